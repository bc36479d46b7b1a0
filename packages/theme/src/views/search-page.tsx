import { MAX_QUERY_LENGTH } from '../frame/search-limits.ts';
import { FacetFields } from '../search/facet-fields.tsx';
import { PageHeader } from './page-header.tsx';
import type { ViewProps } from './view-context.ts';

/** The search page: a plain form whose results the browser fills in. */
export function SearchPage({ view, context }: ViewProps<'search'>) {
  const { t } = context;
  return (
    <div className="list search-page">
      <PageHeader title={view.title} description={describeSearch(t)} />
      <search>
        <form className="search-form" method="get">
          <label className="search-form-label" htmlFor="search-query">
            {t('searchPage.query')}
          </label>
          <div className="search-form-row">
            <input
              className="search-form-input"
              id="search-query"
              type="search"
              name="q"
              maxLength={MAX_QUERY_LENGTH}
              placeholder={t('search.placeholder')}
              autoComplete="off"
              spellCheck={false}
            />
            <button className="search-form-submit" type="submit">
              {t('search.button')}
            </button>
          </div>
          <div className="search-facets" id="search-facets">
            <div data-static="">
              <FacetFields facets={context.site.search?.facets ?? []} t={t} />
            </div>
          </div>
        </form>
      </search>
      <noscript>
        <p className="banner">{t('searchPage.noScript')}</p>
      </noscript>
      <p className="banner" id="search-lost" role="alert" hidden>
        {t('searchPage.lost')}
      </p>
      <div
        id="search-results"
        role="status"
        className="search-status"
        aria-live="polite"
        aria-label={t('search.resultsLabel')}
      />
      <div id="search-hits" className="search-results-region" />
    </div>
  );
}

/**
 * Says what can be searched and how. The hint stands here rather than among the results, which wait
 * for scripts: so the largest text on a phone's first screen is there with the page.
 */
function describeSearch(t: ViewProps<'search'>['context']['t']): string {
  const description = t('searchPage.description');
  // A Chinese full stop brings its own space.
  const space = description.endsWith('。') ? '' : ' ';
  return description + space + t('search.hint');
}
