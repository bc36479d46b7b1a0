import type { SearchParamsObject, SearchQuery } from 'algoliasearch/lite';
import { SEARCH_LEVELS, type SearchFacetFilters, type SearchQuestion } from 'mojian/search';
import type { SearchFacetFilter } from 'mojian/shared';

/** What every query of a site has. */
export interface QuerySettings {
  indexName: string;
  /** Filters of contextual search. */
  facetFilters: readonly SearchFacetFilter[];
  /** Asks for an id of the query, by which events refer to it. */
  clickAnalytics: boolean;
}

/** Facets whose values are counted for the search page. */
const COUNTED_FACETS = ['kind', 'version', 'language'] as const;

const LEVEL_ATTRIBUTES = SEARCH_LEVELS.map((level) => `hierarchy.${level}`);
const [, ...SNIPPET_LEVELS] = LEVEL_ATTRIBUTES;

/**
 * Creates the queries for one question, from the specification and DocSearch: the first one gives the
 * hits. Counts of a facet must not follow the reader's choice of it, so those of a question with
 * facets come from a second query without them.
 */
export function createQueries(
  query: string,
  question: SearchQuestion,
  settings: QuerySettings,
): SearchQuery[] {
  const { facets = {}, wantsFacetCounts = false } = question;
  const isNarrowed = Object.keys(facets).length > 0;
  const counts = wantsFacetCounts ? { facets: [...COUNTED_FACETS] } : {};
  const hits: SearchQuery = {
    query,
    indexName: settings.indexName,
    ...createHitParameters(question),
    clickAnalytics: settings.clickAnalytics,
    ...createFilters(settings.facetFilters, facets),
    ...(question.page > 0 ? { page: question.page } : {}),
    ...(isNarrowed ? {} : counts),
  };
  if (!isNarrowed || !wantsFacetCounts) return [hits];
  const { indexName } = settings;
  const filters = createFilters(settings.facetFilters, {});
  return [hits, { query, indexName, hitsPerPage: 0, ...filters, ...counts }];
}

function createHitParameters({ hitsPerPage, snippetWords }: SearchQuestion): SearchParamsObject {
  const snippeted = [...SNIPPET_LEVELS, 'content'].map((name) => `${name}:${snippetWords}`);
  return {
    attributesToRetrieve: [...LEVEL_ATTRIBUTES, 'content', 'type', 'url'],
    attributesToSnippet: snippetWords > 0 ? snippeted : [],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage,
  };
}

/** What the reader chooses takes the place of what contextual search says of the same facet. */
function createFilters(
  contextual: readonly SearchFacetFilter[],
  chosen: SearchFacetFilters,
): Pick<SearchParamsObject, 'facetFilters'> {
  const kept = contextual.filter(
    (filter) =>
      !(chosen.language && mentions(filter, 'language:')) &&
      !(chosen.version && mentions(filter, 'docusaurus_tag:')),
  );
  const own = Object.entries(chosen).map(([facet, values]) =>
    // A value that begins with a minus would be excluded.
    values.map((value) => `${facet}:${value.replace(/^-/, '\\-')}`),
  );
  const facetFilters = [...kept, ...own];
  return facetFilters.length > 0 ? { facetFilters } : {};
}

function mentions(filter: SearchFacetFilter, prefix: string): boolean {
  return (typeof filter === 'string' ? [filter] : filter).some((each) => each.startsWith(prefix));
}
