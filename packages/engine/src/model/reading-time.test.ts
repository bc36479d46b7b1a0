import { expect, it } from 'vitest';
import { estimateReadingMinutes } from './reading-time.ts';

it.each([
  [0, 0, 1],
  [400, 0, 1],
  [599, 0, 1],
  [600, 0, 2],
  [0, 200, 1],
  [0, 500, 3],
  [400, 200, 2],
  [300, 50, 1],
  [2000, 400, 7],
])('%i Han characters and %i words take %i minutes', (hanCharacters, words, minutes) => {
  expect(estimateReadingMinutes({ hanCharacters, words })).toBe(minutes);
});
