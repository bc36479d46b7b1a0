import type { SearchFacets } from 'mojian/search';
import { QUERY_PARAMETER } from '../frame/search-limits.ts';
import { cutQuery } from './cut-query.ts';

/** Name of the page of results in the address; 2 for the second page, absent for the first. */
const PAGE_PARAMETER = 'page';
/** Pages above this are nobody's wish. */
const MAX_PAGE = 10_000;

/** Facets of the search page, in the order in which it shows them; their names in the address. */
export const FACET_NAMES = ['kind', 'version', 'language'] as const;

/** The value that the reader has chosen of each facet; one that is absent allows all. */
export type FacetChoice = Partial<Record<keyof SearchFacets, string>>;

/** A query, a page of its results, from 0, and what they are narrowed to. */
export interface SearchPlace {
  query: string;
  page: number;
  facets: FacetChoice;
}

/** Creates the address of a page of results; without query and facets that of the search page itself. */
export function createSearchUrl(
  searchPageUrl: string,
  { query, page = 0, facets = {} }: Pick<SearchPlace, 'query'> & Partial<SearchPlace>,
): string {
  const parameters = new URLSearchParams();
  // A lone surrogate would be encoded as another character.
  if (query !== '') parameters.set(QUERY_PARAMETER, query.toWellFormed());
  for (const name of FACET_NAMES) {
    const value = facets[name];
    if (value) parameters.set(name, value);
  }
  if (query !== '' && page > 0) parameters.set(PAGE_PARAMETER, String(page + 1));
  const search = parameters.toString();
  return search === '' ? searchPageUrl : `${searchPageUrl}?${search}`;
}

/**
 * Reads what the query of an address asks for. Takes any text; a page that is none is the first, and
 * a facet without a value, as a form sends it, allows all.
 */
export function parseSearchUrl(search: string): SearchPlace {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get(PAGE_PARAMETER) ?? 1);
  const isPage = Number.isInteger(page) && page >= 1 && page <= MAX_PAGE;
  const facets: FacetChoice = {};
  for (const name of FACET_NAMES) {
    const value = cutQuery(parameters.get(name) ?? '');
    if (value !== '') facets[name] = value;
  }
  return {
    query: cutQuery(parameters.get(QUERY_PARAMETER) ?? ''),
    page: isPage ? page - 1 : 0,
    facets,
  };
}
