import { addHeading } from '../chart/heading.ts';
import { seriesColor, TINT } from '../chart/series-color.ts';
import { COLUMN_WIDTH, type DrawnBody, SMALL_SIZE } from '../diagram.ts';
import type { Source } from '../diagram-source.ts';
import { COLOR, element, formatNumber, writeText } from '../svg.ts';
import { type Label, layoutLabel } from '../text/label.ts';
import { measure } from '../text/measure.ts';
import { placeTicks } from './axis.ts';
import { DAY, formatDate } from './date-format.ts';
import type { Gantt, Task } from './model.ts';
import { readGantt } from './read-gantt.ts';

const MARGIN = 8;
const ROW = 30;
const BAR = 22;
const PADDING = 8;
/** Height of the axis with its labels. */
const AXIS = 28;
/** Widest line of a section's name in em. */
const SECTION_WIDTH = 9;

/** A chart and where its parts stand. */
interface Plot {
  chart: Gantt;
  /** Tasks with a row of their own; markers have none. */
  rows: Task[];
  left: number;
  width: number;
  bottom: number;
  /** Px of a moment from the left of the drawing. */
  xOf(date: Date): number;
}

/**
 * Draws `gantt`: a row for each task, sections beside them, the axis of time below.
 *
 * @throws {DiagramError} for a mistake.
 */
export function drawGantt(source: Source): DrawnBody {
  const chart = readGantt(source);
  const labels = chart.sections.map((name) => layoutLabel(name, SECTION_WIDTH));
  const plot = createPlot(chart, labels);
  const tasks = plot.rows.map((task, row) => drawTask(task, row, plot));
  const body = [
    drawSections(labels, plot),
    drawExcluded(plot),
    drawAxis(plot),
    ...tasks.map((task) => task.body),
    ...chart.tasks.filter(({ tags }) => tags.has('vert')).map((task) => drawMarker(task, plot)),
  ].join('');
  const right = Math.max(plot.left + plot.width, ...tasks.map((task) => task.right));
  const drawn = {
    width: right + MARGIN,
    height: plot.bottom + AXIS,
    body,
    text: describeGantt(chart),
  };
  return addHeading(drawn, chart.title);
}

function describeGantt({ tasks, sections, hasTimes }: Gantt): string {
  const format = hasTimes ? '%Y-%m-%d %H:%M' : '%Y-%m-%d';
  const write = (date: Date) => formatDate(date, format).replace(/^1970-01-01 /, '');
  return tasks
    .map(({ name, start, end, tags, section }, index) => {
      const isFirst = section >= 0 && tasks[index - 1]?.section !== section;
      const isPoint = tags.has('milestone') || tags.has('vert');
      const when = isPoint ? write(middleOf(start, end)) : `${write(start)} – ${write(end)}`;
      return `${isFirst ? `${sections[section]}；` : ''}${name}（${when}）`.replaceAll('\n', ' ');
    })
    .join('；');
}

function middleOf(start: Date, end: Date): Date {
  return new Date((start.getTime() + end.getTime()) / 2);
}

function createPlot(chart: Gantt, labels: readonly Label[]): Plot {
  const sectionWidth = Math.max(0, ...labels.map(({ width }) => width * SMALL_SIZE * 1.05));
  const left = MARGIN + (sectionWidth === 0 ? 0 : sectionWidth + 2 * PADDING);
  const width = COLUMN_WIDTH - MARGIN - left;
  const from = Math.min(...chart.tasks.map(({ start }) => start.getTime()));
  const to = Math.max(...chart.tasks.map(({ end }) => end.getTime()));
  const scale = to === from ? 0 : (width - 2 * PADDING) / (to - from);
  const rows = chart.tasks.filter(({ tags }) => !tags.has('vert'));
  return {
    chart,
    rows,
    left,
    width,
    bottom: MARGIN + rows.length * ROW,
    xOf: (date) => left + PADDING + (date.getTime() - from) * scale,
  };
}

/** A ground for every other section, names in the middle of their rows. */
function drawSections(labels: readonly Label[], { rows, left, width }: Plot): string {
  return labels
    .map((label, section) => {
      const first = rows.findIndex((task) => task.section === section);
      if (first < 0) return '';
      const count = rows.filter((task) => task.section === section).length;
      const [y, height] = [MARGIN + first * ROW, count * ROW];
      const ground = { x: MARGIN, y, width: left + width - MARGIN, height, fill: COLOR.surface };
      const place = { x: MARGIN + PADDING, y: y + height / 2, size: SMALL_SIZE, weight: 600 };
      const text = writeText(label, { ...place, anchor: 'start', fill: seriesColor(section) });
      return (section % 2 === 0 ? element('rect', ground) : '') + text;
    })
    .join('');
}

/** Days on which nothing is done: one ground for those that follow one another. */
function drawExcluded({ chart, xOf, bottom }: Plot): string {
  const from = Math.min(...chart.tasks.map(({ start }) => start.getTime()));
  const to = Math.max(...chart.tasks.map(({ end }) => end.getTime()));
  // A year of weekends is grey all over.
  if (to - from > 366 * DAY) return '';
  const grounds: string[] = [];
  for (let day = Math.floor(from / DAY) * DAY; day < to; day += DAY) {
    if (!chart.isExcluded(new Date(day))) continue;
    const begin = Math.max(day, from);
    while (day + DAY < to && chart.isExcluded(new Date(day + DAY))) day += DAY;
    const [x, right] = [xOf(new Date(begin)), xOf(new Date(Math.min(day + DAY, to)))];
    const ground = { x, y: MARGIN, width: right - x, height: bottom - MARGIN, fill: COLOR.line };
    grounds.push(element('rect', { ...ground, 'fill-opacity': 0.4 }));
  }
  return grounds.join('');
}

