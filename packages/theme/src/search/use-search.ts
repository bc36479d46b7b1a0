import { createSearchSession, type SearchHit, type SearchState } from 'mojian/search';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchTools } from './search-context.ts';
import type { FacetChoice } from './search-url.ts';

/** Hits of one page of results; from the specification. */
const HITS_PER_PAGE = 20;

/** Length of snippets in words, and on narrow screens; from the specification. */
const SNIPPET_WORDS = 10;
const NARROW_SNIPPET_WORDS = 5;
const NARROW_SCREEN = '(max-width: 768px)';

/** What is searched for beside the query. */
export interface UseSearchOptions {
  /** Page of hits, from 0. @default 0 */
  page?: number;
  /** What hits are narrowed to. @default nothing */
  facets?: FacetChoice;
  /** Asks for the counts of the facets. @default false */
  wantsFacetCounts?: boolean;
}

/** Searches for a query whenever it changes; gives where the search stands. */
export function useSearch(
  query: string,
  { page = 0, facets, wantsFacetCounts = false }: UseSearchOptions = {},
): SearchState & { retry: () => void } {
  const { provider } = useSearchTools();
  const [session] = useState(() => createSearchSession(provider));
  const { subscribe, get } = session.state;
  const state = useSyncExternalStore(subscribe, get);
  const isNarrow = useIsNarrow();
  useEffect(() => {
    const snippetWords = isNarrow ? NARROW_SNIPPET_WORDS : SNIPPET_WORDS;
    const kept = Object.entries(facets ?? {}).map(([name, value]) => [name, [value]]);
    session.search({
      ...{ query, page, hitsPerPage: HITS_PER_PAGE, snippetWords, wantsFacetCounts },
      facets: Object.fromEntries(kept),
    });
  }, [session, query, page, facets, wantsFacetCounts, isNarrow]);
  useEffect(() => session.stop, [session]);
  return useMemo(() => ({ ...state, retry: session.retry }), [state, session]);
}

/** Tells the provider, if it wants to know, which hits stand on screen whenever others do. */
export function useShownFeedback(hits: readonly Pick<SearchHit, 'objectID'>[]): void {
  const { feedback } = useSearchTools().provider;
  const objectIds = hits.map(({ objectID }) => objectID).join('\n');
  useEffect(() => {
    const shown = objectIds === '' ? [] : objectIds.split('\n');
    feedback?.noteShown(shown.map((objectID) => ({ objectID })));
  }, [feedback, objectIds]);
}

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW_SCREEN);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW_SCREEN).matches,
  );
}
