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
  { quotes = QUOTES, keys = [] }: TextSearch,
): TextPlace {
  const nowhere = { line: null, column: null };
  if (quoted === undefined || filePath === null || !existsSync(filePath)) return nowhere;
  const text = readFileSync(filePath, 'utf8');
  const written = quotes.map((quote) => quote + quoted + quote);
  const index = findAfterKey(text, written, keys) ?? findFirst(text, written);
  if (index === null) return nowhere;
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function findAfterKey(
  text: string,
  written: readonly string[],
  keys: readonly string[],
): number | null {
  if (keys.length === 0) return null;
  const values = written.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = `(?<![\\w$])(?:${keys.join('|')})['"]?\\s*[:=]\\s*\\{?\\s*(${values.join('|')})`;
  const match = new RegExp(pattern).exec(text);
  return match && match.index + match[0].length - (match[1]?.length ?? 0);
}

function findFirst(text: string, written: readonly string[]): number | null {
  const found = written.map((each) => text.indexOf(each)).filter((index) => index >= 0);
  return found.length === 0 ? null : Math.min(...found);
}
