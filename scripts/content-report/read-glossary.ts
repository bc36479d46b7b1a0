import { readFileSync } from 'node:fs';

/** A concept with the one Chinese form that the articles use, and forms they do not. */
export interface GlossaryTerm {
  english: string;
  chinese: string;
  /** Forms that the notes of the glossary rule out: “不写‘强缓存’”. */
  ruledOut: string[];
}

/** Reads the table of the glossary. */
export function readGlossary(filePath: string): GlossaryTerm[] {
  const rows = readFileSync(filePath, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .slice(1);
  return rows.map((row) => {
    const [, english = '', chinese = '', note = ''] = row.split('|').map((cell) => cell.trim());
    const ruledOut = [...note.matchAll(/不写((?:“[^”]+”[、或]?)+)/g)].flatMap(([, forms = '']) =>
      [...forms.matchAll(/“([^”]+)”/g)].map(([, form = '']) => form),
    );
    return { english, chinese, ruledOut };
  });
}
