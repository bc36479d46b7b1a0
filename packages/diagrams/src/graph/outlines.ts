import { COLOR, element } from '../svg.ts';
import type { Box, Point } from './geometry.ts';
import type { GraphNode, Shape } from './model.ts';

/** Outlines with corners, as shares of half the width and half the height; `s` is the slant in px. */
type Corners = (halfWidth: number, halfHeight: number) => [number, number][];

const CORNERS: Partial<Record<Shape, Corners>> = {
  diamond: (w, h) => [
    [0, -h],
    [w, 0],
    [0, h],
    [-w, 0],
  ],
  hexagon: (w, h) => [
    [-w + h * 0.5, -h],
    [w - h * 0.5, -h],
    [w, 0],
    [w - h * 0.5, h],
    [-w + h * 0.5, h],
    [-w, 0],
  ],
  'lean-right': (w, h) => [
    [-w + h * 0.6, -h],
    [w, -h],
    [w - h * 0.6, h],
    [-w, h],
  ],
  'lean-left': (w, h) => [
    [-w, -h],
    [w - h * 0.6, -h],
    [w, h],
    [-w + h * 0.6, h],
  ],
  trapezoid: (w, h) => [
    [-w + h * 0.6, -h],
    [w - h * 0.6, -h],
    [w, h],
    [-w, h],
  ],
  'trapezoid-down': (w, h) => [
    [-w, -h],
    [w, -h],
    [w - h * 0.6, h],
    [-w + h * 0.6, h],
  ],
  flag: (w, h) => [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
    [-w + h * 0.5, 0],
  ],
};

/** Radius of the corners of boxes in px. */
const RADIUS: Partial<Record<Shape, number>> = { round: 12, subroutine: 3, note: 2 };

/** Draws the outline of a node around a point. */
export function drawOutline({ shape, isMarked }: GraphNode, box: Box): string {
  const paint = {
    fill: COLOR.raised,
    stroke: isMarked ? COLOR.accent : COLOR.lineStrong,
    'stroke-width': isMarked ? 2 : 1.2,
  };
  const corners = CORNERS[shape]?.(box.width / 2, box.height / 2);
  if (corners) {
    const points = corners.map(([x, y]) => `${round(box.x + x)},${round(box.y + y)}`).join(' ');
    return element('polygon', { points, ...paint, 'stroke-linejoin': 'round' });
  }
  return (DRAWN[shape] ?? drawRect)(box, paint, shape);
}

type Paint = Readonly<Record<string, string | number>>;

function drawRect(box: Box, paint: Paint, shape: Shape): string {
  const radius = shape === 'stadium' ? box.height / 2 : (RADIUS[shape] ?? 5);
  return element('rect', { ...corner(box), rx: radius, ...paint });
}

function corner({ x, y, width, height }: Box): Record<string, number> {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function drawCircle({ x, y, width }: Box, paint: Paint): string {
  return element('circle', { cx: x, cy: y, r: width / 2, ...paint });
}

/** Outlines that are neither a box nor have corners. */
const DRAWN: Partial<Record<Shape, (box: Box, paint: Paint, shape: Shape) => string>> = {
  circle: drawCircle,
  'double-circle': (box, paint) =>
    drawCircle(box, paint) + drawCircle({ ...box, width: box.width - 8 }, paint),
  subroutine(box, paint, shape) {
    const inner = { ...box, width: box.width - 16 };
    return drawRect(box, paint, shape) + element('rect', { ...corner(inner), ...paint });
  },
  cylinder: drawCylinder,
  document: drawDocument,
  note(box, paint) {
    return element('rect', {
      ...corner(box),
      rx: RADIUS.note,
      ...paint,
      fill: COLOR.surface,
      stroke: COLOR.line,
    });
  },
  text: () => '',
  bar: (box) => element('rect', { ...corner(box), rx: 3, fill: COLOR.text }),
  start: ({ x, y, width }) => element('circle', { cx: x, cy: y, r: width / 2, fill: COLOR.text }),
  end: ({ x, y, width }, paint) =>
    element('circle', { cx: x, cy: y, r: width / 2 - 1, ...paint, stroke: COLOR.text }) +
    element('circle', { cx: x, cy: y, r: width / 2 - 6, fill: COLOR.text }),
};

function drawCylinder({ x, y, width, height }: Box, paint: Paint): string {
  const [left, top] = [x - width / 2, y - height / 2 + 7];
  const sides = `M${round(left)},${round(top)}v${round(height - 14)}a${round(width / 2)},7 0 0 0 ${round(width)},0v${round(14 - height)}`;
  return (
    element('path', { d: sides, ...paint }) +
    element('ellipse', { cx: x, cy: top, rx: width / 2, ry: 7, ...paint })
  );
}

function drawDocument({ x, y, width, height }: Box, paint: Paint): string {
  const [left, top, half] = [x - width / 2, y - height / 2, width / 2];
  const d = `M${round(left)},${round(top)}h${round(width)}v${round(height - 6)}q${round(-half / 2)},-12 ${round(-half)},0t${round(-half)},0z`;
  return element('path', { d, ...paint, 'stroke-linejoin': 'round' });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Finds where a line from a point to the middle of a node meets its outline.
 *
 * @param from Where the line comes from, outside of the node.
 */
export function meetOutline({ shape }: GraphNode, box: Box, from: Point): Point {
  const [dx, dy] = [from.x - box.x, from.y - box.y];
  if (dx === 0 && dy === 0) return from;
  const share = shareOfWay(shape, box, { x: dx, y: dy });
  return { x: box.x + dx * share, y: box.y + dy * share };
}

function shareOfWay(shape: Shape, { width, height }: Box, { x, y }: Point): number {
  if (/^(?:circle|double-circle|start|end)$/.test(shape)) return width / 2 / Math.hypot(x, y);
  const corners = CORNERS[shape]?.(width / 2, height / 2);
  if (corners) return shareToPolygon(corners, { x, y });
  return 1 / Math.max(Math.abs(x) / (width / 2), Math.abs(y) / (height / 2));
}

/** Intersects the ray from the middle with each side. */
function shareToPolygon(corners: readonly [number, number][], { x, y }: Point): number {
  for (const [index, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [0, 0];
    const [sx, sy] = [bx - ax, by - ay];
    const determinant = x * -sy + sx * y;
    if (determinant === 0) continue;
    const share = (ax * -sy + sx * ay) / determinant;
    const along = (x * ay - y * ax) / determinant;
    if (share > 0 && along >= -1e-6 && along <= 1 + 1e-6) return share;
  }
  return 1;
}
