/** A date in the parts that lists set apart. */
export interface DateParts {
  year: string;
  /** Month and day. */
  day: string;
}

/** Formats ISO dates as they are written, whatever their time zone, so that every machine builds the same pages. */
export interface DateFormatter {
  /** The whole date, for example `2025年11月5日`. */
  full(isoDate: string): string;
  /** The date in two parts, for example `2025年` and `11月5日`. */
  parts(isoDate: string): DateParts;
}

/**
 * Creates the formatter for a language. Chinese is written by hand, because `Intl` differs between
 * versions of ICU and the pages must not. A text that is no date is given back as it is.
 */
export function createDateFormatter(lang: string): DateFormatter {
  return /^zh(?:-|$)/i.test(lang) ? chineseFormatter : createIntlFormatter(lang);
}

const chineseFormatter: DateFormatter = {
  full: (isoDate) => {
    const { year, day } = chineseParts(isoDate);
    return year + day;
  },
  parts: chineseParts,
};

function chineseParts(isoDate: string): DateParts {
  const date = readWallTime(isoDate);
  if (date === null) return { year: '', day: isoDate };
  return {
    year: `${date.getUTCFullYear()}年`,
    day: `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`,
  };
}

function createIntlFormatter(lang: string): DateFormatter {
  const options = { timeZone: 'UTC', day: 'numeric' } as const;
  const full = new Intl.DateTimeFormat(lang, { ...options, month: 'long', year: 'numeric' });
  const day = new Intl.DateTimeFormat(lang, { ...options, month: 'short' });
  return {
    full(isoDate) {
      const date = readWallTime(isoDate);
      return date ? full.format(date) : isoDate;
    },
    parts(isoDate) {
      const date = readWallTime(isoDate);
      return date
        ? { year: String(date.getUTCFullYear()), day: day.format(date) }
        : { year: '', day: isoDate };
    },
  };
}

/** Reads what the clocks of the site show, as if it were UTC; `null` for a text that is no date. */
function readWallTime(isoDate: string): Date | null {
  const date = new Date(isoDate.replace(/[+-]\d{2}:\d{2}$/, 'Z'));
  return Number.isNaN(date.getTime()) ? null : date;
}
