/**
 * Parses a date from front matter or a file name. Dates without a time zone are UTC, as Docusaurus
 * has it, so that a site builds alike everywhere.
 *
 * @param value `2022-01-02`, `2022-1-2`, `2022/1/2`, `2022-01-02T08:00:00+08:00`, `2022-01-02 08:00`, one
 * of the ways in which JavaScript reads dates and in which people write them (`Jan 2, 2022`), or a `Date`.
 * @returns ISO 8601 in UTC, or `null` when it is no date (31 February included).
 */
export function parseDate(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value !== 'string') return null;
  const match =
    /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      value.trim(),
    );
  if (!match) return parseWrittenDate(value.trim());
  const [, year, , month, day, hour = '0', minute = '0', second = '0', zone = 'Z'] = match;
  const calendarDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (calendarDay.getUTCMonth() !== Number(month) - 1 || calendarDay.getUTCDate() !== Number(day)) {
    return null;
  }
  const pad = (text: string | undefined) => (text ?? '').padStart(2, '0');
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : zone.replace(/^(.\d\d):?(\d\d)$/, '$1:$2');
  const time = new Date(
    `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${second.padStart(2, '0')}${offset}`,
  );
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
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
  const time = new Date(TIME_ZONE.test(text) ? text : `${text} UTC`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
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

/** What of a date says in which time zone it is meant, also right after a digit: `…T08:00:00.5Z`. */
const OWN_TIME_ZONE = /\dZ$|:\d{2}\.\d+\s*[+-]\d{2}:?\d{2}$/i;

/**
 * Finds the moment at which a date has come. One that is written without a time zone is shown as it is
 * written everywhere, and has come when the clocks say so where the site is built: who dates a post
 * with today's day after midnight in Shanghai publishes it, though it is yesterday in Greenwich.
 *
 * @param date ISO 8601 in UTC, as {@link parseDate} gives it.
 * @param written The same as its author has written it.
 * @returns ISO 8601 in UTC.
 */
export function findArrival(date: string, written: unknown): string {
  if (typeof written !== 'string') return date;
  const text = written.trim();
  if (TIME_ZONE.test(text) || OWN_TIME_ZONE.test(text)) return date;
  const local = new Date(date.replace(/Z$/, ''));
  return Number.isNaN(local.getTime()) ? date : local.toISOString();
}
