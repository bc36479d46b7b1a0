import { DiagramError } from '../diagram.ts';
import type { Moment, Task, TaskLine } from './model.ts';
import { addWorkingTime, type IsExcluded, skipExcluded } from './working-days.ts';

/** Lengths of units in ms; months and years have none of their own. */
const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};

/** Tasks of which the dates are known, by their ids and by their places. */
interface Schedule {
  lines: readonly TaskLine[];
  tasks: (Task | null)[];
  byId: Map<string, Task>;
  isExcluded: IsExcluded;
  hasInclusiveEnds: boolean;
}

/**
 * Finds out when tasks begin and end: each may wait for any other one, so that some turns are needed.
 *
 * @throws {DiagramError} for a task that waits for one that is not there, or for itself.
 */
export function scheduleTasks(
  lines: readonly TaskLine[],
  isExcluded: IsExcluded,
  hasInclusiveEnds: boolean,
): Task[] {
  const tasks = lines.map(() => null);
  const schedule: Schedule = { lines, tasks, byId: new Map(), isExcluded, hasInclusiveEnds };
  let open = lines.length;
  for (;;) {
    for (const [index] of lines.entries()) schedule.tasks[index] ??= scheduleTask(index, schedule);
    const left = schedule.tasks.filter((task) => task === null).length;
    if (left === 0) return schedule.tasks.filter((task) => task !== null);
    if (left === open) throw describeWaiting(schedule);
    open = left;
  }
}

/** `null` while it is not known what it waits for. */
function scheduleTask(index: number, schedule: Schedule): Task | null {
  const { lines, byId, isExcluded } = schedule;
  const taskLine = lines[index];
  const start = taskLine && findStart(index, taskLine.start, schedule);
  const end = start && findEnd(start, taskLine.end, schedule);
  if (!end) return null;
  const { id, name, tags, section, line } = taskLine;
  const ownStart = taskLine.start.type === 'date' ? start : skipExcluded(start, isExcluded);
  if (!(end >= start)) {
    const problem = end < start ? 'ends before it begins' : 'ends later than any calendar does';
    throw new DiagramError(`\`${name}\` ${problem}.`, { line, fix: 'Change one of its dates.' });
  }
  const task: Task = { id, name, tags, section, start: end < ownStart ? start : ownStart, end };
  if (id !== '') byId.set(id, task);
  return task;
}

function findStart(index: number, moment: Moment, { tasks, byId }: Schedule): Date | null {
  if (moment.type === 'date') return moment.date;
  if (moment.type === 'task') {
    const ends = moment.ids.map((id) => byId.get(id)?.end ?? null);
    return latest(ends);
  }
  if (index === 0) return new Date(0);
  // A marker takes no row, and no time either.
  const previous = tasks.slice(0, index).findLast((task) => !task?.tags.has('vert'));
  return previous === undefined ? new Date(0) : (previous?.end ?? null);
}

function latest(dates: readonly (Date | null)[]): Date | null {
  const known = dates.filter((date) => date !== null);
  return known.length < dates.length ? null : new Date(Math.max(...known.map(Number)));
}

function findEnd(start: Date, moment: Moment, schedule: Schedule): Date | null {
  const { byId, isExcluded, hasInclusiveEnds } = schedule;
  switch (moment.type) {
    case 'date':
      return hasInclusiveEnds ? new Date(moment.date.getTime() + 86_400_000) : moment.date;
    case 'task': {
      const starts = moment.ids.map((id) => byId.get(id)?.start ?? null);
      const known = starts.filter((date) => date !== null);
      return known.length < starts.length ? null : new Date(Math.min(...known.map(Number)));
    }
    case 'length': {
      const unit = UNITS[moment.unit];
      if (unit === undefined) return addMonths(start, moment);
      return addWorkingTime(skipExcluded(start, isExcluded), moment.amount * unit, isExcluded);
    }
    default:
      return start;
  }
}

/** A month from the 31st on is the last day of the next one. */
function addMonths(start: Date, { amount, unit }: { amount: number; unit: string }): Date {
  const months = Math.round(unit === 'y' ? amount * 12 : amount);
  const date = new Date(start);
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== start.getUTCDate()) date.setUTCDate(0);
  return date;
}

function describeWaiting({ lines, tasks }: Schedule): DiagramError {
  const ids = new Set(lines.map(({ id }) => id));
  const waiting = lines.filter((_, index) => tasks[index] === null);
  for (const { line, start, end } of waiting) {
    const named = [start, end].flatMap((moment) => (moment.type === 'task' ? moment.ids : []));
    const missing = named.find((id) => !ids.has(id));
    if (missing === undefined) continue;
    return new DiagramError(`There is no task \`${missing}\`.`, {
      line,
      fix: 'Write the id of a task, which stands before its dates: `设计 : a1, 2024-01-01, 3d`.',
    });
  }
  return new DiagramError('Tasks wait for one another.', {
    line: waiting[0]?.line ?? 1,
    fix: 'Give one of them a date.',
  });
}
