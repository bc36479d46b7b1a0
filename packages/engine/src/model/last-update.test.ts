import { expect, it } from 'vitest';
import { findChangeSince } from './last-update.ts';

const DATE = '2024-06-01T00:00:00.000Z';

it.each([
  ['was not changed', null, null],
  ['has no date of its last change', { date: null, author: 'w' }, null],
  ['was changed later', '2024-06-02T00:00:00.000Z', '2024-06-02T00:00:00.000Z'],
  ['was committed before its date', '2024-05-05T00:00:00.000Z', null],
  ['was changed at its date', DATE, null],
])('the change that readers of a post can see, where it %s', (_, changed, expected) => {
  const lastUpdate = typeof changed === 'string' ? { date: changed, author: null } : changed;
  expect(findChangeSince({ date: DATE, lastUpdate })).toBe(expected);
});
