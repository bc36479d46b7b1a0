import { addHeading, readTitle } from '../chart/heading.ts';
import { seriesColor, TINT } from '../chart/series-color.ts';
import { DiagramError, type DrawnBody, SMALL_SIZE } from '../diagram.ts';
import { type Source, type Statement, withoutComment } from '../diagram-source.ts';
import { type Box, doOverlap, type Point } from '../graph/geometry.ts';
import { limitCount } from '../limit.ts';
import { COLOR, element, formatNumber, heightOf, writeText } from '../svg.ts';
import { layoutLabel, readText } from '../text/label.ts';
import { measure } from '../text/measure.ts';

/** A chart as its source describes it. */
export interface QuadrantChart {
  title: string | null;
  /** Names of the ends of the axes: left and right, bottom and top. */
  x: [string, string];
  y: [string, string];
  /** From the upper right one on, against the clock. */
  quadrants: [string, string, string, string];
  /** From 0 to 1 on both axes, from the lower left corner. */
  points: (Point & { name: string })[];
}

const MARGIN = 8;
/** Side of the square. */
const SIDE = 440;
/** Space of an axis' names. */
const AXIS = 28;
const RADIUS = 5;
/** Most points: the names of more have no room. */
const MOST_POINTS = 100;

/**
 * Draws `quadrantChart`: a square in four parts, points in it.
 *
 * @throws {DiagramError} for a mistake.
 */
export function drawQuadrantChart(source: Source): DrawnBody {
  const chart = readQuadrantChart(source);
  const origin = { x: MARGIN + (chart.y.join('') === '' ? 0 : AXIS), y: MARGIN };
  const body = [
    drawQuadrants(chart, origin),
    drawAxes(chart, origin),
    drawPoints(chart, origin),
  ].join('');
  return addHeading(
    {
      width: origin.x + SIDE + MARGIN,
      height: origin.y + SIDE + (chart.x.join('') === '' ? 0 : AXIS) + MARGIN,
      body,
      text: describeChart(chart),
    },
    chart.title,
  );
}

function describeChart({ x, y, quadrants, points }: QuadrantChart): string {
  const axes = [x, y].map((ends) => ends.filter((end) => end !== '').join(' → '));
  const named = points.map((point) => `${point.name}（${point.x}，${point.y}）`);
  return [...axes, ...quadrants, ...named].filter((part) => part !== '').join('；');
}

/**
 * Reads a quadrant chart.
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readQuadrantChart(source: Source): QuadrantChart {
  const chart: QuadrantChart = {
    title: source.title,
    x: ['', ''],
    y: ['', ''],
    quadrants: ['', '', '', ''],
    points: [],
  };
  for (const statement of source.statements.map(withoutComment)) readStatement(statement, chart);
  limitCount(chart.points.length, { things: 'points', line: source.line, most: MOST_POINTS });
  return chart;
}

const POINT =
  /^(.+?)(?:\s*:::[\w-]+)?\s*:\s*\[\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\s*\](?:\s+[\w-]+\s*:.*)?$/;

function readStatement({ text, line }: Statement, chart: QuadrantChart): void {
  const title = readTitle(text);
  const [, axis, ends] = /^([xy])-axis\s+(.+)$/.exec(text) ?? [];
  const [, quadrant, name] = /^quadrant-([1-4])\s+(.+)$/.exec(text) ?? [];
  const point = POINT.exec(text);
  if (title !== null) chart.title = title;
  else if (ends !== undefined) {
    const [first = '', second = ''] = ends.split(/\s*-->\s*/).map(readText);
    chart[axis === 'x' ? 'x' : 'y'] = [first, second];
  } else if (name !== undefined) chart.quadrants[Number(quadrant) - 1] = readText(name);
  else if (point) addPoint(point, line, chart);
  else if (!/^classDef\b/.test(text)) {
    throw new DiagramError(`\`${text.slice(0, 40)}\` cannot be read.`, {
      line,
      fix: 'Write `x-axis 左 --> 右`, `y-axis 下 --> 上`, `quadrant-1 名` or a point: `名: [0.3, 0.6]`.',
    });
  }
}

function addPoint(
  [, name = '', first, second]: RegExpExecArray,
  line: number,
  chart: QuadrantChart,
): void {
  const [x, y] = [Number(first), Number(second)];
  if (x > 1 || y > 1) {
    throw new DiagramError(`\`[${first}, ${second}]\` lies outside of the chart.`, {
      line,
      fix: 'Write numbers from 0 to 1.',
    });
  }
  chart.points.push({ name: readText(name), x, y });
}

/** The upper left corners of the quadrants, in the order of their numbers. */
const CORNERS = [
  [SIDE / 2, 0],
  [0, 0],
  [0, SIDE / 2],
  [SIDE / 2, SIDE / 2],
] as const;

