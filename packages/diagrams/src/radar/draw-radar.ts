import { addHeading } from '../chart/heading.ts';
import { drawLegend, sizeOfLegend } from '../chart/legend.ts';
import { seriesColor, TINT } from '../chart/series-color.ts';
import { type DrawnBody, SMALL_SIZE } from '../diagram.ts';
import type { Source } from '../diagram-source.ts';
import { limitCount } from '../limit.ts';
import { COLOR, element, formatNumber, heightOf, writeText } from '../svg.ts';
import { type Label, layoutLabel } from '../text/label.ts';
import { type Radar, readRadar } from './read-radar.ts';

const RADIUS = 130;
const MARGIN = 8;
/** Distance of the names from the outermost ring, in px. */
const NAME_GAP = 10;
const NAME_WIDTH = 8;

/**
 * Draws `radar`: axes around a middle, rings, and a line around the values of each curve.
 *
 * @throws {DiagramError} for a mistake, and for one that is too large.
 */
export function drawRadar(source: Source): DrawnBody {
  const radar = readRadar(source);
  limitCount(radar.axes.size + radar.curves.length, {
    ...{ things: 'axes and curves', line: source.line, most: 60 },
  });
  const names = placeNames(radar);
  const bounds = boundsOf(names);
  const [x, y] = [MARGIN - bounds.left, MARGIN - bounds.top];
  const chart =
    drawGrid(radar) +
    radar.curves.map((curve, index) => drawCurve(curve.values, index, radar)).join('');
  const size = {
    width: bounds.right - bounds.left + 2 * MARGIN,
    height: bounds.bottom - bounds.top + 2 * MARGIN,
  };
  const middle = `translate(${formatNumber(x)} ${formatNumber(y)})`;
  const drawn = element('g', { transform: middle }, chart + names.map(drawName).join(''));
  const placed = addLegend(
    { ...size, body: drawn },
    radar.showsLegend ? radar.curves.map(({ name }) => name) : [],
  );
  return addHeading({ ...placed, text: describeRadar(radar) }, radar.title);
}

/** Puts the legend below the chart: beside it, the two would be wider than a phone. */
function addLegend(
  { width, height, body }: Omit<DrawnBody, 'text' | 'title'>,
  rows: readonly string[],
): Omit<DrawnBody, 'text' | 'title'> {
  const legend = sizeOfLegend(rows);
  if (legend.width === 0) return { width, height, body };
  const left = Math.max(MARGIN, (width - legend.width) / 2);
  const place = { left, middle: height + legend.height / 2 };
  return {
    width: Math.max(width, legend.width + 2 * MARGIN),
    height: height + legend.height,
    body: body + drawLegend(rows, place),
  };
}

function describeRadar({ axes, curves }: Radar): string {
  const names = [...axes.values()];
  const ofCurve = ({ name, values }: Radar['curves'][number]) =>
    `${name}：${values.map((value, index) => `${names[index]} ${value}`).join('，')}`;
  const words = curves.length === 0 ? names : curves.map(ofCurve);
  return words.join('；').replaceAll('\n', ' ');
}

interface Point {
  x: number;
  y: number;
}

/** The point of an axis at a distance from the middle; the first axis points upwards, the others follow clockwise. */
function pointAt(index: number, distance: number, { axes }: Radar): Point {
  const angle = (index / axes.size) * 2 * Math.PI - Math.PI / 2;
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
}

/** Values beyond the scale are shown at its end. */
function distanceOf(value: number, { min, max }: Radar): number {
  return (Math.min(Math.max((value - min) / (max - min), 0), 1) || 0) * RADIUS;
}

function pathThrough(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${formatNumber(x)},${formatNumber(y)}`).join('L')}z`;
}

function drawGrid(radar: Radar): string {
  const indexes = [...radar.axes.keys()].map((_, index) => index);
  const rings = Array.from({ length: radar.ticks }, (_, index) => {
    const distance = ((index + 1) / radar.ticks) * RADIUS;
    const paint = { fill: 'none', stroke: COLOR.line };
    return radar.isRound
      ? element('circle', { cx: 0, cy: 0, r: distance, ...paint })
      : element('path', {
          d: pathThrough(indexes.map((each) => pointAt(each, distance, radar))),
          ...paint,
        });
  });
  const axes = indexes.map((index) => {
    const { x, y } = pointAt(index, RADIUS, radar);
    return element('line', { x1: 0, y1: 0, x2: x, y2: y, stroke: COLOR.line });
  });
  return rings.join('') + axes.join('');
}

function drawCurve(values: readonly number[], index: number, radar: Radar): string {
  const points = values.map((value, axis) => pointAt(axis, distanceOf(value, radar), radar));
  const color = seriesColor(index);
  const line = { fill: color, 'fill-opacity': TINT, stroke: color, 'stroke-width': 2 };
  const dots = points.map(({ x, y }) => element('circle', { cx: x, cy: y, r: 3, fill: color }));
  return element('path', { d: pathThrough(points), ...line }) + dots.join('');
}

/** The name of an axis with the box that it fills. */
interface PlacedName {
  label: Label;
  /** Middle of the box. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Names stand outside of the rings, each with the side of its box towards the middle. */
function placeNames(radar: Radar): PlacedName[] {
  return [...radar.axes.values()].map((name, index) => {
    const label = layoutLabel(name, NAME_WIDTH);
    const [width, height] = [label.width * SMALL_SIZE, heightOf(label, SMALL_SIZE)];
    const edge = pointAt(index, RADIUS + NAME_GAP, radar);
    const way = pointAt(index, 1, radar);
    return {
      ...{ label, width, height },
      x: edge.x + (way.x * width) / 2,
      y: edge.y + (way.y * height) / 2,
    };
  });
}

function drawName({ label, x, y }: PlacedName): string {
  return writeText(label, { x, y, size: SMALL_SIZE, fill: COLOR.muted });
}

function boundsOf(names: readonly PlacedName[]) {
  return {
    left: Math.min(-RADIUS, ...names.map(({ x, width }) => x - width / 2)),
    right: Math.max(RADIUS, ...names.map(({ x, width }) => x + width / 2)),
    top: Math.min(-RADIUS, ...names.map(({ y, height }) => y - height / 2)),
    bottom: Math.max(RADIUS, ...names.map(({ y, height }) => y + height / 2)),
  };
}
