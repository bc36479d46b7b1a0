import { useNavigation, useTranslate } from 'mojian/runtime';
import { useEffect, useState } from 'react';

/** What stands in the place of the page: the page, an error, or the wait after an error. */
export type PageLoaderState = 'page' | 'error' | 'loading';

/**
 * Says what stands in the place of the page. While a page loads, the last one stays on screen; only
 * after an error there is none to stay.
 */
export function usePageLoader(): PageLoaderState {
  const { status } = useNavigation();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (status !== 'loading') setHasFailed(status === 'error');
  }, [status]);
  if (status === 'error') return 'error';
  return status === 'loading' && hasFailed ? 'loading' : 'page';
}

/** The error with its button, or the turning ring; nothing while the page itself shows. */
export function PageLoader({ state }: { state: PageLoaderState }) {
  const { errorText, retry } = useNavigation();
  const t = useTranslate();
  if (state === 'error') {
    return (
      <div className="load-error" role="alert">
        <p>{errorText || t('navigation.error')}</p>
        <button className="button" type="button" onClick={retry}>
          {t('navigation.retry')}
        </button>
      </div>
    );
  }
  return state === 'loading' ? (
    <svg className="spinner" viewBox="0 0 48 48" role="img" aria-label={t('navigation.loading')}>
      <circle cx="24" cy="24" r="20" pathLength="100" />
    </svg>
  ) : null;
}
