import { SAVED_PAGES_MARK } from 'mojian/shared';
import { PageHeader } from './page-header.tsx';
import type { ViewProps } from './view-context.ts';

/**
 * The page that the service worker shows for a page that it has not saved, while there is no network.
 * It puts the list of the saved pages in the place of the mark; an empty list is not shown.
 */
export function Offline({ view, context }: ViewProps<'offline'>) {
  const { t } = context;
  return (
    <div className="list">
      <PageHeader title={view.title} description={t('offline.text')}>
        {/* With a target, so that the browser, not the router, asks for the address once more. */}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the missing page. */}
        <a className="button" href="" target="_top">
          {t('offline.retry')}
        </a>
      </PageHeader>
      <section className="archive-year" aria-labelledby="saved-pages">
        <h2 className="archive-heading" id="saved-pages">
          {t('offline.saved')}
        </h2>
        <ul
          className="archive-posts saved-pages"
          dangerouslySetInnerHTML={{ __html: SAVED_PAGES_MARK }}
        />
      </section>
    </div>
  );
}
