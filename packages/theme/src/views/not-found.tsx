import type { ViewProps } from './view-context.ts';

/** The page for an address that leads nowhere. */
export function NotFound({ context }: ViewProps<'not-found'>) {
  const { t } = context;
  return (
    <div className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <div>
        <h1 className="page-title">{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <p>{t('notFound.owner')}</p>
        <p>
          <a className="button" href={context.site.navbar.homeUrl}>
            {t('notFound.home')}
          </a>
        </p>
      </div>
    </div>
  );
}
