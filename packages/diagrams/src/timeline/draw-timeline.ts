import { addHeading } from '../chart/heading.ts';
import { seriesColor, TINT } from '../chart/series-color.ts';
import { COLUMN_WIDTH, type DrawnBody, FONT_SIZE, SMALL_SIZE } from '../diagram.ts';
import type { Source } from '../diagram-source.ts';
import { limitCount } from '../limit.ts';
import { COLOR, element, heightOf, writeText } from '../svg.ts';
import { type Label, layoutLabel } from '../text/label.ts';
import { readTimeline, type Timeline } from './read-timeline.ts';

const MARGIN = 8;
const GAP = 12;
const PADDING_X = 10;
const PADDING_Y = 6;
/** Radius of the points on the line. */
const POINT = 5;
/** How much wider bold letters are. */
const BOLD = 1.05;
/** Widest line of a period and of an event, in em. */
const PERIOD_WIDTH = 8;
const EVENT_WIDTH = { LR: 10, TD: 30 } as const;

/** A period whose texts have been cut into lines. */
interface Station {
  period: Label;
  events: Label[];
  color: string;
  section: number;
}

/**
 * Draws `timeline`: from left to right where it fits into a column of text, else from top to bottom, unless its
 * author has chosen.
 *
 * @throws {DiagramError} for a mistake, and for one that is too long.
 */
export function drawTimeline(source: Source): DrawnBody {
  const timeline = readTimeline(source);
  const count = timeline.periods.reduce((sum, { events }) => sum + 1 + events.length, 0);
  limitCount(count, { things: 'periods and events', line: source.line });
  limitCount(timeline.sections.length, { things: 'sections', line: source.line });
  const across = drawAcross(timeline);
  const isDown =
    timeline.direction === 'TD' || (timeline.direction === null && across.width > COLUMN_WIDTH);
  const drawn = isDown ? drawDown(timeline) : across;
  return addHeading({ ...drawn, text: describeTimeline(timeline) }, timeline.title);
}

function describeTimeline({ periods, sections }: Timeline): string {
  return periods
    .map(({ name, events, section }, index) => {
      const isFirst = section >= 0 && periods[index - 1]?.section !== section;
      const words = events.length > 0 ? `${name}：${events.join('，')}` : name;
      return (isFirst ? `${sections[section]}；${words}` : words).replaceAll('\n', ' ');
    })
    .join('；');
}

/** Without sections all periods have one colour: there is nothing to tell apart. */
function layOutStations({ periods }: Timeline, eventWidth: number): Station[] {
  return periods.map(({ name, events, section }) => ({
    period: layoutLabel(name, PERIOD_WIDTH),
    events: events.map((event) => layoutLabel(event, eventWidth)),
    color: seriesColor(Math.max(0, section)),
    section,
  }));
}

function drawAcross(timeline: Timeline): Omit<DrawnBody, 'text'> {
  const stations = layOutStations(timeline, EVENT_WIDTH.LR);
  const width = Math.max(
    ...stations.map(({ period }) => period.width * FONT_SIZE),
    ...stations.flatMap(({ events }) => events.map((event) => event.width * SMALL_SIZE)),
  );
  const step = Math.max(width + 2 * PADDING_X, 72) + GAP;
  const sections = layOutSections(timeline, stations, step - GAP);
  const top = MARGIN + sections.height;
  const periodHeight = Math.max(...stations.map(({ period }) => heightOf(period))) + 2 * PADDING_Y;
  const lineY = top + periodHeight + GAP + POINT;
  const columns = stations.map((station, index) =>
    drawStation(station, {
      left: MARGIN + index * step,
      top,
      width: step - GAP,
      periodHeight,
      lineY,
    }),
  );
  const right = MARGIN + stations.length * step - GAP;
  const line = { x1: MARGIN, y1: lineY, x2: right, y2: lineY, stroke: COLOR.lineStrong };
  return {
    width: right + MARGIN,
    height: Math.max(...columns.map(({ bottom }) => bottom)) + MARGIN,
    body:
      drawSections(sections.labels, stations, step) +
      element('line', { ...line, 'stroke-width': 2 }) +
      columns.map(({ body }) => body).join(''),
  };
}

interface Sections {
  labels: Label[];
  /** Of the row in which they stand, with the gap below it. */
  height: number;
}

function layOutSections(timeline: Timeline, stations: readonly Station[], width: number): Sections {
  const labels = timeline.sections.map((name, section) => {
    const count = stations.filter((station) => station.section === section).length;
    const room = count * (width + GAP) - GAP - 2 * PADDING_X;
    return layoutLabel(name, Math.max(room / SMALL_SIZE, 4));
  });
  if (labels.length === 0) return { labels, height: 0 };
  const height = Math.max(...labels.map((label) => heightOf(label, SMALL_SIZE))) + 2 * PADDING_Y;
  return { labels, height: height + GAP };
}

