/**
 * Writes `pinyin-readings.ts`: `npx vitest run` compares the table with its source, this makes it anew.
 * The readings are those of the npm package `pinyin-pro` (MIT), which takes 150 ms to load and ask;
 * a build has no such time, so the table of the 6,763 characters of GB 2312 lies in the repository.
 */

/** Gives every reading of a character without tones, `ü` written `v`; empty for none. */
export type ReadingSource = (character: string) => string[];

/** Lists the characters of GB 2312, whose two rows of bytes are a standard order of Chinese text. */
export function listCommonCharacters(): string[] {
  const decoder = new TextDecoder('gb2312');
  const characters: string[] = [];
  for (let row = 0xb0; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (/^\p{Script=Han}$/u.test(character)) characters.push(character);
    }
  }
  return characters;
}

/** Creates the table's text: one line per syllable, `bao 包报保`, syllables ordered. */
export function createReadingsTable(readingsOf: ReadingSource): string {
  const bySyllable = new Map<string, string>();
  for (const character of listCommonCharacters()) {
    for (const syllable of readingsOf(character)) {
      bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + character);
    }
  }
  const lines = [...bySyllable].map(([syllable, characters]) => `${syllable} ${characters}`);
  return lines.sort().join('\n');
}

/** Wraps the table in the module that holds it. */
export function createReadingsModule(table: string): string {
  return `/** Pinyin of common characters, one syllable a line; made by \`generate-pinyin-readings.ts\`. */
export const PINYIN_READINGS = \`${table}\`;
`;
}
