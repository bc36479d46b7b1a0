import { SAVED_PAGES_MARK } from 'mojian/shared';
import type { ViewProps } from './view-context.ts';

/**
 * The page that the service worker shows for a page that it has not saved, while there is no network.
 * It puts the list of the saved pages in the place of the mark; an empty list is not shown.
 */
export function Offline({ view, context }: ViewProps<'offline'>) {
  const { t } = context;
  return (
    <div className="offline">
      <h1 className="page-title">{view.title}</h1>
      <p>{t('offline.text')}</p>
      <p>
        {/* With a target, so that the browser, not the router, asks for the address once more. */}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the missing page. */}
        <a className="button" href="" target="_top">
          {t('offline.retry')}
        </a>
      </p>
      <section aria-labelledby="saved-pages">
        <h2 id="saved-pages">{t('offline.saved')}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which React cannot write. */}
        <ul dangerouslySetInnerHTML={{ __html: SAVED_PAGES_MARK }} />
      </section>
    </div>
  );
}
