import { SMALL_SIZE } from '../diagram.ts';
import { COLOR, element, formatNumber, heightOf, writeText } from '../svg.ts';
import { layoutLabel } from '../text/label.ts';
import { measure } from '../text/measure.ts';
import type { Box, Point } from './geometry.ts';
import type { GraphEdge, Head } from './model.ts';

/** How far an end of the line stays away from the node, so that the head has its place, in px. */
const RESERVED: Record<Head, number> = {
  none: 0,
  arrow: 6,
  circle: 9,
  cross: 8,
  triangle: 13,
  diamond: 18,
  'diamond-open': 18,
  one: 0,
  'zero-one': 0,
  many: 0,
  'zero-many': 0,
};

/** Draws the line of an edge with its heads. */
export function drawEdge(edge: GraphEdge, points: readonly Point[]): string {
  if (edge.line === 'hidden' || points.length < 2) return '';
  const reversed = [...points].reverse();
  const end = shorten(points, RESERVED[edge.endHead]);
  const line = shorten([...end].reverse(), RESERVED[edge.startHead]).reverse();
  const path = element('path', {
    d: curve(line),
    fill: 'none',
    stroke: COLOR.muted,
    'stroke-width': edge.line === 'thick' ? 2.6 : 1.3,
    'stroke-dasharray': edge.line === 'dotted' ? '5 4' : undefined,
  });
  return path + drawHead(edge.endHead, points) + drawHead(edge.startHead, reversed);
}

/** Moves the last point back along the line. */
function shorten(points: readonly Point[], distance: number): Point[] {
  const rest = points.slice(0, -1);
  const [before, last] = [points.at(-2), points.at(-1)];
  if (!before || !last || distance === 0) return [...points];
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  if (length === 0) return [...points];
  const share = Math.min(distance, length * 0.9) / length;
  return [
    ...rest,
    { x: last.x + (before.x - last.x) * share, y: last.y + (before.y - last.y) * share },
  ];
}

/** A line with round bends: parabolas from the middle of one stretch to that of the next, straight at both ends. */
function curve(points: readonly Point[]): string {
  let d = '';
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (index === 0) d += `M${write(point)}`;
    else if (!next) d += `L${write(point)}`;
    else {
      const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
      d += index === 1 ? `L${write(middleOf(points[0], point))}` : '';
      d += `Q${write(point)} ${write(middle)}`;
    }
  }
  return d;
}

function middleOf(a: Point | undefined, b: Point): Point {
  return a ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : b;
}

function write({ x, y }: Point): string {
  return `${formatNumber(x)},${formatNumber(y)}`;
}

/** Draws what stands in the last point of a line, in the direction from which the line comes. */
function drawHead(head: Head, points: readonly Point[]): string {
  const [from, tip] = [points.at(-2), points.at(-1)];
  if (head === 'none' || !from || !tip) return '';
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  /** A point by its distance before the tip and beside the line. */
  const at = (back: number, side: number): string =>
    write({
      x: tip.x - back * Math.cos(angle) - side * Math.sin(angle),
      y: tip.y - back * Math.sin(angle) + side * Math.cos(angle),
    });
  return HEADS[head](at, tip, angle);
}

type DrawHead = (at: (back: number, side: number) => string, tip: Point, angle: number) => string;

const LINE = { fill: 'none', stroke: COLOR.muted, 'stroke-width': 1.3 };
const HOLLOW = { fill: COLOR.page, stroke: COLOR.muted, 'stroke-width': 1.3 };

const HEADS: Record<Exclude<Head, 'none'>, DrawHead> = {
  arrow: (at) =>
    element('path', { d: `M${at(0, 0)}L${at(9, 4.2)}L${at(9, -4.2)}z`, fill: COLOR.muted }),
  circle: (_, tip, angle) =>
    element('circle', {
      cx: tip.x - 5 * Math.cos(angle),
      cy: tip.y - 5 * Math.sin(angle),
      r: 4,
      ...HOLLOW,
    }),
  cross: (at) =>
    element('path', { d: `M${at(3, -4)}L${at(11, 4)}M${at(3, 4)}L${at(11, -4)}`, ...LINE }),
  triangle: (at) => element('path', { d: `M${at(0, 0)}L${at(13, 7)}L${at(13, -7)}z`, ...HOLLOW }),
  diamond: (at) =>
    element('path', {
      d: `M${at(0, 0)}L${at(9, 5)}L${at(18, 0)}L${at(9, -5)}z`,
      fill: COLOR.muted,
    }),
  'diamond-open': (at) =>
    element('path', { d: `M${at(0, 0)}L${at(9, 5)}L${at(18, 0)}L${at(9, -5)}z`, ...HOLLOW }),
  one: (at) =>
    element('path', { d: `M${at(8, -6)}L${at(8, 6)}M${at(13, -6)}L${at(13, 6)}`, ...LINE }),
  'zero-one': (at, tip, angle) =>
    element('path', { d: `M${at(8, -6)}L${at(8, 6)}`, ...LINE }) + ring(tip, angle, 16),
  many: (at) =>
    element('path', {
      d: `M${at(0, -7)}L${at(12, 0)}L${at(0, 7)}M${at(16, -6)}L${at(16, 6)}`,
      ...LINE,
    }),
  'zero-many': (at, tip, angle) =>
    element('path', { d: `M${at(0, -7)}L${at(12, 0)}L${at(0, 7)}`, ...LINE }) +
    ring(tip, angle, 17),
};

function ring(tip: Point, angle: number, back: number): string {
  return element('circle', {
    cx: tip.x - back * Math.cos(angle),
    cy: tip.y - back * Math.sin(angle),
    r: 4.5,
    ...HOLLOW,
  });
}

/** Draws the label of an edge on the ground of the page, which hides the line below it. */
export function drawEdgeLabel(edge: GraphEdge, box: Box | null): string {
  if (!edge.label || !box) return '';
  const height = heightOf(edge.label, SMALL_SIZE);
  return (
    element('rect', {
      x: box.x - box.width / 2,
      y: box.y - height / 2,
      width: box.width,
      height,
      rx: 4,
      fill: COLOR.page,
    }) + writeText(edge.label, { x: box.x, y: box.y, size: SMALL_SIZE, fill: COLOR.muted })
  );
}

/** Draws what stands beside the ends of an edge. */
export function drawEndTexts(edge: GraphEdge, points: readonly Point[]): string {
  const reversed = [...points].reverse();
  return (
    drawEndText(edge.startText, points, RESERVED[edge.startHead]) +
    drawEndText(edge.endText, reversed, RESERVED[edge.endHead])
  );
}

/** Beside the first point of a line, behind its head: on the right of one that falls, above one that lies. */
function drawEndText(
  text: string | undefined,
  [tip, next]: readonly Point[],
  reserved: number,
): string {
  if (!text || !tip || !next) return '';
  const angle = Math.atan2(next.y - tip.y, next.x - tip.x);
  const isLying = Math.abs(Math.cos(angle)) > 0.7;
  const back = reserved + (isLying ? 8 + (measure(text) * SMALL_SIZE) / 2 : 12);
  return writeText(layoutLabel(text), {
    x: tip.x + back * Math.cos(angle) + (isLying ? 0 : 10),
    y: tip.y + back * Math.sin(angle) - (isLying ? 11 : 0),
    size: SMALL_SIZE,
    anchor: isLying ? 'middle' : 'start',
    fill: COLOR.muted,
  });
}
