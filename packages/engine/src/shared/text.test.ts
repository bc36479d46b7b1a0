import { describe, expect, it } from 'vitest';
import { collapseWhitespace, countText, isCjk, isHan, isHangul } from './text.ts';

const codePoint = (character: string) => character.codePointAt(0) ?? 0;

describe('isCjk', () => {
  it.each([...'中𠮷，。（）：「」　あ한Ａ￥'])('holds for %s', (character) => {
    expect(isCjk(codePoint(character))).toBe(true);
  });

  it.each([...'a1*(“”‘’—…·é👍✅'])('does not hold for %s', (character) => {
    expect(isCjk(codePoint(character))).toBe(false);
  });
});

/** Ends of what a reader may meet, each with what stands before and after it in Unicode. */
const CJK_ENDS = [
  ['Hangul letters', 0x1100, 0x11ff],
  ['radicals', 0x2e9b, 0x2ef3],
  ['hiragana', 0x3041, 0x3096],
  ['katakana', 0x3099, 0x30ff],
  ['bopomofo', 0x3105, 0x312f],
  ['Hangul letters of old standards', 0x3131, 0x318e],
  ['ideographs of the main plane, with what is in circles and squares', 0x3250, 0xa48c],
  ['Hangul syllables', 0xac00, 0xd7a3],
  ['ideographs for compatibility', 0xf900, 0xfaff],
  ['punctuation of vertical lines', 0xfe10, 0xfe19],
  ['full-width forms', 0xff01, 0xffbe],
  ['full-width signs', 0xffe0, 0xffe6],
  ['ideographs of the other planes', 0x20000, 0x3fffd],
] as const;

it.each(CJK_ENDS)('CJK begin and end with their %s', (_, first, last) => {
  expect([first - 1, first, last, last + 1].map(isCjk)).toEqual([false, true, true, false]);
});

it('tells Hangul from its neighbours: syllables, letters, those of old standards', () => {
  expect([...'가힣ᄀᇿㄱㆎꥠꥼ'].filter((each) => !isHangul(codePoint(each)))).toEqual([]);
  expect([...'汉あㄅㄯ㆐ሀ豈ꟿＡ'].filter((each) => isHangul(codePoint(each)))).toEqual([]);
});

it('tells Han from its neighbours: ideographs, radicals, 々 and 〇', () => {
  const han = [...'一鿿㐀䶿豈𠀀⺀⿕々〇'];
  expect(han.filter((each) => !isHan(codePoint(each)))).toEqual([]);
  const others = [...'⹿䷀⿰〆。，あ가Ａａ１￥😀', '\ufb00', '\u{3fffe}'];
  expect(others.filter((each) => isHan(codePoint(each)))).toEqual([]);
});

describe('collapseWhitespace', () => {
  it.each([
    [' a\n\n b　c\t', 'a b c'],
    ['a  b', 'a b'],
    ['a\nb', 'a b'],
    ['a　b', 'a b'],
    [' a b ', 'a b'],
    [' \n ', ''],
  ])('makes %j %j', (text, collapsed) => {
    expect(collapseWhitespace(text)).toBe(collapsed);
  });
});

describe('countText', () => {
  it.each([
    ['用 Array.from 拷贝', 3, 1],
    ['HTTP/2 与 TLS 1.3', 1, 4],
    ["don't stop", 0, 2],
    ['中文，标点。不算！', 6, 0],
    ['React18中的useId', 2, 2],
    ['', 0, 0],
    ['a-b_c, d--e', 0, 3],
    ['Ångström naïve 한국어 русский', 0, 4],
    ['𠮷野家 々〇 ２０２２', 5, 1],
    ['12:30 v1.2.3-beta', 0, 3],
    ["trailing' quote.", 0, 2],
    ['rock’n’roll C++ a..b', 0, 4],
    ['AZaz09 @[`{/:', 0, 1],
    ['全角：Ａ－Ｚ，０～９', 2, 4],
    ['a。b、c“d”e', 0, 5],
    ['𝒜𝒷 x-𝒜 👍👍', 0, 2],
    ['用-连字符-连', 5, 0],
    ['a-用 b_', 1, 2],
  ])('counts %j', (text, hanCharacters, words) => {
    expect(countText(text)).toEqual({ hanCharacters, words });
  });
});
