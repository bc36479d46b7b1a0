import { seriesColor, TINT } from '../chart/series-color.ts';
import { SMALL_SIZE } from '../diagram.ts';
import type { Point } from '../graph/geometry.ts';
import { COLOR, element, formatNumber, writeText } from '../svg.ts';
import { type Label, layoutLabel } from '../text/label.ts';
import { measure } from '../text/measure.ts';
import type { Commit, GitGraph } from './read-git-graph.ts';

/** Space around a drawing, in px. */
export const MARGIN = 8;
/** Radius of a commit in px. */
export const POINT = 7;
/** Between things that stand beside one another, in px. */
export const GAP = 10;
/** Height of tags and names of branches in px. */
export const TAG_HEIGHT = 20;
const TAG_PADDING = 6;
/** Radius of the bends of lines. */
const BEND = 12;

/** Width of a tag or of the name of a branch, in px. */
export function tagWidthOf(text: string): number {
  return measure(text) * SMALL_SIZE + 2 * TAG_PADDING;
}

/** The colour of a branch: by its lane. */
export function laneColor({ branches }: GitGraph, name: string): string {
  return seriesColor(branches.findIndex((branch) => branch.name === name));
}

/** Cuts the names of commits into lines of at most `width` em. */
export function layOutLabels({ commits, showsLabels }: GitGraph, width: number): Label[] {
  return commits.map(({ id }) => layoutLabel(showsLabels ? id : '', width));
}

/** A name in a box; `y` is its middle. */
export function drawTag(text: string, { x, y }: Point, color: string, isBranch = false): string {
  const box = { x, y: y - TAG_HEIGHT / 2, width: tagWidthOf(text), height: TAG_HEIGHT, rx: 4 };
  const paint = isBranch
    ? { fill: color, 'fill-opacity': TINT, stroke: color }
    : { fill: COLOR.raised, stroke: color };
  const place = { x: x + box.width / 2, y, size: SMALL_SIZE };
  return element('rect', { ...box, ...paint }) + writeText({ lines: [text] }, place);
}

/** A merge is a ring, what is reversed has a cross, what is set apart is a square. */
export function drawCommit({ type, kind }: Commit, { x, y }: Point, color: string): string {
  if (type === 'HIGHLIGHT') {
    const square = { x: x - POINT, y: y - POINT, width: 2 * POINT, height: 2 * POINT, rx: 2 };
    return element('rect', { ...square, fill: color, stroke: COLOR.page, 'stroke-width': 1.5 });
  }
  const dot = { cx: x, cy: y, r: POINT, fill: color, stroke: COLOR.page, 'stroke-width': 1.5 };
  const inner = { cx: x, cy: y, r: POINT - 3, fill: COLOR.page };
  const isHollow = kind !== 'commit' && type !== 'REVERSE';
  const core = isHollow ? element('circle', kind === 'merge' ? inner : { ...inner, r: 2 }) : '';
  if (type !== 'REVERSE') return element('circle', dot) + core;
  const [arm, whole] = [formatNumber(POINT * 0.55), formatNumber(POINT * 1.1)];
  const start = `M${formatNumber(x)},${formatNumber(y)}`;
  const cross = `${start}m-${arm},-${arm}l${whole},${whole}m0,-${whole}l-${whole},${whole}`;
  return (
    element('circle', dot) + element('path', { d: cross, stroke: COLOR.page, 'stroke-width': 2 })
  );
}

/** From parents to children: a branch bends away at once, a merge comes along its own lane. */
export function drawLines(graph: GitGraph, points: readonly Point[]): string[] {
  const isAcross = graph.direction === 'LR';
  return graph.commits.flatMap((commit, index) =>
    commit.parents.map((parent, order) => {
      const source = graph.commits[parent];
      const [from, to] = [points[parent], points[index]];
      if (!source || !from || !to) return '';
      const isMerge = order > 0;
      const color = laneColor(graph, isMerge ? source.branch : commit.branch);
      const d = isAcross
        ? bendLine(from, to, isMerge)
        : bendLine(flip(from), flip(to), isMerge, true);
      return element('path', { d, fill: 'none', stroke: color, 'stroke-width': 2.5 });
    }),
  );
}

function flip({ x, y }: Point): Point {
  return { x: y, y: x };
}

/**
 * A line that turns once, in the space in which history runs along x.
 *
 * @param isLate Whether it turns at its end, not at its beginning.
 * @param isFlipped Whether what is written has its axes the other way round.
 */
function bendLine(from: Point, to: Point, isLate: boolean, isFlipped = false): string {
  const write = ({ x, y }: Point) =>
    isFlipped ? `${formatNumber(y)},${formatNumber(x)}` : `${formatNumber(x)},${formatNumber(y)}`;
  if (from.y === to.y) return `M${write(from)}L${write(to)}`;
  const [along, across] = [Math.sign(to.x - from.x) || 1, Math.sign(to.y - from.y)];
  const bend = Math.min(BEND, Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const corner = isLate ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
  const before = isLate
    ? { x: corner.x - along * bend, y: corner.y }
    : { x: corner.x, y: corner.y - across * bend };
  const after = isLate
    ? { x: corner.x, y: corner.y + across * bend }
    : { x: corner.x + along * bend, y: corner.y };
  return `M${write(from)}L${write(before)}Q${write(corner)} ${write(after)}L${write(to)}`;
}
