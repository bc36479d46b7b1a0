import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createTimeZone } from './time-zone.ts';

/** Zones of all kinds: without and with summer time, north and south, of hours, halves and quarters. */
const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/New_York',
  'America/St_Johns',
  'Europe/London',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
];

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

describe.each([ownZone ?? 'UTC', 'America/New_York', 'Asia/Shanghai'])(
  'a time zone, on a machine in %s',
  (machineZone) => {
    it.each([
      ['Asia/Shanghai', '2026-11-29T08:00:00', '2026-11-29T00:00:00.000Z', '08:00:00.000+08:00'],
      ['Asia/Kolkata', '2026-03-01T00:15:00', '2026-02-28T18:45:00.000Z', '00:15:00.000+05:30'],
      ['Asia/Kathmandu', '2026-03-01T05:45:00', '2026-03-01T00:00:00.000Z', '05:45:00.000+05:45'],
      ['America/St_Johns', '2026-12-31T21:00:00', '2027-01-01T00:30:00.000Z', '21:00:00.000-03:30'],
      ['UTC', '2026-03-01T00:00:00.250', '2026-03-01T00:00:00.250Z', '00:00:00.250Z'],
      // Before, between and after the changes of a summer.
      ['America/New_York', '2026-03-08T01:59:59', '2026-03-08T06:59:59.000Z', '01:59:59.000-05:00'],
      ['America/New_York', '2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z', '03:00:00.000-04:00'],
      ['America/New_York', '2026-11-01T00:59:59', '2026-11-01T04:59:59.000Z', '00:59:59.000-04:00'],
      ['America/New_York', '2026-11-01T02:00:00', '2026-11-01T07:00:00.000Z', '02:00:00.000-05:00'],
      ['Europe/London', '2026-07-01T00:00:00', '2026-06-30T23:00:00.000Z', '00:00:00.000+01:00'],
      ['Europe/London', '2026-12-01T00:00:00', '2026-12-01T00:00:00.000Z', '00:00:00.000Z'],
      ['Australia/Sydney', '2026-10-04T03:00:00', '2026-10-03T16:00:00.000Z', '03:00:00.000+11:00'],
      // In the hour that is skipped: as far behind it; half an hour on Lord Howe Island, a day in Samoa.
      ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z', '03:30:00.000-04:00'],
      [
        'Australia/Lord_Howe',
        '2026-10-04T02:10:00',
        '2026-10-03T15:40:00.000Z',
        '02:40:00.000+11:00',
      ],
      ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00.000Z', '12:00:00.000+14:00'],
      [
        'America/Sao_Paulo',
        '2018-11-04T00:00:00',
        '2018-11-04T03:00:00.000Z',
        '01:00:00.000-02:00',
      ],
      // In the hour that comes twice: the first time.
      ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z', '01:30:00.000-04:00'],
      [
        'Australia/Lord_Howe',
        '2026-04-05T01:45:00',
        '2026-04-04T14:45:00.000Z',
        '01:45:00.000+11:00',
      ],
      // China had summer time once, and clocks of its own before 1901.
      ['Asia/Shanghai', '1988-07-01T00:00:00', '1988-06-30T15:00:00.000Z', '00:00:00.000+09:00'],
      ['Asia/Shanghai', '1890-01-01T00:00:43', '1889-12-31T15:55:00.000Z', '00:01:00.000+08:06'],
    ])('of %s reads %s as %s', (name, wallTime, moment, shown) => {
      process.env.TZ = machineZone;
      const zone = createTimeZone(name);
      expect(zone.momentOf(wallTime)).toBe(moment);
      expect(zone.show(moment).slice(11)).toBe(shown);
    });
  },
);

const moments = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

it.each(ZONES)('%s shows every moment as that moment', (name) => {
  const { show } = createTimeZone(name);
  fc.assert(
    fc.property(moments, (moment) => {
      expect(new Date(show(moment)).toISOString()).toBe(moment);
    }),
  );
});

it.each(ZONES)(
  '%s reads what it shows as that moment, or as the hour before that looks the same',
  (name) => {
    const { show, momentOf } = createTimeZone(name);
    const wallTimeOf = (moment: string) => show(moment).replace(/Z$|[+-]\d\d:\d\d$/, '');
    fc.assert(
      fc.property(moments, (moment) => {
        const read = momentOf(wallTimeOf(moment));
        expect(wallTimeOf(read)).toBe(wallTimeOf(moment));
        expect(read <= moment).toBe(true);
      }),
    );
  },
);

it('is none without a name that there is', () => {
  expect(() => createTimeZone('Asia/Beijing')).toThrow(RangeError);
});
