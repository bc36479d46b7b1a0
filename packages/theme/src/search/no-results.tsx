import { useEffect, useState } from 'react';
import { useSearchTools } from './search-context.ts';
import { suggestQueries } from './suggest-queries.ts';

/** Props of {@link NoResults}. */
export interface NoResultsProps {
  query: string;
  /** The reader takes a suggestion. */
  onSuggestion: (query: string) => void;
}

/** What a reader can do who has found nothing. */
export function NoResults({ query, onSuggestion }: NoResultsProps) {
  const { t, reportUrl } = useSearchTools();
  const suggestions = useSuggestions(query);
  const note = t('search.noResultsNote');
  return (
    <div className="search-message">
      {note !== '' && <p>{note}</p>}
      {suggestions.length > 0 && (
        <div>
          <p>{t('search.suggestions')}</p>
          <ul className="search-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button
                  className="search-suggestion"
                  type="button"
                  onClick={() => onSuggestion(suggestion)}
                >
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {reportUrl !== null && (
        <p className="search-report">
          {t('search.report')}{' '}
          <a href={reportUrl} target="_blank" rel="noopener">
            {t('search.reportLink')}
          </a>
        </p>
      )}
    </div>
  );
}

function useSuggestions(query: string): string[] {
  const { provider } = useSearchTools();
  const [suggestions, setSuggestions] = useState<string[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    suggestQueries(provider, query, leaving.signal)
      .then((found) => leaving.signal.aborted || setSuggestions(found))
      // Nothing is lost without suggestions.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [provider, query]);
  return suggestions;
}
