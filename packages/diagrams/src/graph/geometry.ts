/** A point in px. */
export interface Point {
  x: number;
  y: number;
}

/** A box by its middle and size, in px. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** Tells whether a point lies within a box. */
export function isInside({ x, y }: Point, box: Box): boolean {
  return Math.abs(x - box.x) < box.width / 2 && Math.abs(y - box.y) < box.height / 2;
}

/** The smallest box around others. */
export function boundsOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x, width }) => x - width / 2));
  const right = Math.max(...boxes.map(({ x, width }) => x + width / 2));
  const top = Math.min(...boxes.map(({ y, height }) => y - height / 2));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height / 2));
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: right - left,
    height: bottom - top,
  };
}

/** Tells whether two boxes have a point in common. */
export function doOverlap(a: Box, b: Box): boolean {
  return (
    2 * Math.abs(a.x - b.x) < a.width + b.width && 2 * Math.abs(a.y - b.y) < a.height + b.height
  );
}

/** In px. */
const CLOSE = 8;

/** Cuts the beginning of a line off that lies in a box. */
export function cutInside(points: readonly Point[], box: Box): Point[] {
  const first = points.findIndex((point) => !isInside(point, box));
  const [inner, outer] = [points[first - 1], points[first]];
  if (!inner || !outer) return [...points];
  const border = crossBorder(inner, outer, box);
  // What lies close by would turn the head that stands there.
  const rest = points.slice(first);
  const far = rest.findIndex(({ x, y }) => Math.hypot(x - border.x, y - border.y) > CLOSE);
  return [border, ...(far < 0 ? rest.slice(-1) : rest.slice(far))];
}

/** Halves the way until the border is met. */
function crossBorder(inner: Point, outer: Point, box: Box): Point {
  let [low, high] = [0, 1];
  const at = (share: number): Point => ({
    x: inner.x + (outer.x - inner.x) * share,
    y: inner.y + (outer.y - inner.y) * share,
  });
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (isInside(at(middle), box)) low = middle;
    else high = middle;
  }
  return at(high);
}

/** Counts the crossings of lines; where two begin or end in one point they do not cross. */
export function countCrossings(lines: readonly (readonly Point[])[]): number {
  let count = 0;
  for (const [index, line] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      for (let a = 1; a < line.length; a += 1) {
        for (let b = 1; b < other.length; b += 1) {
          if (doCross([line[a - 1], line[a]], [other[b - 1], other[b]])) count += 1;
        }
      }
    }
  }
  return count;
}

type Stretch = [Point | undefined, Point | undefined];

function doCross([a, b]: Stretch, [c, d]: Stretch): boolean {
  if (!a || !b || !c || !d) return false;
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
