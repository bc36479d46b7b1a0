import type { SearchFacetCounts } from 'mojian/search';
import type { SearchFacetData } from 'mojian/shared';
import { FACET_NAMES, type FacetChoice } from './search-url.ts';

/** What is known of the facets. */
export interface KnownFacets {
  /** Those that the site knows of. */
  facets: readonly SearchFacetData[];
  /** Those that the answer has; `null` before there is one. */
  counts: SearchFacetCounts | null;
  /** What the reader has chosen, by hand or by the address. */
  chosen: FacetChoice;
  /** Language of the site, in which languages are named. */
  lang: string;
}

/**
 * Lists the facets to choose from, each with two values or more: those of the site, then those that
 * only the answer has, then what the reader has chosen otherwise, so that it can be taken back.
 */
export function listFacets({ facets, counts, chosen, lang }: KnownFacets): SearchFacetData[] {
  return FACET_NAMES.flatMap((name) => {
    const { values: own = [], ...known } = facets.find((facet) => facet.name === name) ?? { name };
    const labels = new Map(own.map(({ value, label }) => [value, label]));
    const further = [...Object.keys(counts?.[name] ?? {}), ...(chosen[name] ? [chosen[name]] : [])];
    const values = [...new Set([...labels.keys(), ...further])];
    // Before anything is named: the names of languages take their time to load.
    if (values.length < 2 && !chosen[name]) return [];
    const nameOf = (value: string) => labels.get(value) ?? nameValue(name, value, lang);
    return [{ ...known, values: values.map((value) => ({ value, label: nameOf(value) })) }];
  });
}

function nameValue(facet: SearchFacetData['name'], value: string, lang: string): string {
  if (facet !== 'language') return value;
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(value) ?? value;
  } catch {
    return value;
  }
}

/**
 * Names what the reader has chosen, in the words of the facets; empty for nothing.
 *
 * @example describeChoice({ kind: 'docs', version: '2.0' }, facets) // '文档 · 2.0'
 */
export function describeChoice(chosen: FacetChoice, facets: readonly SearchFacetData[]): string {
  return FACET_NAMES.flatMap((name) => {
    const values = facets.find((facet) => facet.name === name)?.values ?? [];
    const value = chosen[name];
    return value ? (values.find((each) => each.value === value)?.label ?? value) : [];
  }).join(' · ');
}
