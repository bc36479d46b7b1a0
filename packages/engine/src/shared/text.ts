/** Plain-text questions about Chinese and mixed text: which characters are CJK, how much text there is. */

/** First and last code point of each range of CJK characters, ascending. */
const CJK_RANGES: readonly (readonly [number, number])[] = [
  [0x1100, 0x11ff],
  [0x20a9, 0x20a9],
  [0x2329, 0x232a],
  [0x2630, 0x2637],
  [0x268a, 0x268f],
  [0x2e80, 0x2e99],
  [0x2e9b, 0x2ef3],
  [0x2f00, 0x2fd5],
  [0x2ff0, 0x303e],
  [0x3041, 0x3096],
  [0x3099, 0x30ff],
  [0x3105, 0x312f],
  [0x3131, 0x318e],
  [0x3190, 0x31e5],
  [0x31ef, 0x321e],
  [0x3220, 0x3247],
  [0x3250, 0xa48c],
  [0xa490, 0xa4c6],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xd7b0, 0xd7c6],
  [0xd7cb, 0xd7fb],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe52],
  [0xfe54, 0xfe66],
  [0xfe68, 0xfe6b],
  [0xff01, 0xffbe],
  [0xffc2, 0xffc7],
  [0xffca, 0xffcf],
  [0xffd2, 0xffd7],
  [0xffda, 0xffdc],
  [0xffe0, 0xffe6],
  [0xffe8, 0xffee],
  [0x16fe0, 0x16fe4],
  [0x16ff0, 0x16ff6],
  [0x17000, 0x18cd5],
  [0x18cff, 0x18d1e],
  [0x18d80, 0x18df2],
  [0x1aff0, 0x1affe],
  [0x1b000, 0x1b2fb],
  [0x1d300, 0x1d376],
  [0x1f200, 0x1f200],
  [0x1f202, 0x1f202],
  [0x1f210, 0x1f219],
  [0x1f21b, 0x1f22e],
  [0x1f230, 0x1f231],
  [0x1f237, 0x1f237],
  [0x1f23b, 0x1f23b],
  [0x1f240, 0x1f265],
  [0x20000, 0x3fffd],
];

/**
 * Tells whether a code point is a CJK character as the CommonMark CJK-friendly amendments define it
 * (github.com/tats-u/markdown-cjk-friendly, `ranges.md`): East Asian wide, full-width or half-width
 * and no emoji, or Hangul. Includes CJK punctuation such as `，` and `（`, but not the curly quotes
 * `“”`, which Latin text uses too.
 */
export function isCjk(codePoint: number): boolean {
  if (codePoint < 0x1100) return false;
  if (codePoint >= 0x4e00 && codePoint <= 0x9fff) return true;
  return CJK_RANGES.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** Tells whether a code point is Hangul; Korean puts spaces between words, Chinese does not. */
export function isHangul(codePoint: number): boolean {
  return (
    (codePoint >= 0xac00 && codePoint <= 0xd7ff) ||
    (codePoint >= 0x1100 && codePoint <= 0x11ff) ||
    (codePoint >= 0x3131 && codePoint <= 0x318e) ||
    (codePoint >= 0xa960 && codePoint <= 0xa97f)
  );
}

/** Turns every run of white space into one space and trims both ends. */
export function collapseWhitespace(text: string): string {
  return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();
}

/**
 * Counts Han characters and, apart from them, words: runs of other letters and digits, joined by
 * `'`, `’`, `.`, `+`, `_` or `-` inside. One pass over the text, without a match object per character.
 *
 * @example countText('用 Array.from 拷贝') // { hanCharacters: 3, words: 1 }
 */
export function countText(text: string): { hanCharacters: number; words: number } {
  let hanCharacters = 0;
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint > 0xffff) at++;
    if (isHan(codePoint)) {
      hanCharacters++;
      isInWord = false;
    } else if (isWordCharacter(codePoint)) {
      if (!isInWord) words++;
      isInWord = true;
    } else if (isInWord) {
      isInWord = WORD_JOINERS.has(codePoint) && isWordCharacter(text.codePointAt(at + 1) ?? 0);
    }
  }
  return { hanCharacters, words };
}

const WORD_JOINERS = new Set([..."'’.+_-"].map((joiner) => joiner.codePointAt(0)));

/** Tells whether a code point is of the Han script: ideographs, radicals, 々, 〇. */
export function isHan(codePoint: number): boolean {
  if (codePoint >= 0x4e00 && codePoint <= 0x9fff) return true;
  if (codePoint < 0x2e80) return false;
  return (
    (codePoint >= 0x3400 && codePoint <= 0x4dbf) ||
    (codePoint >= 0x20000 && codePoint <= 0x3fffd) ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    codePoint <= 0x2fd5 ||
    codePoint === 0x3005 ||
    codePoint === 0x3007
  );
}

/** Tells whether a code point is a letter or digit of a script other than Han. */
function isWordCharacter(codePoint: number): boolean {
  if (codePoint < 0x80) {
    const isDigit = codePoint >= 0x30 && codePoint <= 0x39;
    const lowerCase = codePoint | 0x20;
    return isDigit || (lowerCase >= 0x61 && lowerCase <= 0x7a);
  }
  // Most of what is left in Chinese text is punctuation.
  if (codePoint >= 0x2000 && codePoint < 0x303f) return false;
  if (codePoint >= 0xff00 && codePoint < 0xff10) return false;
  return !isHan(codePoint) && /[\p{L}\p{N}]/u.test(String.fromCodePoint(codePoint));
}
