import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { describeDate, interpretDate, listFields } from './interpret.ts';
import { findInstant, readWall } from './zone.ts';

const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
];
const before = process.env.TZ;
afterEach(() => {
  process.env.TZ = before ?? '';
});

describe.each(ZONES)('on a machine in %s', (zone) => {
  it('texts mean what Date makes of them', () => {
    process.env.TZ = zone;
    // Some engines know Kolkata by its older name only.
    expect([zone, 'Asia/Calcutta']).toContain(Intl.DateTimeFormat().resolvedOptions().timeZone);
    for (const text of [
      '2026-11-21',
      '2026-11',
      '2026-11-21T00:00',
      '2026-11-21T16:00+08:00',
      '2026-03-08T02:30',
      '2026-03-29T01:30:15.25',
      '2026-10-25T01:30',
      '2026-11-01T01:30',
      '2026-04-05T01:45',
      '2026-02-30T10:00',
      '2026-13-01T00:00',
    ]) {
      expect([text, interpretDate(text, zone).ms]).toEqual([text, Date.parse(text)]);
    }
  });

  it('instants are read as the local methods read them', () => {
    process.env.TZ = zone;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (ms) => {
        const date = new Date(ms);
        expect(readWall(ms, zone)).toEqual({
          year: date.getFullYear(),
          month: date.getMonth(),
          day: date.getDate(),
          weekday: date.getDay(),
          hour: date.getHours(),
          minute: date.getMinutes(),
          timezoneOffset: date.getTimezoneOffset(),
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('the rule', () => {
  it.each([
    ['2026-11-21', 'utc-date'],
    ['2026', 'utc-date'],
    ['2026-11-21T08:00', 'local'],
    ['2026-11-21T08:00Z', 'offset'],
    ['2026-11-21T08:00:00.000-05:00', 'offset'],
    ['2026-11-21 08:00', 'other'],
    ['2026-1-5', 'other'],
    ['2026/11/21', 'other'],
    ['', 'other'],
  ])('for %j is %s', (text, rule) => {
    expect(interpretDate(text, 'UTC').rule).toBe(rule);
  });
});

it('finds the first of two instants, and goes on where there is none', () => {
  const find = (iso: string) =>
    new Date(findInstant(Date.parse(iso), 'America/New_York')).toISOString();
  expect(find('2026-11-01T01:30Z')).toBe('2026-11-01T05:30:00.000Z');
  expect(find('2026-03-08T02:30Z')).toBe('2026-03-08T07:30:00.000Z');
});

it('reads years before the common era', () => {
  expect(readWall(Date.parse('0000-06-01T00:00Z'), 'UTC').year).toBe(0);
});

it('lists both readings', () => {
  const fields = listFields(Date.parse('2026-11-21'), 'America/New_York');
  expect(fields.map(({ name, utc, local }) => `${name} ${utc} ${local}`)).toEqual([
    'FullYear 2026 2026',
    'Month 10（11 月） 10（11 月）',
    'Date 21 20',
    'Day 6（周六） 5（周五）',
    'Hours 0 19',
    'Minutes 0 0',
    'TimezoneOffset 0 300',
  ]);
});

it.each([
  [
    '2026-11-21',
    'America/New_York',
    '只有日期，按 UTC 零点解释；在 America/New_York 读，getUTCDate() 是 21，getDate() 是 20，差一天。',
  ],
  [
    '2026-11-21T12:00',
    'Asia/Shanghai',
    '有时间、没有偏移，按本地解释；在 Asia/Shanghai 读，两种读法都是 21 日。',
  ],
  [
    '21/11/2026',
    'UTC',
    '不是规范里的格式，由实现决定（按你这台机器的时区）：得到无效日期，不抛错。',
  ],
])('says how %j is read in %s', (text, zone, sentence) => {
  expect(describeDate(interpretDate(text, zone), zone)).toBe(sentence);
});
