/** A place in a file, 1-based; both `null` when it is not known. */
export interface TextPlace {
  line: number | null;
  column: number | null;
}

/** Finds where a text stands in quotes in a module or a YAML file, the first time. */
export function locateQuoted(text: string, quoted: string): TextPlace {
  const places = ["'", '"', '`'].map((quote) => text.indexOf(quote + quoted + quote));
  const found = places.filter((index) => index >= 0);
  if (found.length === 0) return { line: null, column: null };
  const before = text.slice(0, Math.min(...found)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
