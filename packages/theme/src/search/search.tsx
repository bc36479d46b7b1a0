import { usePage, useSite } from 'mojian/runtime';
import type { SearchData } from 'mojian/shared';
import { useEffect, useMemo } from 'react';
import { SearchBox } from './search-box.tsx';
import { createSearchTools, SearchContext } from './search-context.ts';
import { SearchPageResults } from './search-page-results.tsx';

/** Props of {@link Search}. */
export interface SearchProps {
  search: SearchData;
  /** The box on screen; `null` while there is none. Another key makes a new box. */
  box: { key: number; initialQuery: string } | null;
  onClose: () => void;
}

/** The search of a site: its box, and the results of its search page. */
export function Search({ search, box, onClose }: SearchProps) {
  const site = useSite();
  const page = usePage();
  const tools = useMemo(() => createSearchTools(site, search), [site, search]);
  // Who comes near the search is about to type.
  useEffect(() => void tools.provider.warmUp(), [tools]);
  return (
    <SearchContext value={tools}>
      {box && <SearchBox key={box.key} initialQuery={box.initialQuery} onClose={onClose} />}
      {page.view === 'search' && <SearchPageResults page={page} />}
    </SearchContext>
  );
}
