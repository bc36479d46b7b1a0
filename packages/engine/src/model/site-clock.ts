import { createTimeZone } from './time-zone.ts';

/** A date of a post or of a change as its site has it. */
export interface SiteDate {
  /** ISO 8601 with the site's offset from UTC, in UTC for sites without a time zone; its day is the one to show. */
  date: string;
  /** The moment at which it comes, ISO 8601 in UTC. */
  dueAt: string;
}

/** How a site reads the dates that its authors write, and shows moments. */
export interface SiteClock {
  /** Reads a date that was written, as `parseDate` gives it. */
  read(date: string): SiteDate;
  /** Gives a moment, ISO 8601 in UTC, as a {@link SiteDate} has it. */
  show(moment: string): string;
}

/**
 * Creates the clock of a site. In a time zone of its own, a date without one is what the clocks show there, on
 * whichever machine the site is built.
 *
 * Without one, such a date is shown as it is written everywhere, and has come when the clocks say so where the
 * site is built: who dates a post with today's day after midnight in Shanghai publishes it, though it is
 * yesterday in Greenwich.
 *
 * @param timeZone IANA name.
 */
export function createSiteClock(timeZone: string | undefined): SiteClock {
  if (timeZone === undefined) return MACHINE_CLOCK;
  const { momentOf, show } = createTimeZone(timeZone);
  return {
    read(date) {
      const dueAt = isMoment(date) ? date : momentOf(date);
      return { date: show(dueAt), dueAt };
    },
    show,
  };
}

const MACHINE_CLOCK: SiteClock = {
  read: (date) =>
    isMoment(date)
      ? { date, dueAt: date }
      : { date: `${date}Z`, dueAt: new Date(date).toISOString() },
  show: (moment) => moment,
};

function isMoment(date: string): boolean {
  return date.endsWith('Z');
}
