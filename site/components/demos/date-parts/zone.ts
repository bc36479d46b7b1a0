/** What a clock and a calendar on the wall of some zone show. Months count from 0, days of the week from Sunday. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
  /** As `getTimezoneOffset` has it: minutes to be added to the wall to get UTC. */
  timezoneOffset: number;
}

const DAY_MS = 86_400_000;

/** Reads an instant as the local methods of `Date` would on a machine in the zone. */
export function readWall(ms: number, timeZone: string): WallTime {
  const wall = new Date(toWallMs(ms, timeZone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth(),
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    timezoneOffset: (ms - toWallMs(ms, timeZone)) / 60_000,
  };
}

/**
 * Finds the instant at which the wall of a zone shows a time, by the rule for `Date`: the first of two;
 * where clocks jump over the time, it is counted with the offset from before the jump.
 *
 * @param wallMs What the wall shows, as milliseconds of that reading in UTC.
 */
export function findInstant(wallMs: number, timeZone: string): number {
  const before = wallMs - getOffsetMs(wallMs - DAY_MS, timeZone);
  const after = wallMs - getOffsetMs(wallMs + DAY_MS, timeZone);
  const found = [before, after].filter((ms) => toWallMs(ms, timeZone) === wallMs);
  return found.length > 0 ? Math.min(...found) : before;
}

/** How far the wall is ahead of UTC. */
function getOffsetMs(ms: number, timeZone: string): number {
  return toWallMs(ms, timeZone) - ms;
}

/** The reading of the wall, as milliseconds of that reading in UTC. */
function toWallMs(ms: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const year = parts.get('era') === 'BC' ? 1 - read('year') : read('year');
  const wall = new Date(0);
  wall.setUTCFullYear(year, read('month') - 1, read('day'));
  const milliseconds = ((ms % 1000) + 1000) % 1000;
  return wall.setUTCHours(read('hour'), read('minute'), read('second'), milliseconds);
}
