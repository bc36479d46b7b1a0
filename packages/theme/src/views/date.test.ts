import { describe, expect, it } from 'vitest';
import { createDateFormatter } from './date.ts';

describe('createDateFormatter', () => {
  it.each([
    ['zh-CN', '2025-11-05', '2025年11月5日'],
    ['zh-CN', '2025-11-05T23:59:59.000Z', '2025年11月5日'],
    ['zh-CN', '2026-01-01T07:30:00+08:00', '2026年1月1日'],
    ['en', '2025-12-31T23:30:00.000-05:00', 'December 31, 2025'],
    ['zh', '2021-10-30', '2021年10月30日'],
    ['en', '2025-11-05T00:00:00.000Z', 'November 5, 2025'],
    ['zh-CN', 'soon', 'soon'],
    ['en', 'soon', 'soon'],
  ])('writes in %s the date %s as %s', (lang, isoDate, expected) => {
    expect(createDateFormatter(lang).full(isoDate)).toBe(expected);
  });

  it('sets year and day apart', () => {
    expect(createDateFormatter('zh-CN').parts('2025-09-04')).toEqual({
      year: '2025年',
      day: '9月4日',
    });
    expect(createDateFormatter('en').parts('2025-09-04')).toEqual({ year: '2025', day: 'Sep 4' });
  });
});
