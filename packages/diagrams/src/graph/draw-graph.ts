import { DiagramError, type DrawnBody, SMALL_SIZE } from '../diagram.ts';
import { COLOR, element, formatNumber, heightOf, writeText } from '../svg.ts';
import { drawCompartments } from './compartments.ts';
import { describeGraph } from './describe-graph.ts';
import { drawEdge, drawEdgeLabel, drawEndTexts } from './draw-edge.ts';
import type { Frame } from './frames.ts';
import type { Box, Point } from './geometry.ts';
import type { GraphLayout } from './layout.ts';
import type { Graph, GraphEdge, GraphNode } from './model.ts';
import { layoutNested } from './nested-layout.ts';
import { drawOutline, meetOutline } from './outlines.ts';

/** Space around a drawing, which its lines do not quite keep to. */
const MARGIN = 8;

/** Middle of the name of a frame below its upper side, in px: the head of a line has its place below it. */
const LABEL_MIDDLE = 14;

/** How much wider bold letters are. */
const BOLD = 1.05;

/** Most nodes, and most edges: nobody reads more, and the layout of some thousands fails. */
const MOST = 500;

/**
 * Lays out and draws a graph.
 *
 * @throws {DiagramError} for one that is too large.
 */
export function drawGraph(graph: Graph): DrawnBody {
  if (graph.nodes.size > MOST || graph.edges.length > MOST) {
    throw new DiagramError(
      `The diagram has ${graph.nodes.size} nodes and ${graph.edges.length} links; more than ${MOST} are not drawn.`,
      { line: 1, fix: 'Make several diagrams of it.' },
    );
  }
  const layout = layoutNested(graph);
  const boxes = new Map(layout.nodes.map(({ node, box }) => [node.id, box]));
  const lines = layout.edges.map(({ edge, points, labelBox }) => ({
    edge,
    labelBox,
    points: joinNodes(edge, points, { graph, boxes }),
  }));
  const bounds = findBounds(
    layout,
    lines.flatMap(({ points }) => points),
  );
  const body = [
    ...layout.groups.map(drawFrame),
    ...lines.map(({ edge, points }) => drawEdge(edge, points)),
    ...layout.groups.map(drawFrameLabel),
    ...layout.nodes.map(({ node, box }) => drawNode(node, box)),
    ...lines.map(({ edge, labelBox }) => drawEdgeLabel(edge, labelBox)),
    ...lines.map(({ edge, points }) => drawEndTexts(edge, points)),
  ].join('');
  const [x, y] = [MARGIN - bounds.left, MARGIN - bounds.top];
  return {
    width: bounds.right - bounds.left + 2 * MARGIN,
    height: bounds.bottom - bounds.top + 2 * MARGIN,
    body:
      x === 0 && y === 0
        ? body
        : element('g', { transform: `translate(${formatNumber(x)} ${formatNumber(y)})` }, body),
    text: describeGraph(graph),
  };
}

/** Lets a line begin and end at the outlines of its nodes, and draws those from a node to itself anew. */
function joinNodes(
  { from, to }: GraphEdge,
  points: readonly Point[],
  { graph, boxes }: { graph: Graph; boxes: ReadonlyMap<string, Box> },
): Point[] {
  const [source, target] = [graph.nodes.get(from), graph.nodes.get(to)];
  const [sourceBox, targetBox] = [boxes.get(from), boxes.get(to)];
  if (source && sourceBox && source === target) return loopAround(sourceBox);
  const inner = points.slice(1, -1);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const [second, beforeLast] = [inner[0] ?? last, inner.at(-1) ?? first];
  return [
    source && sourceBox ? meetOutline(source, sourceBox, second) : first,
    ...inner,
    target && targetBox ? meetOutline(target, targetBox, beforeLast) : last,
  ];
}

/** A line out of the right side and back into it. */
function loopAround({ x, y, width, height }: Box): Point[] {
  const right = x + width / 2;
  const step = Math.min(height / 4, 14);
  return [
    { x: right, y: y - step },
    { x: right + 26, y: y - step },
    { x: right + 34, y },
    { x: right + 26, y: y + step },
    { x: right, y: y + step },
  ];
}

function fillOf(depth: number): string {
  return depth % 2 === 0 ? COLOR.surface : COLOR.page;
}

function drawFrame({ box, depth }: Frame): string {
  return element('rect', {
    x: box.x - box.width / 2,
    y: box.y - box.height / 2,
    width: box.width,
    height: box.height,
    rx: 8,
    fill: fillOf(depth),
    stroke: COLOR.line,
  });
}

/** On the ground of the frame, which hides the lines that come in below the name. */
function drawFrameLabel({ group: { label }, box, depth }: Frame): string {
  if (label.lines.join('') === '') return '';
  const [x, y] = [box.x - box.width / 2 + 12, box.y - box.height / 2 + LABEL_MIDDLE];
  const height = heightOf(label, SMALL_SIZE);
  const ground = {
    x: x - 4,
    y: y - height / 2,
    width: label.width * SMALL_SIZE * BOLD + 8,
    height,
    fill: fillOf(depth),
  };
  const place = { x, y, size: SMALL_SIZE, weight: 600, anchor: 'start' as const };
  return element('rect', ground) + writeText(label, { ...place, fill: COLOR.muted });
}

function drawNode(node: GraphNode, box: Box): string {
  if (node.compartments) return drawCompartments(node.compartments, box, node.isMarked);
  const outline = drawOutline(node, box);
  const y = box.y + (node.shape === 'cylinder' ? 6 : node.shape === 'document' ? -4 : 0);
  const x = box.x + (node.shape === 'flag' ? 6 : 0);
  return outline + writeText(node.label, { x, y });
}

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function findBounds({ nodes, groups, edges }: GraphLayout, points: readonly Point[]): Bounds {
  const labels = edges.flatMap(({ labelBox }) => (labelBox ? [labelBox] : []));
  const boxes = [...nodes, ...groups].map(({ box }) => box).concat(labels);
  const dots = points.map((point): Box => ({ ...point, width: 0, height: 0 }));
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y, width, height } of [...boxes, ...dots]) {
    bounds.left = Math.min(bounds.left, x - width / 2);
    bounds.right = Math.max(bounds.right, x + width / 2);
    bounds.top = Math.min(bounds.top, y - height / 2);
    bounds.bottom = Math.max(bounds.bottom, y + height / 2);
  }
  return bounds.left === Infinity ? { left: 0, top: 0, right: 0, bottom: 0 } : bounds;
}
