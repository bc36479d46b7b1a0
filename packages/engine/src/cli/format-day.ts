import { createTimeZone } from '../model/time-zone.ts';

/**
 * Gives the day of a moment, as names of posts begin: `2026-01-31`.
 *
 * @param timeZone IANA name of the zone whose day it is. @default that of the machine
 */
export function formatDay(moment: Date, timeZone?: string): string {
  if (timeZone !== undefined)
    return createTimeZone(timeZone).show(moment.toISOString()).slice(0, 10);
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${String(moment.getDate()).padStart(2, '0')}`;
}
