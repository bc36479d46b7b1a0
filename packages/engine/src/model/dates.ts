/**
 * Parses a date from front matter or a file name. Dates without a time zone are UTC, as Docusaurus
 * has it, so that a site builds alike everywhere.
 *
 * @param value `2022-01-02`, `2022-1-2`, `2022/1/2`, `2022-01-02T08:00:00+08:00`, `2022-01-02 08:00` or a `Date`.
 * @returns ISO 8601 in UTC, or `null` when it is no date (31 February included).
 */
export function parseDate(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value !== 'string') return null;
  const match =
    /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      value.trim(),
    );
  if (!match) return null;
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

/** Takes the calendar day (UTC) of an ISO date: `2022-01-02`. */
export function dayOf(isoDate: string): string {
  return isoDate.slice(0, 10);
}
