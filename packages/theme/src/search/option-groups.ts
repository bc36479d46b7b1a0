import type { SavedSearch, SavedSearches, SearchHit } from 'mojian/search';
import type { SearchMessageId, Translate } from 'mojian/shared';

/** Most hits of one top-level category; from the specification. */
const MAX_HITS_PER_GROUP = 5;

/** One thing to choose in the search box. */
export interface SearchOption {
  kind: 'hit' | 'recent' | 'favorite';
  /** The hit itself; a kept one has nothing marked. */
  hit: SavedSearch & Partial<Pick<SearchHit, 'highlightedHierarchy' | 'snippet'>>;
}

/** Things to choose under one heading. */
export interface OptionGroup {
  label: string;
  options: SearchOption[];
}

/** Groups hits by top-level category, both in the order of the best hit. */
export function groupHits(hits: readonly SearchHit[]): OptionGroup[] {
  const groups = new Map<string, SearchOption[]>();
  for (const hit of hits) {
    const label = hit.hierarchy.lvl0;
    const options = groups.get(label) ?? [];
    groups.set(label, options);
    if (options.length < MAX_HITS_PER_GROUP) options.push({ kind: 'hit', hit });
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}

/** Groups what the reader has opened and kept; groups with nothing in them are left out. */
export function groupSaved(
  { recent, favorites }: SavedSearches,
  t: Translate<SearchMessageId>,
): OptionGroup[] {
  const create = (kind: 'recent' | 'favorite', list: SavedSearch[]): SearchOption[] =>
    list.map((hit) => ({ kind, hit }));
  return [
    { label: t('search.recent'), options: create('recent', recent) },
    { label: t('search.favorite'), options: create('favorite', favorites) },
  ].filter(({ options }) => options.length > 0);
}