/** A name and its place: at the top of its quadrant where there are points, else in the middle. */
function placeNames({ quadrants, points }: QuadrantChart, origin: Point) {
  return CORNERS.map(([x, y], index) => {
    const label = layoutLabel(quadrants[index] ?? '', SIDE / 2 / SMALL_SIZE - 2);
    const height = heightOf(label, SMALL_SIZE);
    const middle = points.length > 0 ? 8 + height / 2 : SIDE / 4;
    const width = label.width * SMALL_SIZE * 1.05;
    return { label, x: origin.x + x + SIDE / 4, y: origin.y + y + middle, width, height };
  });
}

function drawQuadrants(chart: QuadrantChart, origin: Point): string {
  const half = SIDE / 2;
  const grounds = CORNERS.map(([x, y], index) => {
    const box = { x: origin.x + x, y: origin.y + y, width: half, height: half };
    const paint = { fill: seriesColor(index), 'fill-opacity': TINT / 2, stroke: COLOR.line };
    return element('rect', { ...box, ...paint });
  });
  const names = placeNames(chart, origin).map(({ label, x, y }) =>
    writeText(label, { x, y, size: SMALL_SIZE, weight: 600 }),
  );
  const frame = { ...origin, width: SIDE, height: SIDE, fill: 'none', stroke: COLOR.lineStrong };
  return grounds.join('') + element('rect', frame) + names.join('');
}

/** Names of both ends stand below their halves; those of the upright axis are turned. */
function drawAxes({ x, y }: QuadrantChart, origin: Point): string {
  const places = [SIDE / 4, (SIDE * 3) / 4];
  const below = x.map((name, index) => {
    const place = {
      x: origin.x + (places[index] ?? 0),
      y: origin.y + SIDE + AXIS / 2,
      size: SMALL_SIZE,
    };
    return writeText({ lines: [name] }, { ...place, fill: COLOR.muted });
  });
  const beside = y.map((name, index) => {
    const text = writeText({ lines: [name] }, { x: 0, y: 0, size: SMALL_SIZE, fill: COLOR.muted });
    const at = `${formatNumber(origin.x - AXIS / 2)} ${formatNumber(origin.y + SIDE - (places[index] ?? 0))}`;
    return element('g', { transform: `translate(${at}) rotate(-90)` }, text);
  });
  const written = (names: readonly string[], drawn: readonly string[]) =>
    drawn.filter((_, index) => names[index] !== '').join('');
  return written(x, below) + written(y, beside);
}

/** A name stands right of its point, or where it meets no other one. */
function drawPoints(chart: QuadrantChart, origin: Point): string {
  const { points } = chart;
  const dots = points.map(({ x, y }) => ({
    x: origin.x + x * SIDE,
    y: origin.y + (1 - y) * SIDE,
  }));
  const taken: Box[] = [
    ...dots.map((dot) => ({ ...dot, width: 2 * RADIUS, height: 2 * RADIUS })),
    ...placeNames(chart, origin),
  ];
  const names = points.map(({ name }, index) => {
    const dot = dots[index] ?? { x: 0, y: 0 };
    const size = { width: measure(name) * SMALL_SIZE + 4, height: SMALL_SIZE + 4 };
    const box = findPlace(dot, size, { origin, taken });
    taken.push(box);
    return writeText({ lines: [name] }, { x: box.x, y: box.y, size: SMALL_SIZE });
  });
  const circles = dots.map(({ x, y }) =>
    element('circle', {
      cx: x,
      cy: y,
      r: RADIUS,
      fill: COLOR.accent,
      stroke: COLOR.page,
      'stroke-width': 1.5,
    }),
  );
  return circles.join('') + names.join('');
}

function findPlace(
  dot: Point,
  { width, height }: { width: number; height: number },
  { origin, taken }: { origin: Point; taken: readonly Box[] },
): Box {
  const [side, above] = [RADIUS + 3 + width / 2, RADIUS + height / 2];
  const steps = [
    [side, 0],
    [-side, 0],
    [0, above],
    [0, -above],
    [side, above],
    [-side, above],
    [side, -above],
    [-side, -above],
  ];
  const boxes = steps.map(([x = 0, y = 0]) => ({ x: dot.x + x, y: dot.y + y, width, height }));
  const isWithin = ({ x, y }: Box) =>
    x - width / 2 >= origin.x &&
    x + width / 2 <= origin.x + SIDE &&
    y - height / 2 >= origin.y &&
    y + height / 2 <= origin.y + SIDE;
  const within = boxes.filter(isWithin);
  const free = within.find((box) => !taken.some((other) => doOverlap(box, other)));
  return free ?? within[0] ?? { ...dot, width, height };
}
