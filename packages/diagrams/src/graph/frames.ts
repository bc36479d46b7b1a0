import { SMALL_SIZE } from '../diagram.ts';
import { type Box, doOverlap } from './geometry.ts';
import type { Graph, GraphGroup, GraphNode } from './model.ts';

/** Room for the label of a group above what is in it, in px. */
export const GROUP_LABEL_HEIGHT = 30;

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

/** Makes the frames wide and high enough for their labels, the inner ones first. */
export function fitFrames(
  frames: readonly Frame[],
  nodeBoxes: ReadonlyMap<string, Box>,
  graph: Graph,
): void {
  for (const { group, box } of [...frames].sort((a, b) => b.depth - a.depth)) {
    const inner = [
      ...[...graph.nodes.values()]
        .filter((node) => node.group === group.id)
        .map(({ id }) => nodeBoxes.get(id)),
      ...frames.filter((each) => each.group.parent === group.id).map((each) => each.box),
    ].filter((each) => each !== undefined);
    const top = Math.min(...inner.map(({ y, height }) => y - height / 2)) - GROUP_LABEL_HEIGHT;
    const bottom = box.y + box.height / 2;
    if (group.label.lines.join('') !== '' && top < box.y - box.height / 2) {
      box.height = bottom - top;
      box.y = (top + bottom) / 2;
    }
    const side = Math.max(
      0,
      ...inner.map((each) => Math.abs(each.x - box.x) + each.width / 2 + 12),
    );
    box.width = Math.max(box.width, 2 * side, group.label.width * SMALL_SIZE + 28);
  }
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
