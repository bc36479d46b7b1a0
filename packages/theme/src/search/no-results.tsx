import { useEffect, useState } from 'react';
import { useSearchTools } from './search-context.ts';
import { suggestQueries } from './suggest-queries.ts';

/** Props of {@link NoResults}. */
export interface NoResultsProps {
  query: string;
  /** The reader takes a suggestion. */
  onSuggestion: (query: string) => void;
  /** Address of the same search without facets; left out when it has none. */
  widerUrl?: string;
}

/** What a reader can do who has found nothing. */
export function NoResults({ query, onSuggestion, widerUrl }: NoResultsProps) {
  const { t, reportUrl } = useSearchTools();
  // What is left out by a facet is there for the same query; others would be narrowed as well.
  const suggestions = useSuggestions(widerUrl === undefined ? query : '');
  const note = t('search.noResultsNote');
  return (
    <div className="search-message">
      {note !== '' && <p>{note}</p>}
      {widerUrl !== undefined && (
        <a className="search-suggestion" href={widerUrl}>
          {t('search.widen')}
        </a>
      )}
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

/** Time in milliseconds without a key after which other queries are tried: services count each one. */
const SUGGESTION_DELAY_MS = 300;

function useSuggestions(query: string): string[] {
  const { provider } = useSearchTools();
  const [suggestions, setSuggestions] = useState<string[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      suggestQueries(provider, query, leaving.signal)
        .then((found) => leaving.signal.aborted || setSuggestions(found))
        // Nothing is lost without suggestions.
        .catch(() => undefined);
    }, SUGGESTION_DELAY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [provider, query]);
  return suggestions;
}
