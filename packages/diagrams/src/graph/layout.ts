import dagre from '@dagrejs/dagre';
import { FONT_SIZE, SMALL_SIZE } from '../diagram.ts';
import { heightOf } from '../svg.ts';
import { findBackEdges } from './cycles.ts';
import { areFramesApart, type Frame, fitFrames, pickMember } from './frames.ts';
import { type Box, countCrossings, cutInside, type Point } from './geometry.ts';
import type { Graph, GraphEdge, GraphNode } from './model.ts';
import { sizeOf } from './node-size.ts';

/** Where everything of a graph stands. */
export interface GraphLayout {
  nodes: { node: GraphNode; box: Box }[];
  /** Outer ones before those in them. */
  groups: Frame[];
  edges: { edge: GraphEdge; points: Point[]; labelBox: Box | null }[];
}

/** Lets the labels of edges breathe. */
const LABEL_PADDING = 5;

/** Most edges of a graph that is laid out twice. */
const MOST_TO_COMPARE = 120;

type Layouter = InstanceType<typeof dagre.graphlib.Graph>;

/** An edge between the nodes that stand for its ends. */
interface RankedEdge {
  edge: GraphEdge;
  from: string;
  to: string;
  name: string;
  /** Laid out the other way round. */
  isBack: boolean;
}

/**
 * Lays out a graph in ranks: `@dagrejs/dagre`, after Gansner et al., "A Technique for Drawing Directed Graphs".
 * Nodes keep the order of the source within their rank where no more lines cross than otherwise.
 */
export function layoutGraph(graph: Graph): GraphLayout {
  const edges = rankEdges(graph);
  const settle = (keepsOrder: boolean): GraphLayout => {
    const layouter = createLayouter(graph, edges);
    dagre.layout(layouter, { disableOptimalOrderHeuristic: keepsOrder });
    return readLayout(graph, layouter, edges);
  };
  const crossings = (layout: GraphLayout) =>
    countCrossings(layout.edges.map(({ points }) => points));
  const arranged = faceSource(settle(false), graph);
  if (edges.length > MOST_TO_COMPARE) return arranged;
  const inOrder = settle(true);
  const isBetter = crossings(inOrder) <= crossings(arranged) && areFramesApart(inOrder);
  return isBetter ? inOrder : arranged;
}

function rankEdges(graph: Graph): RankedEdge[] {
  const { nodes, groups } = graph;
  const endOf = (id: string, end: 'from' | 'to'): string | null => {
    if (nodes.has(id)) return nodeKey(id);
    if (!groups.has(id)) return null;
    const member = pickMember(id, end, graph);
    return member === null ? groupKey(id) : nodeKey(member);
  };
  const edges = graph.edges.flatMap((edge, index): RankedEdge[] => {
    const [from, to] = [endOf(edge.from, 'from'), endOf(edge.to, 'to')];
    if (from === null || to === null) return [];
    return [{ edge, from, to, name: String(index), isBack: false }];
  });
  const back = findBackEdges([...nodes.keys()].map(nodeKey), edges);
  return edges.map((each, index) => {
    if (!back.has(index) || each.from === each.to) return each;
    // Seen from below, a group ends with another node than seen from above.
    const from = endOf(each.edge.from, 'to') ?? each.from;
    const to = endOf(each.edge.to, 'from') ?? each.to;
    return { ...each, from: to, to: from, isBack: true };
  });
}

function createLayouter(graph: Graph, edges: readonly RankedEdge[]): Layouter {
  const layouter = new dagre.graphlib.Graph({ compound: true, multigraph: true });
  const isSideways = graph.direction === 'LR' || graph.direction === 'RL';
  layouter.setGraph({
    rankdir: graph.direction,
    nodesep: isSideways ? 28 : 36,
    edgesep: 20,
    ranksep: graph.rankGap,
  });
  const filled = new Set([...graph.nodes.values()].map(({ group }) => group));
  for (const { parent } of graph.groups.values()) filled.add(parent);
  for (const { id, label } of graph.groups.values()) {
    // A group of nothing is a box with its name.
    const size = filled.has(id) ? {} : { width: label.width * FONT_SIZE + 32, height: 40 };
    layouter.setNode(groupKey(id), size);
  }
  for (const node of graph.nodes.values()) {
    layouter.setNode(nodeKey(node.id), { ...sizeOf(node) });
    if (node.group !== null) layouter.setParent(nodeKey(node.id), groupKey(node.group));
  }
  for (const { id, parent } of graph.groups.values()) {
    if (parent !== null) layouter.setParent(groupKey(id), groupKey(parent));
  }
  for (const { edge, from, to, name } of besideEachOther(edges)) {
    layouter.setEdge(from, to, describeEdge(edge), name);
  }
  return layouter;
}

