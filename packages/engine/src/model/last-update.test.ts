import { describe, expect, it } from 'vitest';
import { findChangeSince, resolveLastChange } from './last-update.ts';
import { createSiteClock } from './site-clock.ts';

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

describe('the last change of a document', () => {
  const git = {
    ...{ date: '2024-01-01T00:00:00.000Z', author: 'Git' },
    firstDate: '2023-01-01T00:00:00.000Z',
  };
  const given = { date: '2024-05-05T00:00:00.000Z', author: '墨' };

  it.each([
    ['front matter before the history', given, git, 'date author', given],
    [
      'the history where front matter says nothing',
      undefined,
      git,
      'date author',
      { date: git.date, author: git.author },
    ],
    [
      'each part from where it is known',
      { author: '墨' },
      git,
      'date author',
      { date: git.date, author: '墨' },
    ],
    [
      'the date alone where the author is not wanted',
      given,
      git,
      'date',
      { ...given, author: null },
    ],
    [
      'the author alone where the date is not wanted',
      given,
      git,
      'author',
      { ...given, date: null },
    ],
    ['what is known', { date: given.date }, undefined, 'date author', { ...given, author: null }],
    ['nothing where nothing is known', undefined, undefined, 'date author', null],
    ['nothing where nothing is wanted', given, git, '', null],
  ])('is %s', (_, front, history, wanted, expected) => {
    const options = {
      showLastUpdateTime: wanted.includes('date'),
      showLastUpdateAuthor: wanted.includes('author'),
    };
    const context = { options, clock: createSiteClock(undefined) };
    expect(resolveLastChange(front, history, context)).toEqual(expected);
  });

  it.each([
    [
      'a date of front matter is read',
      { date: '2024-05-05T01:30:00.000' },
      '2024-05-05T01:30:00.000+05:30',
    ],
    ['the history is shown', undefined, '2024-01-01T05:30:00.000+05:30'],
  ])('is in the time zone of the site: %s', (_, front, date) => {
    const options = { showLastUpdateTime: true, showLastUpdateAuthor: false };
    const context = { options, clock: createSiteClock('Asia/Kolkata') };
    expect(resolveLastChange(front, git, context)?.date).toBe(date);
  });
});
