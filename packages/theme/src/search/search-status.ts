import type { SearchState } from 'mojian/search';
import type { SearchMessageId, Translate } from 'mojian/shared';

/**
 * Says in one line where a search stands, for eyes and ears alike. While it loads, what was found
 * before still holds, so that each key does not speak twice.
 *
 * @param facets What the results are narrowed to, in words; empty for nothing.
 */
export function describeState(
  state: SearchState,
  t: Translate<SearchMessageId>,
  facets = '',
): string {
  const { status, answer, request } = state;
  if (status === 'error') return t('search.errorTitle');
  if (status === 'stalled' || (status === 'loading' && !answer)) return t('search.loading');
  if (!request || !answer) return '';
  const { query, nbHits } = answer;
  if (nbHits === 0) {
    const scope = facets === '' ? '' : t('search.noResultsWithin', { facets });
    return `${t('search.noResults')} “${query}”${scope}`;
  }
  if (facets === '') return t('search.results', { count: nbHits, query });
  return t('search.resultsWithin', { count: nbHits, query, facets });
}
