import type { GraphEdge } from './model.ts';

/**
 * Finds the edges that lead back: turned round, they leave no cycle. Nodes are visited as the source names
 * them, so that what comes first there stands first.
 *
 * @param ids Nodes in the order of the source.
 */
export function findBackEdges(
  ids: Iterable<string>,
  edges: readonly Pick<GraphEdge, 'from' | 'to'>[],
): Set<number> {
  const outgoing = new Map<string, number[]>();
  for (const [index, { from }] of edges.entries()) {
    outgoing.set(from, [...(outgoing.get(from) ?? []), index]);
  }
  const state = new Map<string, 'open' | 'done'>();
  const back = new Set<number>();
  for (const id of ids) visit(id);
  return back;

  function visit(start: string): void {
    // A stack of our own: chains of thousands of nodes are legal.
    const stack: { id: string; left: number[] }[] = [];
    const enter = (id: string) => {
      state.set(id, 'open');
      stack.push({ id, left: [...(outgoing.get(id) ?? [])] });
    };
    if (!state.has(start)) enter(start);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const index = top.left.shift();
      if (index === undefined) {
        state.set(top.id, 'done');
        stack.pop();
        continue;
      }
      const target = edges[index]?.to ?? top.id;
      if (state.get(target) === 'open') back.add(index);
      else if (!state.has(target)) enter(target);
    }
  }
}
