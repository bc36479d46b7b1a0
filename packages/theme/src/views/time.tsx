import type { ViewContext } from './view-context.ts';

/** A date for readers and machines. */
export function Time({ date, context }: { date: string; context: ViewContext }) {
  return (
    <time className="date" dateTime={date}>
      {context.formatDate.full(date)}
    </time>
  );
}

/** A date set in two lines, the year small above the day, for the narrow column of a list. */
export function StackedTime({ date, context }: { date: string; context: ViewContext }) {
  const { year, day } = context.formatDate.parts(date);
  return (
    <time className="date date-stacked" dateTime={date}>
      <span className="date-year">{year}</span>
      <span className="date-day">{day}</span>
    </time>
  );
}
