import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads a guide of `docs/`. */
export function readGuide(name: string): string {
  const folder = path.resolve(import.meta.dirname, '../../../../docs');
  return readFileSync(path.join(folder, name), 'utf8');
}

/**
 * Reads the first table below a heading of a guide.
 *
 * @returns The cells of its rows, head left out.
 * @throws Error when there is no such heading, or no table in its section.
 */
export function readGuideTable(guide: string, heading: string): string[][] {
  const start = guide.indexOf(`\n${heading}\n`);
  const section = guide.slice(start + heading.length + 2).split(/^#+ /m)[0] ?? '';
  const table = start < 0 ? null : /(?:^\|.*\|\n)+/m.exec(section);
  if (!table) throw new Error(`The guide has no table below \`${heading}\`.`);
  const rows = table[0].trimEnd().split('\n').slice(2);
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
}

/** Lists what stands in code spans. */
export function listCodeSpans(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
