import { MAX_QUERY_LENGTH } from '../frame/search-limits.ts';

/**
 * Cuts a text to the length of a query, in UTF-16 units as `maxlength` counts them; half a character
 * is left out, and white space becomes single blanks.
 */
export function cutQuery(text: string): string {
  return shorten(text.trim()).trimEnd();
}

/** Cuts a text that the reader still types: a blank at its end stays. */
export function cutTyped(text: string): string {
  return shorten(text.trimStart());
}

function shorten(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\ud800-\udbff]$/, '');
}
