import { expect, it } from 'vitest';
import { parseDate } from './dates.ts';

it.each([
  ['2022-01-02', '2022-01-02T00:00:00.000Z'],
  ['2022-1-2', '2022-01-02T00:00:00.000Z'],
  ['2022-01-02T08:00:00+08:00', '2022-01-02T00:00:00.000Z'],
  ['2022-01-02 08:30', '2022-01-02T08:30:00.000Z'],
  ['2022-02-31', null],
  ['2022-13-01', null],
  ['下周', null],
  ['', null],
  [20220102, null],
])('parses %j', (value, expected) => {
  expect(parseDate(value)).toBe(expected);
});
