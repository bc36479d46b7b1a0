import { describe, expect, it } from 'vitest';
import { collapseWhitespace, countText, isCjk, isHangul } from './text.ts';

const codePoint = (character: string) => character.codePointAt(0) ?? 0;

describe('isCjk', () => {
  it.each([...'中𠮷，。（）：「」　あ한Ａ￥'])('holds for %s', (character) => {
    expect(isCjk(codePoint(character))).toBe(true);
  });

  it.each([...'a1*(“”‘’—…·é👍✅'])('does not hold for %s', (character) => {
    expect(isCjk(codePoint(character))).toBe(false);
  });
});

it('tells Hangul from Han', () => {
  expect([isHangul(codePoint('한')), isHangul(codePoint('汉'))]).toEqual([true, false]);
});

it('collapses white space, ideographic spaces included', () => {
  expect(collapseWhitespace(' a\n\n b　c\t')).toBe('a b c');
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
  ])('counts %j', (text, hanCharacters, words) => {
    expect(countText(text)).toEqual({ hanCharacters, words });
  });
});
