/** A time zone by its rules, past and future ones as far as the machine's copy of them goes. */
export interface TimeZone {
  /**
   * Finds the moment at which the clocks of the zone show a time. One that they skip when they are put forward is
   * as far behind the gap as it is in it; of one that they show twice it is the first (RFC 5545's rules, and those of
   * `Temporal`).
   *
   * @param wallTime ISO 8601 without a time zone.
   * @returns ISO 8601 in UTC.
   * @example createTimeZone('Asia/Shanghai').momentOf('2026-11-29T08:00:00') // '2026-11-29T00:00:00.000Z'
   */
  momentOf(wallTime: string): string;
  /**
   * Gives what the clocks show at a moment, and how far they are from UTC.
   *
   * @param moment ISO 8601 with a time zone.
   * @returns ISO 8601 with the offset of the zone, `Z` where that is none.
   * @example createTimeZone('Asia/Shanghai').show('2026-11-29T00:00:00.000Z') // '2026-11-29T08:00:00.000+08:00'
   */
  show(moment: string): string;
}

const MINUTE_MS = 60_000;
/** Further from a moment than any clock is from UTC, so that it is before or after a change at that moment. */
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Creates a zone from its IANA name; throws a `RangeError` for a name that there is not. */
export function createTimeZone(name: string): TimeZone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  const offsetAt = (timeMs: number) => parseOffset(format.format(timeMs));
  return {
    momentOf(wallTime) {
      const wallMs = Date.parse(`${wallTime}Z`);
      const before = offsetAt(wallMs - DAY_MS);
      const shown = [before, offsetAt(wallMs + DAY_MS)].find(
        (offsetMs) => offsetAt(wallMs - offsetMs) === offsetMs,
      );
      return new Date(wallMs - (shown ?? before)).toISOString();
    },
    show(moment) {
      const timeMs = Date.parse(moment);
      // Before there were time zones, clocks had seconds of their own, which ISO 8601 does not write.
      const minutes = Math.round(offsetAt(timeMs) / MINUTE_MS);
      const wallTime = new Date(timeMs + minutes * MINUTE_MS).toISOString();
      return wallTime.replace('Z', formatOffset(minutes));
    },
  };
}

/** Reads what `Intl` writes behind a date: `GMT`, `GMT-04:00`, `GMT+08:05:43`. @returns Milliseconds. */
function parseOffset(text: string): number {
  const [, sign, ...parts] = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(text) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const offsetMs = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return sign === '-' ? -offsetMs : offsetMs;
}

function formatOffset(minutes: number): string {
  if (minutes === 0) return 'Z';
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}
