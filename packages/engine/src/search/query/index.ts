/** The search engine for the browser: what `mojian/search` offers. */

export {
  SEARCH_LEVELS,
  type SearchAnswer,
  type SearchFacetCounts,
  type SearchFacets,
  type SearchHierarchy,
  type SearchHit,
  SearchLoadError,
  type SearchRecordType,
} from '../../shared/search-records.ts';
export {
  createSearchEngine,
  type SearchEngine,
  type SearchEngineOptions,
  type SearchOptions,
} from './create-search-engine.ts';
export { createUrlFetcher, type FetchFile } from './file-source.ts';