function drawAxis({ chart, left, width, bottom, xOf }: Plot): string {
  const dates = chart.tasks.flatMap(({ start, end }) => [start.getTime(), end.getTime()]);
  const span = { from: new Date(Math.min(...dates)), to: new Date(Math.max(...dates)) };
  const ticks = placeTicks(chart, { ...span, width: width - 2 * PADDING });
  let taken = 0;
  const marks = ticks.map(({ date, label }) => {
    const x = xOf(date);
    const line = { x1: x, y1: MARGIN, x2: x, y2: bottom, stroke: COLOR.line };
    const half = (measure(label) * SMALL_SIZE) / 2;
    const middle = Math.min(Math.max(x, MARGIN + half), left + width - half);
    const place = { x: middle, y: bottom + AXIS / 2, size: SMALL_SIZE, fill: COLOR.muted };
    // The last one, moved to the left so that it is not cut, may have no room any more.
    const text = middle - half < taken ? '' : writeText({ lines: [label] }, place);
    taken = text === '' ? taken : middle + half + 6;
    return element('line', line) + text;
  });
  const ground = { x1: left, y1: bottom, x2: left + width, y2: bottom, stroke: COLOR.lineStrong };
  return marks.join('') + element('line', ground);
}

function drawTask(task: Task, row: number, plot: Plot): { body: string; right: number } {
  const { tags, name, start, end } = task;
  const y = MARGIN + row * ROW + ROW / 2;
  const label = name.replaceAll('\n', ' ');
  const textWidth = measure(label) * SMALL_SIZE;
  if (tags.has('milestone')) {
    const x = plot.xOf(middleOf(start, end));
    const text = writeBeside(label, { left: x - BAR / 2, right: x + BAR / 2, y, textWidth }, plot);
    return { body: drawDiamond(x, y, task) + text.body, right: text.right };
  }
  const x = plot.xOf(start);
  const width = Math.max(plot.xOf(end) - x, 3);
  const bar = { x, y: y - BAR / 2, width, height: BAR, rx: Math.min(4, width / 2) };
  // The lines of the axis do not shine through.
  const ground = element('rect', { ...bar, fill: COLOR.page });
  const body = ground + element('rect', { ...bar, ...paintOf(task) });
  if (textWidth + PADDING <= width) {
    const text = writeText({ lines: [label] }, { x: x + width / 2, y, size: SMALL_SIZE });
    return { body: body + text, right: x + width };
  }
  const text = writeBeside(label, { left: x, right: x + width, y, textWidth }, plot);
  return { body: body + text.body, right: text.right };
}

/** Done is grey, what is being done has a strong border, what must not be late has the page's accent. */
function paintOf({ tags, section }: Task): Record<string, string | number> {
  const color = tags.has('crit') ? COLOR.accent : seriesColor(Math.max(0, section));
  if (tags.has('done')) {
    const stroke = tags.has('crit') ? COLOR.accent : COLOR.lineStrong;
    return { fill: COLOR.line, 'fill-opacity': 0.7, stroke };
  }
  const strength = tags.has('active') ? 2 : 1;
  return { fill: color, 'fill-opacity': TINT * strength, stroke: color, 'stroke-width': strength };
}

function drawDiamond(x: number, y: number, task: Task): string {
  const half = BAR / 2 - 2;
  const corners = [
    [x, y - half],
    [x + half, y],
    [x, y + half],
    [x - half, y],
  ];
  const points = corners.map((corner) => corner.map(formatNumber).join(',')).join(' ');
  const fill = task.tags.has('crit') ? COLOR.accent : seriesColor(Math.max(0, task.section));
  return element('polygon', { points, fill });
}

/** Right of the bar, else left of it; where neither has room, the drawing grows. */
function writeBeside(
  label: string,
  { left, right, y, textWidth }: { left: number; right: number; y: number; textWidth: number },
  plot: Plot,
): { body: string; right: number } {
  const gap = 6;
  const isRight =
    right + gap + textWidth <= plot.left + plot.width || left - gap - textWidth < plot.left;
  const x = isRight ? right + gap : left - gap;
  const anchor = isRight ? 'start' : 'end';
  return {
    body: writeText({ lines: [label] }, { x, y, size: SMALL_SIZE, anchor }),
    right: isRight ? x + textWidth : right,
  };
}

/** `vert`: a line through the whole chart, its name at the top. */
function drawMarker({ name, start, end }: Task, { xOf, bottom, left, width }: Plot): string {
  const x = xOf(middleOf(start, end));
  const line = { x1: x, y1: MARGIN, x2: x, y2: bottom, stroke: COLOR.accent };
  const anchor = x > left + width / 2 ? 'end' : 'start';
  const place = {
    x: x + (anchor === 'end' ? -4 : 4),
    y: bottom - 10,
    size: SMALL_SIZE,
    anchor,
  } as const;
  const text = writeText({ lines: [name.replaceAll('\n', ' ')] }, { ...place, fill: COLOR.accent });
  return element('line', { ...line, 'stroke-width': 1.5, 'stroke-dasharray': '4 3' }) + text;
}
