import { usePage, useSite } from 'mojian/runtime';
import type { SearchData } from 'mojian/shared';
import { useEffect, useMemo } from 'react';
import type { EarlyInput } from '../frame/search-host.tsx';
import { SearchBox } from './search-box.tsx';
import { createSearchTools, SearchContext } from './search-context.ts';
import { SearchPageResults } from './search-page-results.tsx';

/** Props of {@link Search}. */
export interface SearchProps {
  search: SearchData;
  /** What the box on screen begins with; `null` while there is none. */
  early: EarlyInput | null;
  onClose: () => void;
}

/** The search of a site: its box, and the results of its search page. */
export function Search({ search, early, onClose }: SearchProps) {
  const site = useSite();
  const page = usePage();
  const tools = useMemo(() => createSearchTools(site, search), [site, search]);
  // Who comes near the search is about to type.
  useEffect(() => void tools.provider.warmUp(), [tools]);
  return (
    <SearchContext value={tools}>
      {early && <SearchBox early={early} onClose={onClose} />}
      {page.view === 'search' && <SearchPageResults page={page} />}
    </SearchContext>
  );
}
