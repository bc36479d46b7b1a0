/** Longest query in characters; from the specification. */
export const MAX_QUERY_LENGTH = 64;

/** Name of the query in the address of the search page; from the specification. */
export const QUERY_PARAMETER = 'q';
