import { existsSync, readFileSync } from 'node:fs';

/** A place in a file, 1-based; both `null` when it is not known. */
export interface TextPlace {
  line: number | null;
  column: number | null;
}

/** Marks that a text may stand in: those of modules and YAML. */
const QUOTES = ["'", '"', '`'];

/** Where in a file a text is looked for. */
export interface TextSearch {
  /** Marks around it. @default `'`, `"` and the backtick */
  quotes?: readonly string[];
  /** Keys before it (`to: '/a'`, `"to": "/a"`, `to="/a"`): a place after one of them goes before all others. @default [] */
  keys?: readonly string[];
  /** A place that it stands behind, if it stands behind it at all. @default the beginning of the file */
  behind?: TextPlace;
}

/**
 * Finds where a text stands in quotes in a module or a YAML file, the first time. The file is read for it,
 * so this is for what is told of, not for what is checked; it may be gone by then.
 */
export function locateInFile(
  filePath: string | null,
  quoted: string | undefined,
  quotes: readonly string[] = QUOTES,
): TextPlace {
  return locateAfterKey(filePath, quoted, { quotes });
}

/** Does the same for a text that is the value of a key, as short ones (`'/'`) are of other keys as well. */
export function locateAfterKey(
  filePath: string | null,
  quoted: string | undefined,
  { quotes = QUOTES, keys = [], behind }: TextSearch,
): TextPlace {
  const nowhere = { line: null, column: null };
  if (quoted === undefined || filePath === null || !existsSync(filePath)) return nowhere;
  const text = readFileSync(filePath, 'utf8');
  const written = quotes.map((quote) => quote + quoted + quote);
  const pattern = patternAfterKey(written, keys);
  const index =
    findAfterKey(text, pattern, offsetOf(text, behind)) ??
    findAfterKey(text, pattern, 0) ??
    findFirst(text, written);
  if (index === null) return nowhere;
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function offsetOf(
  text: string,
  { line, column }: TextPlace = { line: null, column: null },
): number {
  const before = text.split('\n').slice(0, (line ?? 1) - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + (column ?? 1) - 1;
}

/** Matches one of the texts, in its first group, as the value of a key; `null` for no keys. */
function patternAfterKey(written: readonly string[], keys: readonly string[]): RegExp | null {
  if (keys.length === 0) return null;
  const values = written.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const key = `(?<![\\w$])(?:${keys.join('|')})['"]?\\s*[:=]\\s*\\{?\\s*`;
  return new RegExp(`${key}(${values.join('|')})`, 'g');
}

function findAfterKey(text: string, pattern: RegExp | null, start: number): number | null {
  if (pattern === null) return null;
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  return match && match.index + match[0].length - (match[1]?.length ?? 0);
}

function findFirst(text: string, written: readonly string[]): number | null {
  const found = written.map((each) => text.indexOf(each)).filter((index) => index >= 0);
  return found.length === 0 ? null : Math.min(...found);
}
