import { DAY, type ReadDate } from './date-format.ts';

/** Days on which nothing is done, as `excludes`, `includes` and `weekend` name them. */
export interface WorkingDays {
  /** In lower case: `weekends`, `sunday`, or a date. */
  excludes: string[];
  includes: string[];
  /** First day of the weekend, as `getUTCDay` counts. */
  weekend: 5 | 6;
}

/** Names of days by what `getUTCDay` makes of them. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];

/** Most days that are looked at for one task, some 27 years. */
const MOST_DAYS = 10_000;

/** Tells whether a day is left out. */
export type IsExcluded = (date: Date) => boolean;

/** Makes the test of days. */
export function createExclusion(days: WorkingDays, readDate: ReadDate): IsExcluded {
  const isNamed = (words: readonly string[]) => {
    const names = new Set(words);
    const dates = new Set([...names].map((word) => dayNumber(readDate(word))));
    return (date: Date) => {
      const weekday = date.getUTCDay();
      const isWeekend = weekday === days.weekend || weekday === (days.weekend + 1) % 7;
      return (
        dates.has(dayNumber(date)) ||
        names.has(WEEKDAYS[weekday] ?? '') ||
        (isWeekend && names.has('weekends'))
      );
    };
  };
  const [isLeftOut, isIncluded] = [isNamed(days.excludes), isNamed(days.includes)];
  return (date) => isLeftOut(date) && !isIncluded(date);
}

function dayNumber(date: Date | null): number | null {
  return date && Math.floor(date.getTime() / DAY);
}

/** The first moment from `date` on that lies in no day that is left out. */
export function skipExcluded(date: Date, isExcluded: IsExcluded): Date {
  let current = date;
  for (let count = 0; count < MOST_DAYS && isExcluded(current); count += 1) {
    current = new Date((Math.floor(current.getTime() / DAY) + 1) * DAY);
  }
  return current;
}

/** The end of something that takes a time in ms: days that are left out do not count. */
export function addWorkingTime(start: Date, time: number, isExcluded: IsExcluded): Date {
  let [current, left] = [start.getTime(), time];
  for (let count = 0; count < MOST_DAYS && left > 0; count += 1) {
    if (isExcluded(new Date(current))) {
      current += DAY;
      continue;
    }
    const step = Math.min(left, DAY);
    current += step;
    left -= step;
  }
  return new Date(current + left);
}
