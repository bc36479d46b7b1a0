/** Widths of letters in em, as the common sans-serif typefaces have them; `measure` is generous by a little. */
const NARROW = /[ijl.,:;'|!`I[\]()]/;
const SLIM = /[ftr"/\\{}\-\s]/;
const WIDE = /[mwMW@%—…]/;
const CAPITAL = /[A-Z&#]/;
/** What a full-width square holds: Han, kana, Hangul, full-width forms and punctuation, arrows, emoji. */
const FULL =
  /[\u1100-\u115f\u2190-\u21ff\u2460-\u24ff\u25a0-\u27bf\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|[\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Quotes and dashes that Chinese typefaces draw in a full square. */
const FULL_IN_CHINESE = /[“”‘’—…·]/;

/**
 * Measures a line of text without its typeface, which only the reader's browser knows.
 *
 * @returns Width in em.
 */
export function measure(text: string): number {
  const isChinese = /\p{Script=Han}/u.test(text);
  let width = 0;
  for (const letter of text) {
    if (FULL.test(letter) || (isChinese && FULL_IN_CHINESE.test(letter))) width += 1;
    else width += widthOfLetter(letter);
  }
  return width;
}

function widthOfLetter(letter: string): number {
  if (/\p{Mark}/u.test(letter)) return 0;
  if (NARROW.test(letter)) return 0.32;
  if (SLIM.test(letter)) return 0.4;
  if (WIDE.test(letter)) return 0.92;
  return CAPITAL.test(letter) ? 0.7 : 0.59;
}
