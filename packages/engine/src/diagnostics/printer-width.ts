/**
 * Width of text in a terminal, after Unicode Standard Annex #11: wide and full-width characters
 * fill two columns, combining marks and joiners none. Characters of ambiguous width (`“`, `…`)
 * count as one, as terminals do by default.
 */

const WIDE =
  /[\u1100-\u115f\u231a\u231b\u23e9-\u23ec\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;

/** Returns the number of terminal columns that a text fills. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** Returns the number of terminal columns of one code point: 0, 1 or 2. */
export function characterWidth(character: string): 0 | 1 | 2 {
  if (character >= ' ' && character <= '~') return 1;
  if (ZERO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
