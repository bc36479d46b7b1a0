import { describe, expect, it } from 'vitest';
import {
  describeCounts,
  type InspectedCodePoint,
  inspectText,
  misread,
  splitUtf8,
  splitUtf16,
  toHex,
} from './inspect.ts';

const only = (text: string) => inspectText(text)[0]?.codePoints[0] as InspectedCodePoint;
const hex = (numbers: readonly number[], length: number) =>
  numbers.map((number) => toHex(number, length)).join(' ');

describe('a code point', () => {
  it.each([
    ['A', 'U+0041', '0041', '41'],
    ['é', 'U+00E9', '00E9', 'C3 A9'],
    ['墨', 'U+58A8', '58A8', 'E5 A2 A8'],
    ['𠮷', 'U+20BB7', 'D842 DFB7', 'F0 A0 AE B7'],
    ['😀', 'U+1F600', 'D83D DE00', 'F0 9F 98 80'],
  ])('%s is %s', (text, name, units, bytes) => {
    const codePoint = only(text);
    expect(codePoint.name).toBe(name);
    expect([hex(codePoint.units, 4), hex(codePoint.bytes, 2)]).toEqual([units, bytes]);
    expect([codePoint.isLone, codePoint.glyph]).toEqual([false, text]);
  });

  it('is replaced in UTF-8 when it is half a pair', () => {
    const lone = only('\ud83d');
    expect([lone.isLone, hex(lone.bytes, 2), hex(lone.units, 4)]).toEqual([
      true,
      'EF BF BD',
      'D83D',
    ]);
  });

  it('can be shown when it is a mark, a joiner or a space', () => {
    expect(['\u0301', '\u200d', ' '].map((text) => only(text).glyph)).toEqual([
      '◌\u0301',
      '·',
      '·',
    ]);
  });
});

describe('a text', () => {
  it('is cut where a reader cuts it', () => {
    const graphemes = inspectText('e\u0301墨👨‍👩‍👧');
    expect(graphemes.map(({ text }) => text)).toEqual(['e\u0301', '墨', '👨‍👩‍👧']);
    const codePoints = graphemes.flatMap(({ codePoints }) => codePoints);
    expect(codePoints.map(({ index }) => index)).toEqual([0, 1, 2, 3, 5, 6, 8, 9]);
  });

  it('is counted in four units', () => {
    const count = (text: string) => describeCounts(text, inspectText(text));
    expect(count('e\u0301墨😀')).toBe(
      '3 个字素，4 个码点，length 是 5（UTF-16 单位），UTF-8 共 10 字节。',
    );
    expect(count('')).toMatch(/^0 个字素，0 个码点，length 是 0/);
    expect(count('\ud83d')).toMatch(/U\+FFFD。$/);
  });

  it('turns to garbage when read with another encoding', () => {
    expect(misread('墨简', 'gbk')).toBe('澧ㄧ畝');
    expect(misread('墨', 'windows-1252')).toBe('å¢¨');
    expect(misread('墨简😀', 'utf-8')).toBe('墨简😀');
  });
});

describe('the bits', () => {
  const join = (units: { prefix: string; payload: string }[]) =>
    units.map(({ prefix, payload }) => `${prefix}|${payload}`).join(' ');

  it('of UTF-8 follow the four patterns and carry the code point', () => {
    expect(join(splitUtf8(only('A')))).toBe('0|1000001');
    expect(join(splitUtf8(only('墨')))).toBe('1110|0101 10|100010 10|101000');
    for (const text of ['A', 'é', '墨', '😀']) {
      const bits = splitUtf8(only(text)).map(({ payload }) => payload);
      expect(Number.parseInt(bits.join(''), 2)).toBe(text.codePointAt(0));
    }
  });

  it('of UTF-16 carry ten bits in each surrogate', () => {
    expect(join(splitUtf16(only('墨')))).toBe('|0101100010101000');
    expect(join(splitUtf16(only('😀')))).toBe('110110|0000111101 110111|1000000000');
  });
});
