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
export { createEmbeddedEngine, type EmbeddedEngineOptions } from './create-embedded-engine.ts';
export type { SearchEngine, SearchOptions } from './create-search-engine.ts';