/** Edges of the same two nodes one after another: in the order of the source they would cross others. */
function besideEachOther(edges: readonly RankedEdge[]): RankedEdge[] {
  const first = new Map<string, number>();
  const keyOf = ({ from, to }: RankedEdge) => JSON.stringify([from, to]);
  for (const [index, edge] of edges.entries()) {
    if (!first.has(keyOf(edge))) first.set(keyOf(edge), index);
  }
  const placeOf = (edge: RankedEdge) => first.get(keyOf(edge)) ?? 0;
  return [...edges].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Nodes and groups have names of their own, and none is a name of JavaScript's: dagre keeps them in objects. */
function nodeKey(id: string): string {
  return `node ${id}`;
}

function groupKey(id: string): string {
  return `group ${id}`;
}

function describeEdge({ label, length, startText, endText }: GraphEdge): Record<string, unknown> {
  const minlen = length + (startText || endText ? 1 : 0);
  if (!label) return { minlen };
  return {
    minlen,
    width: label.width * SMALL_SIZE + 2 * LABEL_PADDING,
    height: heightOf(label, SMALL_SIZE) + 4,
    labelpos: 'c',
  };
}

function readLayout(graph: Graph, layouter: Layouter, ranked: readonly RankedEdge[]): GraphLayout {
  const nodes = [...graph.nodes.values()].map((node) => ({
    node,
    box: pickBox(layouter.node(nodeKey(node.id)) as Box),
  }));
  const groups = [...graph.groups.values()]
    .map((group) => ({
      group,
      depth: depthOf(group.parent, graph),
      box: pickBox(layouter.node(groupKey(group.id)) as Box),
    }))
    .sort((a, b) => a.depth - b.depth);
  const lines = ranked.map(({ edge, from, to, name, isBack }) => {
    const laid = layouter.edge({ v: from, w: to, name }) as Box & { points: Point[] };
    const points = isBack ? [...laid.points].reverse() : laid.points;
    return { edge, labelBox: edge.label ? pickBox(laid) : null, points };
  });
  const content = {
    nodes: new Map(nodes.map(({ node, box }) => [node.id, box])),
    edges: lines.map(({ edge: { from, to }, ...line }) => ({ from, to, ...line })),
  };
  fitFrames(groups, content, graph);
  const frameOf = new Map(groups.map(({ group, box }) => [group.id, box]));
  const edges = lines.map(({ edge, points, labelBox }) => ({
    edge,
    labelBox,
    points: cutAtFrames(points, frameOf.get(edge.from), frameOf.get(edge.to)),
  }));
  return { nodes, groups, edges };
}

function pickBox({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}

function depthOf(parent: string | null, { groups }: Graph): number {
  let depth = 0;
  for (let at = parent; at !== null; at = groups.get(at)?.parent ?? null) depth += 1;
  return depth;
}

/** Takes off what lies within the frames of the groups that an edge joins. */
function cutAtFrames(points: readonly Point[], start?: Box, end?: Box): Point[] {
  const fromStart = start ? cutInside(points, start) : [...points];
  return end ? cutInside(fromStart.reverse(), end).reverse() : fromStart;
}

/** Turns a layout over when its nodes are rather in the order of the source then. */
function faceSource(layout: GraphLayout, { direction }: Graph): GraphLayout {
  const isSideways = direction === 'LR' || direction === 'RL';
  const [along, across] = isSideways ? (['x', 'y'] as const) : (['y', 'x'] as const);
  let balance = 0;
  for (const [index, { box }] of layout.nodes.entries()) {
    for (const { box: later } of layout.nodes.slice(index + 1)) {
      if (Math.abs(box[along] - later[along]) > 1) continue;
      balance += Math.sign(later[across] - box[across]);
    }
  }
  // Labels of frames stand at the top: what lies on its side is not turned over when it has any.
  if (balance >= 0 || (isSideways && layout.groups.length > 0)) return layout;
  const turn = <Place extends Point>(place: Place): Place => ({
    ...place,
    [across]: -place[across],
  });
  return {
    nodes: layout.nodes.map((each) => ({ ...each, box: turn(each.box) })),
    groups: layout.groups.map((each) => ({ ...each, box: turn(each.box) })),
    edges: layout.edges.map((each) => ({
      ...each,
      points: each.points.map(turn),
      labelBox: each.labelBox && turn(each.labelBox),
    })),
  };
}
