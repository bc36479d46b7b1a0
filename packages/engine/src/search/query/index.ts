/** The search engine for the browser: what `mojian/search` offers. */

export {
  type SearchAnswer,
  type SearchFacets,
  type SearchHierarchy,
  type SearchHit,
  SearchLoadError,
} from '../../shared/search-records.ts';
export {
  createSearchEngine,
  type SearchEngine,
  type SearchEngineOptions,
  type SearchOptions,
} from './create-search-engine.ts';
export { createUrlFetcher, type FetchFile } from './file-source.ts';
