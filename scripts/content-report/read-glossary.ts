import { readFileSync } from 'node:fs';

/** A concept with the one Chinese form that the articles use, and forms they do not. */
export interface GlossaryTerm {
  english: string;
  chinese: string;
  /** Forms that the notes of the glossary rule out: “不写‘强缓存’”. */
  ruledOut: string[];
}

/**
 * Reads the table of the glossary, which is the last thing in its file.
 *
 * @throws Error where a row does not have its four cells on one line, as when a term was written over two.
 */
export function readGlossary(filePath: string): GlossaryTerm[] {
  const lines = readFileSync(filePath, 'utf8').trimEnd().split('\n');
  const rule = lines.findIndex((line) => /^\|[\s|:-]+\|$/.test(line));
  return lines.slice(rule + 1).map((row, index) => {
    const cells = row.split('|').map((cell) => cell.trim());
    if (cells.length !== 6)
      throw new Error(`${filePath}:${rule + index + 2}: a row of the glossary has four cells`);
    const [, english = '', chinese = '', note = ''] = cells;
    const ruledOut = [...note.matchAll(/不写((?:“[^”]+”[、或]?)+)/g)].flatMap(([, forms = '']) =>
      [...forms.matchAll(/“([^”]+)”/g)].map(([, form = '']) => form),
    );
    return { english, chinese, ruledOut };
  });
}
