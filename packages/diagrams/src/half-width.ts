/** Signs of Chinese punctuation that are typed in the place of those of the language. */
const HALF_WIDTH: ReadonlyMap<string, string> = new Map([
  ['：', ':'],
  ['，', ','],
  ['；', ';'],
  ['（', '('],
  ['）', ')'],
  ['［', '['],
  ['］', ']'],
  ['【', '['],
  ['】', ']'],
  ['｛', '{'],
  ['｝', '}'],
  ['｜', '|'],
  ['“', '"'],
  ['”', '"'],
  ['－', '-'],
  ['＞', '>'],
  ['＜', '<'],
  ['＋', '+'],
]);

/**
 * Tells an author whose line cannot be read that signs of the language are half-width, where that is what is wrong
 * with it: an input method types `：` as soon as it is left on.
 *
 * @param line 1-based.
 * @param isMended Tells whether a text with another line in its place has no mistake there.
 * @returns How to mend it; `null` where that is something else.
 */
export function adviseHalfWidth(
  text: string,
  line: number,
  isMended: (text: string) => boolean,
): string | null {
  const lines = text.split('\n');
  const written = lines[line - 1] ?? '';
  const signs = [...new Set(written)].filter((sign) => HALF_WIDTH.has(sign));
  const replace = (sign: string) =>
    lines.with(line - 1, written.replaceAll(sign, HALF_WIDTH.get(sign) ?? sign)).join('\n');
  const wrong = signs.find((sign) => isMended(replace(sign)));
  if (wrong !== undefined) return `Write \`${HALF_WIDTH.get(wrong)}\` for \`${wrong}\`.`;
  const all = written.replace(/./gu, (sign) => HALF_WIDTH.get(sign) ?? sign);
  if (signs.length < 2 || !isMended(lines.with(line - 1, all).join('\n'))) return null;
  const pairs = signs.map((sign) => `\`${HALF_WIDTH.get(sign)}\` for \`${sign}\``);
  return `Write ${pairs.join(', ')}.`;
}
