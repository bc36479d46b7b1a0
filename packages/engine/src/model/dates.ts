/**
 * Parses a date from front matter or a file name.
 *
 * @param value `2022-01-02`, `2022-1-2`, `2022/1/2`, `2022-01-02T08:00:00+08:00`, `2022-01-02 08:00`, one
 * of the ways in which JavaScript reads dates and in which people write them (`Jan 2, 2022`), or a `Date`.
 * @returns ISO 8601 in UTC, without a time zone where it is written without one; `null` when it is no date (31
 * February included).
 */
export function parseDate(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value !== 'string') return null;
  const match =
    /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      value.trim(),
    );
  if (!match) return parseWrittenDate(value.trim());
  const [, year, , month, day, hour = '0', minute = '0', second = '0', zone] = match;
  const calendarDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (calendarDay.getUTCMonth() !== Number(month) - 1 || calendarDay.getUTCDate() !== Number(day)) {
    return null;
  }
  const pad = (text: string | undefined) => (text ?? '').padStart(2, '0');
  const offset = zone?.toUpperCase().replace(/^(.\d\d):?(\d\d)$/, '$1:$2');
  const time = `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${second.padStart(2, '0')}`;
  return toIso(`${time}${offset ?? 'Z'}`, offset !== undefined);
}

/** Gives a time that JavaScript can read as {@link parseDate} does. */
function toIso(time: string, hasOwnZone: boolean): string | null {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  return hasOwnZone ? date.toISOString() : date.toISOString().slice(0, -1);
}

const SLASHED_DATE = /^(?:\d{4}\/\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})(?![\d/])/;
const MONTH_NAME =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i;
const TIME_ZONE =
  /(?:\b(?:Z|UTC|GMT)|(?:GMT|UTC|:\d{2}\s*)[+-]\d{1,2}:?(?:\d{2})?)\s*(?:\([^)]*\))?$/i;

/** Reads a date as JavaScript does, which reads any word before a number; so it has to look like one. */
function parseWrittenDate(text: string): string | null {
  const hasDate = SLASHED_DATE.test(text) || (MONTH_NAME.test(text) && /\b\d{4}\b/.test(text));
  if (!hasDate || isImpossible(readDay(text))) return null;
  const hasOwnZone = TIME_ZONE.test(text);
  return toIso(hasOwnZone ? text : `${text} UTC`, hasOwnZone);
}

/** A day of the calendar as it is written; the month counts from 1. */
interface WrittenDay {
  year: number;
  month: number;
  day: number;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAY_AFTER_MONTH = /^[a-z]*[\s.,-]+(\d{1,2})(?![\d:])/i;
const DAY_BEFORE_MONTH = /(?<![\d:])(\d{1,2})(?:st|nd|rd|th)?[\s.,-]+$/i;

/** Reads the day that is written in one of the ways of people; `null` where none is found. */
function readDay(text: string): WrittenDay | null {
  const slashed = /^(?:(\d{4})\/)?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?/.exec(text);
  if (slashed) {
    const [, first, month, day, last] = slashed;
    return { year: Number(first ?? last), month: Number(month), day: Number(day) };
  }
  const name = MONTH_NAME.exec(text);
  if (!name) return null;
  const day =
    DAY_AFTER_MONTH.exec(text.slice(name.index))?.[1] ??
    DAY_BEFORE_MONTH.exec(text.slice(0, name.index))?.[1];
  if (day === undefined) return null;
  const month = MONTHS.indexOf(name[0].slice(0, 3).toLowerCase()) + 1;
  return { year: Number(/\b\d{4}\b/.exec(text)?.[0]), month, day: Number(day) };
}

/** Tells whether a month has no such day: JavaScript takes one of the next month for it. */
function isImpossible(written: WrittenDay | null): boolean {
  if (written === null) return false;
  const lastDay = new Date(Date.UTC(written.year, written.month, 0)).getUTCDate();
  return written.day > lastDay;
}

/** Tells whether one moment is after another; both are ISO 8601 with a time zone. */
export function isAfter(one: string, other: string): boolean {
  // In one time zone, the texts are ordered as the moments are.
  if (one.slice(-6) === other.slice(-6)) return one > other;
  return Date.parse(one) > Date.parse(other);
}
