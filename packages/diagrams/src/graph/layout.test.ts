import { expect, it } from 'vitest';
import { readSource } from '../diagram-source.ts';
import { draw, textsOf } from '../draw.fixture.ts';
import { readFlowchart } from '../flowchart/read-flowchart.ts';
import { layoutNested } from './nested-layout.ts';

function layout(...lines: string[]) {
  const { nodes, groups, edges } = layoutNested(readFlowchart(readSource(lines.join('\n'))));
  return {
    edges,
    nodes: new Map(nodes.map(({ node, box }) => [node.id, box])),
    groups: new Map(groups.map(({ group, box }) => [group.id, box])),
  };
}

it('what comes first in the source stands first, in its rank too', () => {
  const texts = textsOf(draw('flowchart TB', 'A --> B & C & D', 'B --> E & F', 'C --> A'));
  const at = (name: string) => texts.get(name) ?? { x: 0, y: 0 };
  expect(at('B').x).toBeLessThan(at('C').x);
  expect(at('C').x).toBeLessThan(at('D').x);
  expect(at('E').x).toBeLessThan(at('F').x);
  // The link back does not put its target on top of what it comes from.
  expect(at('A').y).toBeLessThan(at('C').y);
});

it('directions lead there', () => {
  const order = (direction: string) => {
    const { nodes } = layout(`flowchart ${direction}`, 'A --> B');
    const [a, b] = [nodes.get('A'), nodes.get('B')];
    return [Math.sign((b?.x ?? 0) - (a?.x ?? 0)), Math.sign((b?.y ?? 0) - (a?.y ?? 0))];
  };
  expect(['TD', 'BT', 'LR', 'RL'].map(order)).toEqual([
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
  ]);
});

it('groups have a direction of their own where no link leads out of them', () => {
  const group = ['subgraph g', 'direction LR', 'a --> b', 'end', 's --> g --> t'];
  const { nodes, groups, edges } = layout('flowchart TB', ...group);
  const [a, b, frame, s, t] = [
    ...['a', 'b'].map((id) => nodes.get(id)),
    groups.get('g'),
    nodes.get('s'),
    nodes.get('t'),
  ];
  if (!a || !b || !frame || !s || !t) throw new Error('Something is missing.');
  expect(a.y).toBeCloseTo(b.y);
  expect(a.x).toBeLessThan(b.x);
  expect(frame.y - frame.height / 2).toBeGreaterThan(s.y);
  expect(frame.y + frame.height / 2).toBeLessThan(t.y);
  expect(a.y - a.height / 2).toBeGreaterThan(frame.y - frame.height / 2 + 25);
  expect(edges).toHaveLength(3);
  const joined = layout('flowchart TB', ...group, 'a --> t');
  expect(joined.nodes.get('a')?.x).toBeCloseTo(joined.nodes.get('b')?.x ?? 0, -2);
  expect(joined.nodes.get('a')?.y).toBeLessThan(joined.nodes.get('b')?.y ?? 0);
});

it('frames hold what is in them and the name above it; links of a group end at its frame', () => {
  const { nodes, groups, edges } = layout(
    ...['flowchart TB', 'subgraph 外', 'subgraph 内', 'a --> b', 'end', 'c', 'end', '内 --> d'],
  );
  const inside = (name: string, frame: string, top: number) => {
    const [box, outer] = [nodes.get(name) ?? groups.get(name), groups.get(frame)];
    if (!box || !outer) throw new Error(name);
    expect(Math.abs(box.x - outer.x) + box.width / 2).toBeLessThanOrEqual(outer.width / 2);
    expect(box.y - box.height / 2 - (outer.y - outer.height / 2)).toBeGreaterThanOrEqual(top);
    expect(box.y + box.height / 2).toBeLessThan(outer.y + outer.height / 2);
  };
  inside('a', '内', 29);
  inside('b', '内', 29);
  inside('内', '外', 29);
  inside('c', '外', 29);
  const inner = groups.get('内');
  const start = edges.at(-1)?.points[0];
  expect(start?.y).toBeCloseTo((inner?.y ?? 0) + (inner?.height ?? 0) / 2, 1);
});
