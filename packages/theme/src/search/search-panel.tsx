import { NoResults } from './no-results.tsx';
import { OptionList } from './option-list.tsx';
import { SavedActions } from './saved-actions.tsx';
import { useSearchTools } from './search-context.ts';
import { SearchFailure } from './search-failure.tsx';
import { createSearchUrl } from './search-url.ts';
import type { SearchBoxState } from './use-search-box.ts';

/** Props of {@link SearchPanel}. */
export interface SearchPanelProps {
  box: SearchBoxState;
  listId: string;
  onClose: () => void;
}

/** What lies under the field of the search box: saved searches, hits, or why there are none. */
export function SearchPanel({ box, listId, onClose }: SearchPanelProps) {
  const { t } = useSearchTools();
  const { query, groups, activeIndex, state } = box;
  const isEmpty = query.trim() === '';
  const list = (
    <OptionList
      id={listId}
      label={t(isEmpty ? 'search.saved' : 'search.resultsLabel')}
      groups={groups}
      activeIndex={activeIndex}
      onActivate={box.activate}
      onChoose={box.choose}
    />
  );
  if (isEmpty) {
    return groups.length === 0 ? (
      <p className="search-message">{t('search.noRecent')}</p>
    ) : (
      <div className="search-saved">
        {list}
        <SavedActions groups={groups} onChange={box.changeSaved} />
      </div>
    );
  }
  if (state.status === 'error') return <SearchFailure {...state} />;
  if (!state.answer) return null;
  const { query: answered, nbHits } = state.answer;
  if (nbHits === 0) return <NoResults query={answered} onSuggestion={box.takeQuery} />;
  return (
    <>
      {list}
      <AllResults query={answered} count={nbHits} onClose={onClose} />
    </>
  );
}

interface AllResultsProps {
  query: string;
  count: number;
  onClose: () => void;
}

function AllResults({ query, count, onClose }: AllResultsProps) {
  const { t, searchPageUrl } = useSearchTools();
  if (searchPageUrl === null) return null;
  return (
    <p className="search-all">
      <a href={createSearchUrl(searchPageUrl, { query })} onClick={onClose}>
        {t('search.seeAll', { count })}
      </a>
    </p>
  );
}
