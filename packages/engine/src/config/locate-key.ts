import { existsSync, readFileSync } from 'node:fs';
import type { TextPlace } from '../diagnostics/locate-text.ts';
import { findElement, matchAt, stepOver } from './find-element.ts';

/**
 * Finds where a key path stands in the text of a configuration module: each key is searched in
 * the value of the one before it. It reads text, not syntax, so it may miss keys that are computed or
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
    const found = isIndex ? findElement(text, offset, Number(key)) : findKey(text, key, offset);
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

/** A key with what stands between it and its value. */
const BEFORE_VALUE = /(?:(['"]).*?\1|[\p{L}\p{N}_$]+)\s*:/uy;

/**
 * Finds a key in the value of the key, or in the element of a list, that stands at an offset, or in the whole text at
 * -1. Of several it is the first that lies least deep, so that one of an inner object is not taken for it.
 */
function findKey(text: string, key: string, holder: number): number {
  const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_$.])(['"]?)${escaped}\\1\\s*(?=[:,}(])`, 'uy');
  const isWhole = holder < 0;
  // A configuration is an argument of `defineConfig`, or stands in parentheses after `=>`, or does not.
  const [opening, closing] = isWhole ? ['[{', ']}'] : ['([{', ')]}'];
  const start = isWhole ? 0 : (matchAt(BEFORE_VALUE, text, holder) ?? holder);
  let found = { at: -1, depth: Number.POSITIVE_INFINITY };
  for (let at = start, depth = 0; at < text.length; at = stepOver(text, at)) {
    const character = text[at] ?? '';
    if (!isWhole && (depth < 0 || (depth === 0 && character === ','))) break;
    // A word that no bracket holds is a value.
    if (depth > 0 && depth < found.depth && matchAt(pattern, text, at) !== null)
      found = { at, depth };
    if (opening.includes(character)) depth += 1;
    else if (closing.includes(character)) depth -= 1;
  }
  return found.at;
}
