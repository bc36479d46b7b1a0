import { readTitle } from '../chart/heading.ts';
import { DiagramError } from '../diagram.ts';
import { type Source, type Statement, withoutComment } from '../diagram-source.ts';
import { limitCount } from '../limit.ts';
import { readText } from '../text/label.ts';
import { createDateReader, type ReadDate } from './date-format.ts';
import type { Gantt, Moment, TaskLine, TaskTag } from './model.ts';
import { scheduleTasks } from './schedule-tasks.ts';
import { createExclusion, WEEKDAYS, type WorkingDays } from './working-days.ts';

/** What is known while a chart is read. */
interface Reading {
  chart: Omit<Gantt, 'tasks' | 'isExcluded'>;
  days: WorkingDays;
  tasks: TaskLine[];
  readDate: ReadDate;
  /** A date as the end means the end of that day. */
  hasInclusiveEnds: boolean;
}

/**
 * Reads a Gantt chart, and finds out when its tasks begin and end.
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readGantt(source: Source): Gantt {
  const reading: Reading = {
    chart: {
      title: source.title,
      sections: [],
      axisFormat: null,
      tickInterval: null,
      weekStart: 0,
      hasTimes: false,
    },
    days: { excludes: [], includes: [], weekend: 6 },
    tasks: [],
    readDate: createDateReader('YYYY-MM-DD', source.line),
    hasInclusiveEnds: false,
  };
  for (const statement of source.statements.map(withoutComment)) readStatement(statement, reading);
  if (reading.tasks.length === 0) {
    throw new DiagramError('The chart has no tasks.', {
      line: source.line,
      fix: 'Write a line for each of them: `设计 : 2024-01-01, 3d`.',
    });
  }
  limitCount(reading.tasks.length, { things: 'tasks', line: source.line });
  limitCount(reading.chart.sections.length, { things: 'sections', line: source.line });
  const isExcluded = createExclusion(reading.days, reading.readDate);
  const tasks = scheduleTasks(reading.tasks, isExcluded, reading.hasInclusiveEnds);
  const hasTimes = tasks.some(({ start, end }) => hasTime(start) || hasTime(end));
  return { ...reading.chart, tasks, isExcluded, hasTimes };
}

function hasTime(date: Date): boolean {
  return date.getTime() % 86_400_000 !== 0;
}

/** What says nothing of the drawing, or of today, which a drawing made once does not know. */
const PASSED_OVER = /^(?:click|todayMarker|topAxis|displayMode|workdayhours)\b/i;

const OPTIONS: Readonly<Record<string, (value: string, reading: Reading, line: number) => void>> = {
  dateFormat(value, reading, line) {
    reading.readDate = createDateReader(value, line);
  },
  axisFormat(value, { chart }) {
    chart.axisFormat = value;
  },
  tickInterval(value, { chart }, line) {
    const [, count, unit] =
      /^([1-9]\d*)(millisecond|second|minute|hour|day|week|month)s?$/.exec(value) ?? [];
    if (!unit) {
      throw new DiagramError(`\`${value}\` is no interval.`, {
        line,
        fix: 'Write a number and a unit: `1day`, `2week`, `1month`.',
      });
    }
    chart.tickInterval = { count: Number(count), unit };
  },
  weekday(value, { chart }) {
    chart.weekStart = Math.max(0, WEEKDAYS.indexOf(value.toLowerCase()));
  },
  weekend(value, { days }) {
    days.weekend = value.toLowerCase() === 'friday' ? 5 : 6;
  },
  excludes(value, { days }) {
    days.excludes.push(...value.toLowerCase().split(/[\s,]+/));
  },
  includes(value, { days }) {
    days.includes.push(...value.toLowerCase().split(/[\s,]+/));
  },
  section(value, { chart }) {
    chart.sections.push(readText(value));
  },
};

function readStatement({ text, line }: Statement, reading: Reading): void {
  const title = readTitle(text);
  if (title !== null) {
    reading.chart.title = title;
    return;
  }
  const [, word = '', value = ''] = /^(\w+)\s+(.+)$/.exec(text) ?? [];
  if (Object.hasOwn(OPTIONS, word)) OPTIONS[word]?.(value, reading, line);
  else if (text === 'inclusiveEndDates') reading.hasInclusiveEnds = true;
  else if (!text.startsWith('#') && !PASSED_OVER.test(text)) addTask({ text, line }, reading);
}

function addTask({ text, line }: { text: string; line: number }, reading: Reading): void {
  const at = text.indexOf(':');
  if (at <= 0) {
    throw new DiagramError(`\`${text.slice(0, 40)}\` is no task.`, {
      line,
      fix: 'Write a name, a colon, and when it begins and ends: `设计 : 2024-01-01, 3d`.',
    });
  }
  const items = text
    .slice(at + 1)
    .replace(/[#;].*$/, '')
    .split(',')
    .map((item) => item.trim());
  const tags = new Set<TaskTag>();
  while (isTag(items[0])) tags.add(items.shift() as TaskTag);
  const [end, start, id, ...more] = items.reverse();
  if (!end || more.length > 0) {
    throw new DiagramError(
      end
        ? `\`${text.slice(0, 40)}\` has ${items.length} parts; three is the most.`
        : 'A task says nothing of its end.',
      { line, fix: 'Write `name : id, start, end`, where `id` and `start` may be left out.' },
    );
  }
  reading.tasks.push({
    id: id ?? '',
    name: readText(text.slice(0, at)),
    tags,
    start: start === undefined ? { type: 'previous' } : readStart(start, line, reading),
    end: readEnd(end, line, reading),
    section: reading.chart.sections.length - 1,
    line,
  });
}

function isTag(word: string | undefined): boolean {
  return word !== undefined && /^(?:active|done|crit|milestone|vert)$/.test(word);
}

function readStart(text: string, line: number, { readDate }: Reading): Moment {
  const after = /^after\s+(.+)$/.exec(text)?.[1];
  if (after !== undefined) return { type: 'task', ids: after.trim().split(/\s+/) };
  return readMoment(text, line, readDate);
}

function readEnd(text: string, line: number, { readDate }: Reading): Moment {
  const until = /^until\s+(.+)$/.exec(text)?.[1];
  if (until !== undefined) return { type: 'task', ids: until.trim().split(/\s+/) };
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*(ms|[smhdwMy])$/.exec(text) ?? [];
  if (unit) return { type: 'length', amount: Number(amount), unit };
  return readMoment(text, line, readDate);
}

function readMoment(text: string, line: number, readDate: ReadDate): Moment {
  const date = readDate(text);
  if (date) return { type: 'date', date };
  throw new DiagramError(`\`${text.slice(0, 40)}\` is no date.`, {
    line,
    fix: 'Write it as `dateFormat` says (`YYYY-MM-DD` by default), or a length such as `3d`, or `after` and the id of a task.',
  });
}
