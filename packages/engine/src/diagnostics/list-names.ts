/**
 * Lists names in backticks for a message, no more than so many: there may be thousands.
 *
 * @example listNames(['a', 'b', 'c'], 2) // '`a`, `b` and 1 more'
 */
export function listNames(names: readonly string[], most: number): string {
  const shown = names
    .slice(0, most)
    .map((name) => `\`${name}\``)
    .join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
