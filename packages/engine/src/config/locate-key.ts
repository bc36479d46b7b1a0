import { existsSync, readFileSync } from 'node:fs';
import type { TextPlace } from '../diagnostics/locate-text.ts';
import { findElement } from './find-element.ts';

/**
 * Finds where a key path stands in the text of a configuration module: each key is searched after
 * the place of the one before it. It reads text, not syntax, so it may miss keys that are computed or
 * spread in, and elements of lists that are made elsewhere; then it gives the place of the last key that
 * it found.
 *
 * @param keys Path of the value, outermost first, with indexes of list elements.
 * @returns 1-based line and column of the last key found, both `null` when none is.
 */
export function locateKey(text: string, keys: readonly string[]): TextPlace {
  let offset = -1;
  for (const key of keys) {
    const isIndex = /^\d+$/.test(key);
    const found = isIndex ? findElement(text, offset, Number(key)) : findKey(text, key, offset + 1);
    if (found < 0 && isIndex) continue;
    if (found < 0) break;
    offset = found;
  }
  if (offset < 0) return { line: null, column: null };
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The same in a file, which may be gone by then. It is read for it, so this is for what is told of. */
export function locateKeyInFile(filePath: string | null, keys: readonly string[]): TextPlace {
  const isThere = filePath !== null && existsSync(filePath);
  return locateKey(isThere ? readFileSync(filePath, 'utf8') : '', keys);
}

function findKey(text: string, key: string, from: number): number {
  const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w$.])(['"]?)${escaped}\\1\\s*(?=[:,}(])`, 'g');
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}
