import { expect, it } from 'vitest';
import { nextIndex } from './use-dropdown.ts';

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, null],
  ['End', -1, null],
  ['a', 1, null],
])('moves with %s from link %i of three to %j', (key, index, expected) => {
  expect(nextIndex(key, index, 3)).toBe(expected);
});
