import { MAX_QUERY_LENGTH } from '../frame/search-limits.ts';

/**
 * Cuts a text to the length of a query, in UTF-16 units as `maxlength` counts them; half a character
 * is left out, and white space becomes single blanks.
 */
export function cutQuery(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
