/**
 * Finds where a key path stands in the text of a configuration module: each key is searched after
 * the place of the one before it. It reads text, not syntax, so it may miss keys that are computed or
 * spread in; then it gives the place of the last key that it found.
 *
 * @param keys Path of the value, outermost first; array indexes are passed over.
 * @returns 1-based line and column of the last key found, both `null` when none is.
 */
export function locateKey(
  text: string,
  keys: readonly string[],
): { line: number | null; column: number | null } {
  let offset = -1;
  for (const key of keys) {
    if (/^\d+$/.test(key)) continue;
    const found = findKey(text, key, offset + 1);
    if (found < 0) break;
    offset = found;
  }
  if (offset < 0) return { line: null, column: null };
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function findKey(text: string, key: string, from: number): number {
  const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w$.])(['"]?)${escaped}\\1\\s*(?=[:,}(])`, 'g');
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}
