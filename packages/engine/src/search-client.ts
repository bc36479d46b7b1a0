/** The door `mojian/search`: what search boxes stand on, loaded with the first search only. */
export * from './runtime/search-history.ts';
export * from './runtime/search-marked-text.ts';
export * from './runtime/search-provider.ts';
export * from './runtime/search-session.ts';
export * from './search/query/index.ts';
export type { SearchFacetFilters } from './shared/search-records.ts';
