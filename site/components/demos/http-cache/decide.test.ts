import { describe, expect, it } from 'vitest';
import {
  type CacheSettings,
  decide,
  formatSeconds,
  INITIAL_CACHE,
  writeHeaders,
} from './decide.ts';

describe('the decision', () => {
  it.each<[string, Partial<CacheSettings>, string, number | null]>([
    ['is fresh', { age: 599 }, '直接用', null],
    ['is stale at its lifetime, within grace', { age: 600 }, '先用旧的，后台验证', null],
    ['is at the end of the grace', { age: 660 }, '发条件请求', 304],
    ['must be revalidated', { age: 620, hasMustRevalidate: true }, '发条件请求', 304],
    [
      'is fresh, which must-revalidate leaves alone',
      { age: 5, hasMustRevalidate: true },
      '直接用',
      null,
    ],
    ['is fresh but no-cache', { age: 0, hasNoCache: true, hasChanged: true }, '发条件请求', 200],
    ['has no-store', { age: 0, hasNoStore: true, hasNoCache: true }, '重新下载', 200],
    ['has nothing to validate with', { age: 999, hasEtag: false }, '重新下载', 200],
    ['has a date only', { age: 999, hasEtag: false, modifiedDaysAgo: 1 }, '发条件请求', 304],
    ['is heuristically fresh', { maxAge: null, age: 86_399, modifiedDaysAgo: 10 }, '直接用', null],
    [
      'says nothing at all',
      { maxAge: null, staleWhileRevalidate: 0, hasEtag: false },
      '重新下载',
      200,
    ],
  ])('when the response %s', (_, changes, action, status) => {
    const verdict = decide({ ...INITIAL_CACHE, ...changes });
    expect(verdict).toMatchObject({ action, status });
    expect(verdict.decisions.map(({ isFinal }) => isFinal).indexOf(true)).toBe(
      verdict.decisions.length - 1,
    );
  });
});

it('writes the header fields of the settings', () => {
  expect(writeHeaders(INITIAL_CACHE)).toBe(
    'HTTP/1.1 200 OK\nCache-Control: max-age=600, stale-while-revalidate=60\nETag: "v1"',
  );
  const bare = { ...INITIAL_CACHE, maxAge: null, staleWhileRevalidate: 0, hasEtag: false };
  expect(writeHeaders(bare)).toBe('HTTP/1.1 200 OK');
});

it('writes time spans in the largest unit that fits', () => {
  expect([660, 7200, 86_400, 181_440].map(formatSeconds)).toEqual([
    '660 秒',
    '2 小时',
    '1 天',
    '2.1 天',
  ]);
});
