import { SMALL_SIZE } from '../diagram.ts';
import { type Box, boundsOf, doOverlap, type Point } from './geometry.ts';
import type { Graph, GraphGroup, GraphNode } from './model.ts';

/** Room for the label of a group above what is in it, in px. */
export const GROUP_LABEL_HEIGHT = 34;

/** A group where it stands. */
export interface Frame {
  group: GraphGroup;
  box: Box;
  /** Number of groups around it. */
  depth: number;
}

/** Ids of the nodes in a group and in the groups in it, in the order of the source. */
export function listMembers(id: string, { nodes, groups }: Graph): string[] {
  const isWithin = (group: string | null): boolean => {
    for (let at = group; at !== null; at = groups.get(at)?.parent ?? null)
      if (at === id) return true;
    return false;
  };
  return [...nodes.values()].filter(({ group }) => isWithin(group)).map((node) => node.id);
}

/**
 * Finds the node that stands for a group at an end of an edge, as only nodes are laid out in ranks: one to which
 * nothing in the group leads, or from which nothing does.
 *
 * @returns `null` for a group of nothing.
 */
export function pickMember(id: string, end: 'from' | 'to', graph: Graph): string | null {
  const members = listMembers(id, graph);
  const inGroup = new Set(members);
  const inner = graph.edges.filter(
    ({ from, to }) => from !== to && inGroup.has(from) && inGroup.has(to),
  );
  const taken = new Set(inner.map((edge) => edge[end === 'from' ? 'from' : 'to']));
  const free = members.filter((member) => !taken.has(member));
  const pick = end === 'from' ? (free.at(-1) ?? members.at(-1)) : (free[0] ?? members[0]);
  return pick ?? null;
}

/** What lies in the frames, beside frames. */
export interface FrameContent {
  nodes: ReadonlyMap<string, Box>;
  /** Each with the ids of the nodes that it joins. */
  edges: readonly { from: string; to: string; points: readonly Point[]; labelBox: Box | null }[];
}

/** Space within a frame at its sides and below, in px. */
const PADDING = 18;

/**
 * Fits the frames to what is in them and to their labels, the inner ones first: those of dagre are as wide as the
 * widest rank that they pass.
 */
export function fitFrames(frames: readonly Frame[], content: FrameContent, graph: Graph): void {
  for (const { group, box } of [...frames].sort((a, b) => b.depth - a.depth)) {
    const inner = listContent(group, { frames, content, graph });
    if (inner.length === 0) continue;
    const bounds = boundsOf(inner);
    const above = group.label.lines.join('') === '' ? PADDING : GROUP_LABEL_HEIGHT;
    const height = bounds.height + above + PADDING;
    const width = Math.max(bounds.width + 2 * PADDING, group.label.width * SMALL_SIZE + 28);
    Object.assign(box, { x: bounds.x, y: bounds.y + (PADDING - above) / 2, width, height });
  }
}

function listContent(
  { id }: GraphGroup,
  { frames, content, graph }: { frames: readonly Frame[]; content: FrameContent; graph: Graph },
): Box[] {
  const members = new Set(listMembers(id, graph));
  const own = [...members].filter((member) => graph.nodes.get(member)?.group === id);
  const lines = content.edges.filter(({ from, to }) => members.has(from) && members.has(to));
  return [
    ...own.map((member) => content.nodes.get(member)),
    ...frames.filter(({ group }) => group.parent === id).map(({ box }) => box),
    ...lines.flatMap(({ points }) => points.map((point) => ({ ...point, width: 0, height: 0 }))),
    ...lines.map(({ labelBox }) => labelBox ?? undefined),
  ].filter((box) => box !== undefined);
}

/** Tells whether no frame holds, or lies over, what is not in it: the order of the source does not keep groups together. */
export function areFramesApart({
  nodes,
  groups,
}: {
  nodes: readonly { node: GraphNode; box: Box }[];
  groups: readonly Frame[];
}): boolean {
  const parentOf = new Map(groups.map(({ group }) => [group.id, group.parent]));
  const isWithin = (inner: string | null, outer: string): boolean => {
    for (let at = inner; at !== null; at = parentOf.get(at) ?? null) if (at === outer) return true;
    return false;
  };
  return groups.every(
    ({ group: { id }, box }) =>
      nodes.every(({ node, box: other }) => isWithin(node.group, id) || !doOverlap(box, other)) &&
      groups.every(
        ({ group, box: other }) =>
          isWithin(group.id, id) || isWithin(id, group.id) || !doOverlap(box, other),
      ),
  );
}
