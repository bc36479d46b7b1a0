import { QUERY_PARAMETER } from '../frame/search-limits.ts';
import { cutQuery } from '../frame/selected-text.ts';

/** Name of the page of results in the address; 2 for the second page, absent for the first. */
const PAGE_PARAMETER = 'page';
/** Pages above this are nobody's wish. */
const MAX_PAGE = 10_000;

/** A query and a page of its results, from 0. */
export interface SearchPlace {
  query: string;
  page: number;
}

/** Creates the address of a page of results; without a query that of the search page itself. */
export function createSearchUrl(searchPageUrl: string, { query, page }: SearchPlace): string {
  const parameters = new URLSearchParams();
  // A lone surrogate would be encoded as another character.
  if (query !== '') parameters.set(QUERY_PARAMETER, query.toWellFormed());
  if (query !== '' && page > 0) parameters.set(PAGE_PARAMETER, String(page + 1));
  const search = parameters.toString();
  return search === '' ? searchPageUrl : `${searchPageUrl}?${search}`;
}

/** Reads query and page from the query of an address. Takes any text; a page that is none is the first. */
export function parseSearchUrl(search: string): SearchPlace {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get(PAGE_PARAMETER) ?? 1);
  const isPage = Number.isInteger(page) && page >= 1 && page <= MAX_PAGE;
  return {
    query: cutQuery(parameters.get(QUERY_PARAMETER) ?? ''),
    page: isPage ? page - 1 : 0,
  };
}
