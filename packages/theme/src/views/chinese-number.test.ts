import { expect, it } from 'vitest';
import { toChineseNumber } from './chinese-number.ts';

it.each([
  [1, '一'],
  [9, '九'],
  [10, '十'],
  [11, '十一'],
  [20, '二十'],
  [21, '二十一'],
  [99, '九十九'],
  [100, '一〇〇'],
  [0, '〇'],
])('writes %i as %s', (value, expected) => {
  expect(toChineseNumber(value)).toBe(expected);
});
