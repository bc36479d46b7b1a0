import { visitTerms } from '../../shared/search-tokenizer.ts';
import { MAX_IMPACT, type Postings } from '../format/text-codec.ts';
import type { SearchPage, SearchPageSection } from './search-pages.ts';

/** The body index: which records have a term, ascending, and how strongly. */
export type BodyTerms = Map<string, Postings>;

/**
 * Fields of BM25F beside headings and titles, which have an index of their own. `lengthShare` is how
 * far a field's length counts against its terms (BM25's `b`).
 */
const FIELDS = {
  keywords: { weight: 5, lengthShare: 0.3, usualLength: 25 },
  description: { weight: 1.6, lengthShare: 0.4, usualLength: 60 },
  ancestors: { weight: 1.2, lengthShare: 0.4, usualLength: 8 },
  prose: { weight: 1, lengthShare: 0.6, usualLength: 220 },
  identifiers: { weight: 0.5, lengthShare: 0.6, usualLength: 30 },
} as const;

/** BM25's saturation: how fast further occurrences count less. */
const SATURATION = 1.5;

/** Creates the body index. Time grows with the length of the texts only. */
export function createBodyTerms(pages: readonly SearchPage[]): BodyTerms {
  const terms: BodyTerms = new Map();
  let record = 0;
  for (const page of pages) {
    page.sections.forEach((section, index) => {
      addRecord(terms, record, weighTerms(section, index === 0 ? page : null));
      record++;
    });
  }
  return terms;
}

function weighTerms(section: SearchPageSection, page: SearchPage | null): Map<string, number> {
  const weights = new Map<string, number>();
  addField(weights, 'prose', section.text);
  addField(weights, 'identifiers', section.identifiers);
  addField(weights, 'ancestors', section.ancestors.join(' '));
  if (page) {
    addField(weights, 'keywords', page.keywords.join(' | '));
    addField(weights, 'description', `${page.description} | ${page.category}`);
  }
  return weights;
}

function addField(weights: Map<string, number>, name: keyof typeof FIELDS, text: string): void {
  if (text === '') return;
  const { weight, lengthShare, usualLength } = FIELDS[name];
  const found: string[] = [];
  visitTerms(text, (term) => found.push(term));
  const norm = 1 - lengthShare + (lengthShare * found.length) / usualLength;
  const each = weight / norm;
  for (const term of found) weights.set(term, (weights.get(term) ?? 0) + each);
}

function addRecord(terms: BodyTerms, record: number, weights: Map<string, number>): void {
  for (const [term, weight] of weights) {
    const impact = Math.max(1, Math.round((MAX_IMPACT * weight) / (SATURATION + weight)));
    const postings = terms.get(term);
    if (postings === undefined) terms.set(term, { records: [record], impacts: [impact] });
    else {
      postings.records.push(record);
      postings.impacts.push(impact);
    }
  }
}
