import { seriesColor } from '../chart/series-color.ts';
import { COLUMN_WIDTH, type DrawnBody } from '../diagram.ts';
import type { Source } from '../diagram-source.ts';
import type { GraphNode } from '../graph/model.ts';
import { type Size, sizeOf } from '../graph/node-size.ts';
import { drawOutline } from '../graph/outlines.ts';
import { COLOR, element, formatNumber, writeText } from '../svg.ts';
import { layoutLabel } from '../text/label.ts';
import { readMindmap, type Thought } from './read-mindmap.ts';

const MARGIN = 8;
/** Between a node and those that hang on it. */
const GAP_X = 34;
/** Between nodes one above the other, and between those of two branches. */
const GAP_Y = 8;
const BRANCH_GAP = 10;
/** Widest line of a node in em. */
const TEXT_WIDTH = 12;

/** A thought with its size and that of all that hangs on it. */
interface Branch {
  node: GraphNode;
  size: Size;
  children: Branch[];
  /** Height of the branch in px. */
  extent: number;
}

/** Which way a branch grows. */
type Side = 1 | -1;

/** A node in its place: `x` and `y` are its middle. */
interface Placed {
  branch: Branch;
  x: number;
  y: number;
  /** Of its branch; `null` for the middle. */
  color: string | null;
  side: Side;
  parent: Placed | null;
}

/**
 * Draws `mindmap`: the middle between its branches where that fits into a column of text, else left of all of them.
 *
 * @throws {DiagramError} for a mistake, and for one that is too large.
 */
export function drawMindmap(source: Source): DrawnBody {
  const root = readMindmap(source);
  const branch = createBranch(root, true);
  const both = placeAll(branch, halve(branch.children));
  const placed = widthOf(both) <= COLUMN_WIDTH ? both : placeAll(branch, [branch.children, []]);
  return { ...drawPlaced(placed), text: describeThought(root) };
}

/** `根：甲，乙；甲：一，二`: each node with those that hang on it. */
function describeThought(root: Thought): string {
  const parts: string[] = [];
  const visit = ({ text, children }: Thought): void => {
    if (children.length === 0) return;
    parts.push(`${text}：${children.map((child) => child.text).join('，')}`);
    children.forEach(visit);
  };
  visit(root);
  return (parts.length > 0 ? parts.join('；') : root.text).replaceAll('\n', ' ');
}

function createBranch({ text, shape, isMarked, children }: Thought, isRoot = false): Branch {
  const node: GraphNode = {
    id: '',
    label: layoutLabel(text, TEXT_WIDTH),
    shape: isRoot && shape === 'text' ? 'round' : shape,
    group: null,
    isMarked: isMarked || isRoot,
  };
  const branches = children.map((child) => createBranch(child));
  const size = sizeOf(node);
  return { node, size, children: branches, extent: Math.max(size.height, heightOfAll(branches)) };
}

function heightOfAll(branches: readonly Branch[]): number {
  return branches.reduce(
    (sum, { extent }, index) => sum + extent + (index > 0 ? gapAt(branches, index) : 0),
    0,
  );
}

/** Branches that fork stand farther apart than leaves. */
function gapAt(branches: readonly Branch[], index: number): number {
  const forks = [branches[index - 1], branches[index]].some(
    (each) => each && each.children.length > 0,
  );
  return forks ? GAP_Y + BRANCH_GAP : GAP_Y;
}

/** The first ones to the right, as many as make half of the height; the others to the left. */
function halve(branches: readonly Branch[]): [Branch[], Branch[]] {
  const whole = heightOfAll(branches);
  let [count, height] = [0, 0];
  for (const { extent } of branches) {
    if (count > 0 && height + extent / 2 > whole / 2) break;
    height += extent;
    count += 1;
  }
  return [branches.slice(0, count), branches.slice(count)];
}

