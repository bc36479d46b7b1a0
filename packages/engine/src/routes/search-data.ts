import { createPermalink } from '../model/permalinks.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { SearchData, SearchFacetData, SearchFacetFilter } from '../shared/site-data.ts';
import { encodePermalink, withBaseUrl } from '../shared/url.ts';

/** Creates what the browser must know of the site's search; `null` when it has none. */
export function createSearchData(model: SiteModel): SearchData | null {
  const { search } = model.config.themeConfig;
  if (search === false) return null;
  const searchPageUrl =
    search.searchPagePath === false
      ? null
      : encodePermalink(createPermalink(model.permalinks, search.searchPagePath));
  const { personalization: hasPersonalization } = search;
  const base = { searchPageUrl, hasPersonalization, facets: createFacets(model) };
  if (search.provider === 'embedded') {
    const indexUrl = encodePermalink(withBaseUrl('/search-index/', model.config.baseUrl));
    return { provider: 'embedded', indexUrl, ...base };
  }
  const { appId, apiKey, indexName, hosts, insights, contextualSearch } = search;
  return {
    provider: 'hosted',
    appId,
    apiKey,
    indexName,
    hosts,
    hasInsights: insights,
    facetFilters: contextualSearch ? createFacetFilters(model) : [],
    ...base,
  };
}

/**
 * Facets by which contextual search keeps to the site's language and its latest docs, as Docusaurus
 * nests them: all of the outer list must hold, one of each inner list.
 */
function createFacetFilters({ config, docs }: SiteModel): SearchFacetFilter[] {
  const tags = docs.flatMap(({ id, versions }) =>
    versions.filter(({ isLast }) => isLast).map(({ name }) => `docusaurus_tag:docs-${id}-${name}`),
  );
  return [`language:${config.locale}`, ['docusaurus_tag:default', ...tags]];
}

/** Lists the facets with something to choose from: kinds of pages, versions of the docs. */
function createFacets(model: SiteModel): SearchFacetData[] {
  const { blogs, docs, pages, componentPages, translate } = model;
  // A site that does not switch them off has docs, of which there may be none.
  const hasDocs = docs.some(({ versions }) => versions.some((each) => each.docs.length > 0));
  const kinds = [
    ...(blogs.some(({ posts }) => posts.length > 0) ? (['blog'] as const) : []),
    ...(hasDocs ? (['docs'] as const) : []),
    ...(pages.length + componentPages.length > 0 ? (['page'] as const) : []),
  ].map((value) => ({ value, label: translate(`search.kind.${value}`) }));
  const versions = new Map(
    docs.flatMap((instance) => instance.versions.map(({ name, label }) => [name, label] as const)),
  );
  const { search } = model.config.themeConfig;
  const isLatestOnly = search !== false && search.provider === 'hosted' && search.contextualSearch;
  const facets: SearchFacetData[] = [
    { name: 'kind', values: kinds },
    {
      name: 'version',
      ...(isLatestOnly ? { defaultLabel: translate('search.latestVersion') } : {}),
      values: [...versions].map(([value, label]) => ({ value, label })),
    },
  ];
  return facets.filter(({ values }) => values.length > 1);
}