function drawSections(
  labels: readonly Label[],
  stations: readonly Station[],
  step: number,
): string {
  return labels
    .map((label, section) => {
      const first = stations.findIndex((station) => station.section === section);
      if (first < 0) return '';
      const count = stations.filter((station) => station.section === section).length;
      const [x, width] = [MARGIN + first * step, count * step - GAP];
      const height = Math.max(...labels.map((each) => heightOf(each, SMALL_SIZE))) + 2 * PADDING_Y;
      const ground = { x, y: MARGIN, width, height, rx: 4, fill: seriesColor(section) };
      const place = { x: x + width / 2, y: MARGIN + height / 2, size: SMALL_SIZE, weight: 600 };
      return element('rect', { ...ground, 'fill-opacity': TINT }) + writeText(label, place);
    })
    .join('');
}

/** Where a column stands: its period above the line, its events below. */
interface Column {
  left: number;
  top: number;
  width: number;
  periodHeight: number;
  lineY: number;
}

function drawStation(
  { period, events, color }: Station,
  { left, top, width, periodHeight, lineY }: Column,
): { body: string; bottom: number } {
  const middle = left + width / 2;
  let y = lineY + POINT + GAP;
  const boxes = events.map((event) => {
    const height = heightOf(event, SMALL_SIZE) + 2 * PADDING_Y;
    const box = drawEvent(event, { x: left, y, width, height });
    y += height + GAP / 2;
    return box;
  });
  const bottom = events.length === 0 ? lineY + POINT : y - GAP / 2;
  const stem = { x1: middle, y1: top + periodHeight, x2: middle, y2: bottom, stroke: COLOR.line };
  return {
    bottom,
    body:
      element('line', stem) +
      drawPeriod(period, { x: left, y: top, width, height: periodHeight }, color) +
      drawPoint(middle, lineY, color) +
      boxes.join(''),
  };
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawPeriod(label: Label, box: Rectangle, color: string): string {
  const paint = { rx: 5, fill: COLOR.raised, stroke: color, 'stroke-width': 1.4 };
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, weight: 600 };
  return element('rect', { ...box, ...paint }) + writeText(label, place);
}

function drawEvent(label: Label, box: Rectangle): string {
  const paint = { rx: 4, fill: COLOR.surface, stroke: COLOR.line };
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, size: SMALL_SIZE };
  return element('rect', { ...box, ...paint }) + writeText(label, place);
}

function drawPoint(cx: number, cy: number, color: string): string {
  return element('circle', {
    cx,
    cy,
    r: POINT,
    fill: color,
    stroke: COLOR.page,
    'stroke-width': 2,
  });
}

/** Where things stand from top to bottom: periods left of the line, their events right of it. */
interface Lines {
  lineX: number;
  /** Where events begin. */
  left: number;
}

function drawDown(timeline: Timeline): Omit<DrawnBody, 'text'> {
  const stations = layOutStations(timeline, EVENT_WIDTH.TD);
  const periodWidth = Math.max(...stations.map(({ period }) => period.width)) * FONT_SIZE * BOLD;
  const lineX = MARGIN + periodWidth + GAP + POINT;
  const lines = { lineX, left: lineX + POINT + GAP };
  const rows: Row[] = [];
  let y = MARGIN;
  for (const [index, station] of stations.entries()) {
    if (station.section >= 0 && stations[index - 1]?.section !== station.section) {
      const name = layoutLabel(timeline.sections[station.section] ?? '', EVENT_WIDTH.TD);
      rows.push(drawSectionRow(name, station.color, y, lines));
      y = (rows.at(-1)?.bottom ?? y) + GAP / 2;
    }
    rows.push(drawRow(station, y, lines));
    y = (rows.at(-1)?.bottom ?? y) + GAP;
  }
  const bottom = y - GAP;
  const line = { x1: lineX, y1: MARGIN, x2: lineX, y2: bottom, stroke: COLOR.line };
  return {
    width: Math.max(...rows.map(({ right }) => right)) + MARGIN,
    height: bottom + MARGIN,
    body: element('line', { ...line, 'stroke-width': 2 }) + rows.map(({ body }) => body).join(''),
  };
}

interface Row {
  body: string;
  right: number;
  bottom: number;
}

function drawSectionRow(label: Label, color: string, y: number, { left }: Lines): Row {
  const height = heightOf(label, SMALL_SIZE);
  const place = { x: left, y: y + height / 2, size: SMALL_SIZE, weight: 600, fill: color };
  return {
    body: writeText(label, { ...place, anchor: 'start' }),
    right: left + label.width * SMALL_SIZE * BOLD,
    bottom: y + height,
  };
}

/** A period, and its events one below the other: the first one beside it. */
function drawRow({ period, events, color }: Station, y: number, { lineX, left }: Lines): Row {
  const first = Math.max(heightOf(period), events[0] ? heightOf(events[0]) : 0);
  const place = { x: lineX - POINT - GAP, y: y + first / 2, anchor: 'end', weight: 600 } as const;
  let below = y;
  const texts = events.map((event, order) => {
    const height = order === 0 ? first : heightOf(event);
    const text = writeText(event, { x: left, y: below + height / 2, anchor: 'start' });
    below += height + 2;
    return text;
  });
  return {
    body: drawPoint(lineX, y + first / 2, color) + writeText(period, place) + texts.join(''),
    right: Math.max(left, ...events.map(({ width }) => left + width * FONT_SIZE)),
    bottom: Math.max(y + first, below - 2),
  };
}
