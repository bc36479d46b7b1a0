import { existsSync, readFileSync } from 'node:fs';

/** A place in a file, 1-based; both `null` when it is not known. */
export interface TextPlace {
  line: number | null;
  column: number | null;
}

/** Marks that a text may stand in: those of modules and YAML. */
const QUOTES = ["'", '"', '`'];

/**
 * Finds where a text stands in quotes in a module or a YAML file, the first time. The file is read for it,
 * so this is for what is told of, not for what is checked; it may be gone by then.
 */
export function locateInFile(
  filePath: string | null,
  quoted: string | undefined,
  quotes: readonly string[] = QUOTES,
): TextPlace {
  const nowhere = { line: null, column: null };
  if (quoted === undefined || filePath === null || !existsSync(filePath)) return nowhere;
  const text = readFileSync(filePath, 'utf8');
  const places = quotes.map((quote) => text.indexOf(quote + quoted + quote));
  const found = places.filter((index) => index >= 0);
  if (found.length === 0) return nowhere;
  const before = text.slice(0, Math.min(...found)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
