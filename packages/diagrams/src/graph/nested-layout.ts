import { SMALL_SIZE } from '../diagram.ts';
import { GROUP_LABEL_HEIGHT, listMembers } from './frames.ts';
import { type Box, boundsOf, type Point } from './geometry.ts';
import { type GraphLayout, layoutGraph } from './layout.ts';
import type { Graph, GraphGroup } from './model.ts';

/** Space within a frame at its sides and below, in px. */
const PADDING = 20;

/** A group that has been laid out by itself, with its middle where the layout has its own. */
interface Inset {
  group: GraphGroup;
  layout: GraphLayout;
  middle: Point;
  size: { width: number; height: number };
}

/**
 * Lays out a graph whose groups may have a direction of their own. Such a group is laid out by itself, and stands
 * in the whole as one box: if no edge leads from a node in it to one outside, as in Mermaid.
 */
export function layoutNested(graph: Graph): GraphLayout {
  const insets = findInsets(graph).map((group) => layoutInset(group, graph));
  if (insets.length === 0) return layoutGraph(graph);
  const outer = layoutGraph(withBoxes(graph, insets));
  const boxOf = new Map(outer.nodes.map(({ node, box }) => [node.id, box]));
  const isInset = new Set(insets.map(({ group }) => group.id));
  const placed = insets.flatMap((inset) => {
    const box = boxOf.get(inset.group.id);
    return box ? [placeInset(inset, box)] : [];
  });
  const groups = [...outer.groups, ...placed.flatMap((each) => each.groups)];
  return {
    nodes: [
      ...outer.nodes.filter(({ node }) => !isInset.has(node.id)),
      ...placed.flatMap((each) => each.nodes),
    ],
    groups: groups
      .map((each) => ({ ...each, depth: depthOf(each.group, graph) }))
      .sort((a, b) => a.depth - b.depth),
    edges: [...outer.edges, ...placed.flatMap((each) => each.edges)],
  };
}

/** Groups with a direction of their own that no edge leads into, the outer ones. */
function findInsets(graph: Graph): GraphGroup[] {
  const able = [...graph.groups.values()].filter((group) => {
    if (!group.direction || group.direction === graph.direction) return false;
    const members = new Set(listMembers(group.id, graph));
    const inner = listGroups(group.id, graph);
    const isIn = (id: string) => members.has(id) || inner.has(id);
    return members.size > 0 && graph.edges.every(({ from, to }) => isIn(from) === isIn(to));
  });
  const ids = new Set(able.map(({ id }) => id));
  return able.filter((group) => !listParents(group, graph).some((id) => ids.has(id)));
}

function listParents({ parent }: GraphGroup, { groups }: Graph): string[] {
  const parents: string[] = [];
  for (let at = parent; at !== null; at = groups.get(at)?.parent ?? null) parents.push(at);
  return parents;
}

/** Ids of the groups in a group. */
function listGroups(id: string, graph: Graph): Set<string> {
  const inner = [...graph.groups.values()].filter((each) => listParents(each, graph).includes(id));
  return new Set(inner.map((each) => each.id));
}

function depthOf(group: GraphGroup, graph: Graph): number {
  return listParents(group, graph).length;
}

function layoutInset(group: GraphGroup, graph: Graph): Inset {
  const members = new Set(listMembers(group.id, graph));
  const inner = listGroups(group.id, graph);
  const cut = (parent: string | null) => (parent === group.id ? null : parent);
  const layout = layoutNested({
    direction: group.direction ?? graph.direction,
    rankGap: graph.rankGap,
    nodes: new Map(
      [...graph.nodes]
        .filter(([id]) => members.has(id))
        .map(([id, node]) => [id, { ...node, group: cut(node.group) }]),
    ),
    groups: new Map(
      [...graph.groups]
        .filter(([id]) => inner.has(id))
        .map(([id, each]) => [id, { ...each, parent: cut(each.parent) }]),
    ),
    edges: graph.edges.filter(({ from }) => members.has(from) || inner.has(from)),
  });
  const bounds = extentOf(layout);
  return {
    group,
    layout,
    middle: { x: bounds.x, y: bounds.y },
    size: {
      width: Math.max(bounds.width + 2 * PADDING, group.label.width * SMALL_SIZE + 28),
      height: bounds.height + PADDING + GROUP_LABEL_HEIGHT,
    },
  };
}

function extentOf({ nodes, groups, edges }: GraphLayout): Box {
  const dots = edges.flatMap(({ points }) =>
    points.map((point) => ({ ...point, width: 0, height: 0 })),
  );
  const labels = edges.flatMap(({ labelBox }) => (labelBox ? [labelBox] : []));
  return boundsOf([...[...nodes, ...groups].map(({ box }) => box), ...dots, ...labels]);
}

/** The graph with a box in the place of each group that has been laid out. */
function withBoxes(graph: Graph, insets: readonly Inset[]): Graph {
  const nodes = new Map(graph.nodes);
  const groups = new Map(graph.groups);
  const gone = new Set<string>();
  for (const { group, size } of insets) {
    const inside = [...listMembers(group.id, graph), ...listGroups(group.id, graph)];
    for (const id of inside) {
      gone.add(id);
      nodes.delete(id);
      groups.delete(id);
    }
    groups.delete(group.id);
    const { id, label, parent } = group;
    nodes.set(id, { id, label, shape: 'rect', group: parent, isMarked: false, size });
  }
  return { ...graph, nodes, groups, edges: graph.edges.filter(({ from }) => !gone.has(from)) };
}

/** Moves what has been laid out by itself to its place, below the name of the group. */
function placeInset({ group, layout, middle }: Inset, box: Box): GraphLayout {
  const shift = {
    x: box.x - middle.x,
    y: box.y - middle.y + (GROUP_LABEL_HEIGHT - PADDING) / 2,
  };
  const move = <Place extends Point>(place: Place): Place => ({
    ...place,
    x: place.x + shift.x,
    y: place.y + shift.y,
  });
  return {
    nodes: layout.nodes.map((each) => ({ ...each, box: move(each.box) })),
    groups: [
      { group, box, depth: 0 },
      ...layout.groups.map((each) => ({ ...each, box: move(each.box) })),
    ],
    edges: layout.edges.map((each) => ({
      ...each,
      points: each.points.map(move),
      labelBox: each.labelBox && move(each.labelBox),
    })),
  };
}
