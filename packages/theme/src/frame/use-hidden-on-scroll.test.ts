import { expect, it } from 'vitest';
import { isHiddenAt } from './use-hidden-on-scroll.ts';

const page = { viewportHeight: 800, pageHeight: 5000, barHeight: 64 };

it.each([
  ['hides on the way down', 1000, 900, true],
  ['shows on the way up', 900, 1000, false],
  ['changes nothing while the page rests', 900, 900, undefined],
  ['shows under the height of the bar', 63, 0, false],
  ['shows at the very top, bounced over', -20, 10, false],
  ['shows near the end of the page', 4140, 4000, false],
])('%s', (_, position, lastPosition, expected) => {
  expect(isHiddenAt({ ...page, position, lastPosition })).toBe(expected);
});
