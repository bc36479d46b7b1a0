import { DiagramError } from '../diagram.ts';

/** Length of a day in ms. */
export const DAY = 86_400_000;

/** Reads a date; `null` for a text that is none. All times are in UTC: a drawing is the same on every machine. */
export type ReadDate = (text: string) => Date | null;

/** Parts of a date as they are found in a text. */
type Parts = Record<string, string>;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What stands for a token of Day.js' formats; the name of a group is that of the part. */
const TOKENS: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<shortYear>\\d{2})',
  MMMM: '(?<monthName>\\p{L}{3,9})',
  MMM: '(?<monthName>\\p{L}{3})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  Do: '(?<day>\\d{1,2})(?:st|nd|rd|th)',
  D: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  hh: '(?<hour>\\d{2})',
  h: '(?<hour>\\d{1,2})',
  A: '(?<half>[AP]M)',
  a: '(?<half>[ap]m)',
  mm: '(?<minute>\\d{2})',
  m: '(?<minute>\\d{1,2})',
  ss: '(?<second>\\d{2})',
  s: '(?<second>\\d{1,2})',
  SSS: '(?<millisecond>\\d{3})',
  X: '(?<unix>-?\\d+(?:\\.\\d+)?)',
  x: '(?<unixMs>-?\\d+)',
};
const TOKEN =
  /\[([^\]]*)\]|Q|DDDD|DDD|YYYY|YY|MMMM|MMM|MM|M|DD|Do|D|HH|H|hh|h|A|a|mm|m|ss|s|SSS|SS|S|ZZ|Z|X|x/g;

/**
 * Makes a reader of dates in a format of Day.js (`YYYY-MM-DD`, `HH:mm`), which is what Mermaid's `dateFormat` is.
 * Dates of ISO 8601 are read beside it.
 *
 * @throws {DiagramError} for a format that is not known.
 */
export function createDateReader(format: string, line: number): ReadDate {
  const pattern = createPattern(format, line);
  return (text) => {
    const found = pattern.exec(text) ?? ISO.exec(text);
    return found?.groups ? toDate(found.groups) : null;
  };
}

const ISO =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}))?Z?)?$/;

function createPattern(format: string, line: number): RegExp {
  let [source, at] = ['', 0];
  for (const match of format.matchAll(TOKEN)) {
    const [token, literal] = match;
    const part = literal === undefined ? TOKENS[token] : escapePattern(literal);
    if (part === undefined) {
      throw new DiagramError(`\`${token}\` of a \`dateFormat\` is not read.`, {
        line,
        fix: 'Use a format of `YYYY`, `MM`, `DD`, `HH`, `mm` and `ss`.',
      });
    }
    source += escapePattern(format.slice(at, match.index)) + part;
    at = match.index + token.length;
  }
  source += escapePattern(format.slice(at));
  try {
    return new RegExp(`^${source}$`, 'iu');
  } catch {
    throw new DiagramError(`The \`dateFormat\` \`${format}\` has a part twice.`, {
      line,
      fix: 'Use each of `YYYY`, `MM`, `DD`, `HH`, `mm` and `ss` at most once.',
    });
  }
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Days that no month has are none: the 30th of February is not the 2nd of March. */
function toDate(parts: Parts): Date | null {
  if (parts.unix !== undefined) return validDate(new Date(Number(parts.unix) * 1000));
  if (parts.unixMs !== undefined) return validDate(new Date(Number(parts.unixMs)));
  const year =
    parts.shortYear === undefined ? Number(parts.year ?? 1970) : 2000 + Number(parts.shortYear);
  const month = monthOf(parts);
  const day = Number(parts.day ?? 1);
  const time = [hourOf(parts), Number(parts.minute ?? 0), Number(parts.second ?? 0)] as const;
  const date = new Date(Date.UTC(year, month - 1, day, ...time, Number(parts.millisecond ?? 0)));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}

function validDate(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date;
}

function monthOf({ month, monthName }: Parts): number {
  if (monthName === undefined) return Number(month ?? 1);
  return MONTHS.indexOf(monthName.slice(0, 3).toLowerCase()) + 1;
}

function hourOf({ hour, half }: Parts): number {
  if (half === undefined) return Number(hour ?? 0);
  return (Number(hour ?? 0) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

/** Writes a date by a format of d3 (`%Y-%m-%d`), which is what Mermaid's `axisFormat` is. */
export function formatDate(date: Date, format: string): string {
  return format.replace(/%[-_0]?([%aAbBdeHIjLmMpqQsSUyY])/g, (_, token: string) => {
    const write = WRITERS[token];
    return write ? write(date) : '%';
  });
}

const WRITERS: Readonly<Record<string, (date: Date) => string>> = {
  a: (date) => name(date, { weekday: 'short' }),
  A: (date) => name(date, { weekday: 'long' }),
  b: (date) => name(date, { month: 'short' }),
  B: (date) => name(date, { month: 'long' }),
  d: (date) => pad(date.getUTCDate()),
  e: (date) => String(date.getUTCDate()),
  H: (date) => pad(date.getUTCHours()),
  I: (date) => pad(date.getUTCHours() % 12 || 12),
  j: (date) => pad(dayOfYear(date), 3),
  L: (date) => pad(date.getUTCMilliseconds(), 3),
  m: (date) => pad(date.getUTCMonth() + 1),
  M: (date) => pad(date.getUTCMinutes()),
  p: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  q: (date) => String(Math.floor(date.getUTCMonth() / 3) + 1),
  Q: (date) => String(date.getTime()),
  s: (date) => String(Math.floor(date.getTime() / 1000)),
  S: (date) => pad(date.getUTCSeconds()),
  U: (date) => pad(Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7)),
  y: (date) => pad(date.getUTCFullYear() % 100),
  Y: (date) => String(date.getUTCFullYear()),
};

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}

/** 1-based. */
function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY) + 1;
}

function name(date: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(date);
}
