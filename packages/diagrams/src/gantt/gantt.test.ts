import { describe, expect, it } from 'vitest';
import { readSource } from '../diagram-source.ts';
import { draw, textsOf } from '../draw.fixture.ts';
import { placeTicks } from './axis.ts';
import { createDateReader, formatDate } from './date-format.ts';
import { readGantt } from './read-gantt.ts';

const read = (...lines: string[]) => readGantt(readSource(['gantt', ...lines].join('\n')));

/** Beginnings and ends of the tasks. */
const schedule = (...lines: string[]) =>
  read(...lines).tasks.map(({ start, end }) => {
    const write = (date: Date) => formatDate(date, '%Y-%m-%d %H:%M').replace(' 00:00', '');
    return `${write(start)} ${write(end)}`;
  });

describe('tasks', () => {
  it('begin with their dates, where another one ends, or where the one before ends', () => {
    expect(
      schedule(
        'A : a, 2024-01-01, 30d',
        'B : after a, 2w',
        'C : 24h',
        'D : d, 2024-01-05, 2024-01-06',
        'E : after d a, 1M',
        'F : until g',
        'G : milestone, g, 2024-06-01, 0d',
      ),
    ).toEqual([
      '2024-01-01 2024-01-31',
      '2024-01-31 2024-02-14',
      '2024-02-14 2024-02-15',
      '2024-01-05 2024-01-06',
      '2024-01-31 2024-02-29',
      '2024-02-29 2024-06-01',
      '2024-06-01 2024-06-01',
    ]);
  });

  it('may wait for one that stands below', () => {
    expect(schedule('A : after b, 1d', 'B : b, 2024-01-01, 1d')).toEqual([
      '2024-01-02 2024-01-03',
      '2024-01-01 2024-01-02',
    ]);
  });

  it('do not go on at weekends and on days that are left out', () => {
    expect(
      schedule(
        'excludes weekends 2024-01-09',
        'A : a, 2024-01-05, 2d', // Friday and Monday
        'B : 1d', // Wednesday, as Tuesday is left out
        'C : 2024-01-05, 2024-01-09', // its end is given
      ),
    ).toEqual(['2024-01-05 2024-01-09', '2024-01-10 2024-01-11', '2024-01-05 2024-01-09']);
    expect(schedule('excludes weekends', 'weekend friday', 'A : 2024-01-04, 2d')).toEqual([
      '2024-01-04 2024-01-08',
    ]);
    const included = ['excludes weekends', 'includes 2024-01-06', 'A : 2024-01-05, 2d'];
    expect(schedule(...included)).toEqual(['2024-01-05 2024-01-07']);
  });

  it('end with the day where their author says so', () => {
    expect(schedule('inclusiveEndDates', 'A : 2024-01-01, 2024-01-02')).toEqual([
      '2024-01-01 2024-01-03',
    ]);
  });

  it('have tags, ids and sections', () => {
    const { tasks, sections } = read(
      'A : 2024-01-01, 1d',
      'section 组',
      'B : crit, done, b, 2024-01-02, 2d',
    );
    expect(sections).toEqual(['组']);
    expect(tasks.map(({ id, section, tags }) => [id, section, [...tags]])).toEqual([
      ['', -1, []],
      ['b', 0, ['crit', 'done']],
    ]);
  });
});

describe('dates', () => {
  it.each([
    ['YYYY-MM-DD', '2024-02-29', '2024-02-29T00:00'],
    ['DD/MM/YY', '03/04/24', '2024-04-03T00:00'],
    ['D. MMM YYYY', '3. Apr 2024', '2024-04-03T00:00'],
    ['HH:mm', '17:49', '1970-01-01T17:49'],
    ['h:mm a', '5:30 pm', '1970-01-01T17:30'],
    ['X', '1410715640', '2014-09-14T17:27'],
    ['YYYY年M月D日', '2024年1月2日', '2024-01-02T00:00'],
    ['DD-MM-YYYY', '2024-01-02', '2024-01-02T00:00'],
  ])('of the format %s', (format, text, expected) => {
    expect(createDateReader(format, 1)(text)?.toISOString().slice(0, 16)).toBe(expected);
  });

  it('that do not exist are none', () => {
    expect(createDateReader('YYYY-MM-DD', 1)('2023-02-29')).toBeNull();
    expect(createDateReader('YYYY-MM-DD', 1)('tomorrow')).toBeNull();
  });

  it('are written as d3 does', () => {
    const date = new Date('2024-03-05T07:08:09.010Z');
    expect(formatDate(date, '%Y %y %m %-d %e %H:%M:%S.%L %I%p %j %q %a %B %%')).toBe(
      '2024 24 03 05 5 07:08:09.010 07AM 065 1 Tue March %',
    );
  });
});

describe('the axis', () => {
  const labels = (...lines: string[]) => {
    const chart = read(...lines);
    const dates = chart.tasks.flatMap(({ start, end }) => [Number(start), Number(end)]);
    const span = { from: new Date(Math.min(...dates)), to: new Date(Math.max(...dates)) };
    return placeTicks(chart, { ...span, width: 600 }).map(({ label }) => label);
  };

  it('has marks at days, weeks, months or years, as many as it has room for', () => {
    expect(labels('A : 2024-01-01, 4d')).toEqual([
      '2024-01-01',
      '2024-01-02',
      '2024-01-03',
      '2024-01-04',
      '2024-01-05',
    ]);
    expect(labels('A : 2024-01-10, 2024-06-10')).toEqual([
      '2024-02',
      '2024-03',
      '2024-04',
      '2024-05',
      '2024-06',
    ]);
    expect(labels('A : 1950-01-01, 2024-01-01')).toContain('1960');
    expect(labels('dateFormat HH:mm', 'A : 09:00, 12:00')).toContain('09:30');
    expect(labels('A : 2024-01-01, 36h')).toContain('01-01 12:00');
  });

  it('has those that its author wants, unless they are too many', () => {
    const own = ['tickInterval 1week', 'weekday monday', 'axisFormat %m/%d'];
    expect(labels(...own, 'A : 2024-01-01, 15d')).toEqual(['01/01', '01/08', '01/15']);
    expect(labels('tickInterval 1day', 'A : 2000-01-01, 2024-01-01').length).toBeLessThan(20);
  });
});

it('names of tasks stand in their bars, or beside them', () => {
  const { body, width, text } = draw(
    'gantt',
    '甲 : 2024-01-01, 30d',
    '名字比它的条长得多的一项任务 : 2024-01-01, 1d',
    '在右边没有地方的一项任务 : 2024-01-30, 1d',
  );
  const texts = textsOf({ body });
  const bars = [...body.matchAll(/<rect x="([\d.]+)"[^>]*? width="([\d.]+)"[^>]*?rx/g)];
  const sides = bars.map(([, x, barWidth]) => [Number(x), Number(x) + Number(barWidth)]);
  expect(texts.get('甲')?.x).toBeLessThan(sides[0]?.[1] ?? 0);
  expect(texts.get('名字比它的条长得多的一项任务')?.x).toBeGreaterThan(sides[2]?.[1] ?? 999);
  expect(texts.get('在右边没有地方的一项任务')?.x).toBeLessThan(sides[4]?.[0] ?? 0);
  expect(width).toBeLessThanOrEqual(728);
  expect(text).toBe(
    '甲（2024-01-01 – 2024-01-31）；名字比它的条长得多的一项任务（2024-01-01 – 2024-01-02）；在右边没有地方的一项任务（2024-01-30 – 2024-01-31）',
  );
});