function placeAll(root: Branch, [right, left]: readonly [Branch[], Branch[]]): Placed[] {
  const middle: Placed = { branch: root, x: 0, y: 0, color: null, side: 1, parent: null };
  const placed = [middle];
  placeChildren(right, middle, { placed, side: 1, firstColor: 0 });
  placeChildren(left, middle, { placed, side: -1, firstColor: right.length });
  return placed;
}

interface Placing {
  placed: Placed[];
  side: Side;
  /** Number of the first branch of the middle. */
  firstColor: number;
}

function placeChildren(branches: readonly Branch[], parent: Placed, placing: Placing): void {
  const { placed, side, firstColor } = placing;
  const edge = parent.x + (side * parent.branch.size.width) / 2 + side * GAP_X;
  let y = parent.y - heightOfAll(branches) / 2;
  for (const [index, branch] of branches.entries()) {
    if (index > 0) y += gapAt(branches, index);
    const own: Placed = {
      branch,
      x: edge + (side * branch.size.width) / 2,
      y: y + branch.extent / 2,
      color: parent.color ?? seriesColor(firstColor + index),
      side,
      parent,
    };
    placed.push(own);
    placeChildren(branch.children, own, placing);
    y += branch.extent;
  }
}

function widthOf(placed: readonly Placed[]): number {
  const { left, right } = boundsOfAll(placed);
  return right - left + 2 * MARGIN;
}

function boundsOfAll(placed: readonly Placed[]) {
  return {
    left: Math.min(...placed.map(({ x, branch }) => x - branch.size.width / 2)),
    right: Math.max(...placed.map(({ x, branch }) => x + branch.size.width / 2)),
    top: Math.min(...placed.map(({ y, branch }) => y - branch.size.height / 2)),
    bottom: Math.max(...placed.map(({ y, branch }) => y + branch.size.height / 2)),
  };
}

function drawPlaced(placed: readonly Placed[]): Omit<DrawnBody, 'text'> {
  const { left, right, top, bottom } = boundsOfAll(placed);
  const shift = `translate(${formatNumber(MARGIN - left)} ${formatNumber(MARGIN - top)})`;
  const body = placed.map(drawLine).join('') + placed.map(drawThought).join('');
  return {
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
    body: element('g', { transform: shift }, body),
  };
}

/** From the side of the node above to this one; below a text without an outline it goes on as its ground. */
function drawLine({ branch, x, y, color, side, parent }: Placed): string {
  if (!parent) return '';
  const from = { x: parent.x + (side * parent.branch.size.width) / 2, y: baseOf(parent) };
  const to = { x: x - (side * branch.size.width) / 2, y: baseOf({ branch, y }) };
  const bend = from.x + (side * GAP_X) / 2;
  const points = [from, { x: bend, y: from.y }, { x: bend, y: to.y }, to];
  const [start, first, second, end] = points.map(
    (point) => `${formatNumber(point.x)},${formatNumber(point.y)}`,
  );
  const ground = branch.node.shape === 'text' ? `h${formatNumber(side * branch.size.width)}` : '';
  const d = `M${start}C${first} ${second} ${end}${ground}`;
  const paint = { fill: 'none', stroke: color ?? COLOR.lineStrong };
  const width = parent.parent ? 1.5 : 2.5;
  return element('path', { d, ...paint, 'stroke-width': width, 'stroke-linecap': 'round' });
}

/** Where lines meet a node: a text without an outline stands on its line. */
function baseOf({ branch, y }: Pick<Placed, 'branch' | 'y'>): number {
  return branch.node.shape === 'text' ? y + branch.size.height / 2 : y;
}

function drawThought({ branch: { node, size }, x, y, parent }: Placed): string {
  const text = writeText(node.label, {
    x,
    y,
    ...(!parent && { weight: 600 }),
    ...(node.shape === 'text' && node.isMarked && { fill: COLOR.accent }),
  });
  return drawOutline(node, { x, y, ...size }) + text;
}
