import type { SavedSearches, SearchState } from 'mojian/search';
import { NoResults } from './no-results.tsx';
import type { OptionGroup } from './option-groups.ts';
import { OptionList, type OptionListProps } from './option-list.tsx';
import { SavedActions } from './saved-actions.tsx';
import { useSearchTools } from './search-context.ts';
import { SearchFailure } from './search-failure.tsx';
import { createSearchUrl } from './search-url.ts';

/** Props of {@link SearchPanel}. */
export interface SearchPanelProps {
  /** What the reader has typed; white space alone shows the saved searches. */
  query: string;
  state: SearchState & { retry: () => void };
  groups: readonly OptionGroup[];
  list: Omit<OptionListProps, 'groups' | 'label'>;
  onQuery: (query: string) => void;
  onSavedChange: (saved: SavedSearches) => void;
  onClose: () => void;
}

/** What lies under the field of the search box: saved searches, hits, or why there are none. */
export function SearchPanel(props: SearchPanelProps) {
  const { query, state, groups, list, onQuery, onSavedChange } = props;
  const { t } = useSearchTools();
  if (query.trim() === '') {
    if (groups.length === 0) return <p className="search-message">{t('search.noRecent')}</p>;
    return (
      <div className="search-saved">
        <OptionList {...list} groups={groups} label={t('search.saved')} />
        <SavedActions groups={groups} onChange={onSavedChange} />
      </div>
    );
  }
  if (state.status === 'error') return <SearchFailure retry={state.retry} />;
  if (!state.answer) return null;
  if (state.answer.nbHits === 0) {
    return <NoResults query={state.answer.query} onSuggestion={onQuery} />;
  }
  return (
    <>
      <OptionList {...list} groups={groups} label={t('search.resultsLabel')} />
      <AllResults {...props} />
    </>
  );
}

function AllResults({ state: { answer }, onClose }: SearchPanelProps) {
  const { t, searchPageUrl } = useSearchTools();
  if (searchPageUrl === null || !answer) return null;
  return (
    <p className="search-all">
      <a href={createSearchUrl(searchPageUrl, { query: answer.query, page: 0 })} onClick={onClose}>
        {t('search.seeAll', { count: answer.nbHits })}
      </a>
    </p>
  );
}
