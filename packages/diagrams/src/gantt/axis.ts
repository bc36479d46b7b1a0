import { SMALL_SIZE } from '../diagram.ts';
import { measure } from '../text/measure.ts';
import { DAY, formatDate } from './date-format.ts';
import type { Gantt } from './model.ts';

/** A mark on the axis of time. */
export interface Tick {
  date: Date;
  label: string;
}

/** A span of time that a chart shows, and the px it has for it. */
export interface Span {
  from: Date;
  to: Date;
  width: number;
}

/** Distance of two marks. */
interface Interval {
  count: number;
  unit: string;
}

/** In ms; a month is about as long. */
const LENGTHS: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
};

/** What is tried from the densest on. */
const INTERVALS: readonly Interval[] = [
  ...[1, 10, 100].map((count) => ({ count, unit: 'millisecond' })),
  ...[1, 5, 15, 30].map((count) => ({ count, unit: 'second' })),
  ...[1, 5, 15, 30].map((count) => ({ count, unit: 'minute' })),
  ...[1, 3, 6, 12].map((count) => ({ count, unit: 'hour' })),
  ...[1, 2].map((count) => ({ count, unit: 'day' })),
  ...[1, 2].map((count) => ({ count, unit: 'week' })),
  ...[1, 3, 6, 12, 24, 60, 120, 600, 1200].map((count) => ({ count, unit: 'month' })),
];

/** Least space between two labels in px. */
const LABEL_GAP = 14;

/** Marks the axis as densely as its labels let it be, unless the author has chosen. */
export function placeTicks(chart: Gantt, span: Span): Tick[] {
  const own = chart.tickInterval;
  if (own && countTicks(own, span) <= span.width / 20) return createTicks(chart, span, own);
  const fitting = INTERVALS.find((interval) => {
    // Days that have no times are not cut into hours.
    if (!chart.hasTimes && (LENGTHS[interval.unit] ?? DAY) < DAY) return false;
    const label = formatDate(span.from, formatOf(chart, interval, span));
    return countTicks(interval, span) * (measure(label) * SMALL_SIZE + LABEL_GAP) <= span.width;
  });
  return createTicks(chart, span, fitting ?? { count: 12_000, unit: 'month' });
}

function countTicks({ count, unit }: Interval, { from, to }: Span): number {
  return (to.getTime() - from.getTime()) / ((LENGTHS[unit] ?? DAY) * count);
}

function formatOf(
  { axisFormat, hasTimes }: Gantt,
  { count, unit }: Interval,
  { from, to }: Span,
): string {
  if (axisFormat !== null) return axisFormat;
  if (unit === 'month') return count % 12 === 0 ? '%Y' : '%Y-%m';
  if (unit === 'millisecond') return '%S.%L';
  if (unit === 'second') return '%H:%M:%S';
  if (unit === 'minute' || unit === 'hour') {
    return to.getTime() - from.getTime() > DAY ? '%m-%d %H:%M' : '%H:%M';
  }
  return hasTimes ? '%m-%d' : '%Y-%m-%d';
}

function createTicks(chart: Gantt, span: Span, interval: Interval): Tick[] {
  const { from, to } = span;
  const format = formatOf(chart, interval, span);
  const ticks: Tick[] = [];
  let date = firstTick(from, interval, chart.weekStart);
  while (date <= to && ticks.length < 500) {
    if (date >= from) ticks.push({ date, label: formatDate(date, format) });
    date = nextTick(date, interval);
  }
  return ticks;
}

/** At or before the beginning: months begin with January, weeks with their first day, others at midnight. */
function firstTick(from: Date, { count, unit }: Interval, weekStart: number): Date {
  if (unit === 'month') {
    const months = from.getUTCFullYear() * 12 + from.getUTCMonth();
    return monthStart(Math.floor(months / count) * count);
  }
  const midnight = Math.floor(from.getTime() / DAY) * DAY;
  if (unit === 'week') {
    const since = (new Date(midnight).getUTCDay() - weekStart + 7) % 7;
    return new Date(midnight - since * DAY);
  }
  if (unit === 'day') return new Date(midnight);
  const step = (LENGTHS[unit] ?? DAY) * count;
  return new Date(midnight + Math.floor((from.getTime() - midnight) / step) * step);
}

function nextTick(date: Date, { count, unit }: Interval): Date {
  if (unit === 'month') {
    return monthStart(date.getUTCFullYear() * 12 + date.getUTCMonth() + count);
  }
  return new Date(date.getTime() + (LENGTHS[unit] ?? DAY) * count);
}

/** @param months Since the year 0. */
function monthStart(months: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(months / 12), months % 12, 1);
  return date;
}
