/**
 * Writes `traditional-forms.ts`: `npx vitest run` compares the table with its source, this makes it anew.
 * The forms are those of OpenCC (Apache-2.0) as the npm package `opencc-js` has them: its words of computing
 * of Taiwan, and its characters. A build has no time to load these, so a table lies in the repository.
 */
import { listCommonCharacters } from './generate-pinyin-readings.ts';

/** Dictionaries of OpenCC: entries `from to` with `|` between them. */
export interface ConversionSources {
  /** Words of Taiwan, and those of the mainland in traditional characters. */
  words: string;
  /** Traditional characters, and simplified ones. */
  characters: string;
  /** Characters as Taiwan writes them, and the usual traditional ones. */
  variants: string;
}

const HAN_WORD = /^[\u4e00-\u9fff]{2,}$/;

/**
 * Creates the table's text: a line for each word that Taiwan has another for (`数组 陣列`), then one for each
 * character of GB 2312 that has traditional forms (`发 發髮`).
 */
export function createFormsTable({ words, characters, variants }: ConversionSources): string {
  const simplified = new Map(readEntries(characters));
  for (const [variant, usual] of readEntries(variants)) {
    if (!simplified.has(variant)) simplified.set(variant, simplified.get(usual) ?? usual);
  }
  const simplify = (text: string) => [...text].map((each) => simplified.get(each) ?? each).join('');
  const wordLines = readEntries(words)
    .filter((entry) => entry.every((word) => HAN_WORD.test(word)))
    .map(([local, usual]) => ({ local, own: simplify(usual) }))
    .filter(({ local, own }) => simplify(local) !== own)
    .map(({ local, own }) => `${own} ${local}`);
  const common = new Set(listCommonCharacters());
  const forms = new Map<string, string>();
  const plainOnes = new Set(simplified.values());
  for (const [traditional, plain] of simplified) {
    // 么 is written 幺 in some texts, and stands for 麼 in all others.
    if (plainOnes.has(traditional) || !common.has(plain)) continue;
    forms.set(plain, (forms.get(plain) ?? '') + traditional);
  }
  const characterLines = [...forms].map(([plain, traditional]) => `${plain} ${traditional}`);
  return [...wordLines.sort(), ...characterLines.sort()].join('\n');
}

function readEntries(dictionary: string): [from: string, to: string][] {
  return dictionary.split('|').map((entry) => {
    const [from = '', to = ''] = entry.split(' ');
    return [from, to];
  });
}

/** Wraps the table in the module that holds it. */
export function createFormsModule(table: string): string {
  return `/** Words and characters as traditional texts have them; of OpenCC (Apache-2.0); see \`generate-traditional-forms.ts\`. */
export const TRADITIONAL_FORMS = \`${table}\`;
`;
}
