import { describe, expect, it } from 'vitest';
import { readSource } from '../diagram-source.ts';
import { readFlowchart } from './read-flowchart.ts';

function read(...lines: string[]) {
  const graph = readFlowchart(readSource(['flowchart LR', ...lines].join('\n')));
  const edges = graph.edges.map(
    ({ from, to, label, line, startHead, endHead, length }) =>
      `${from} ${startHead} ${line}${length} ${endHead} ${to}${label ? ` "${label.text}"` : ''}`,
  );
  return { graph, edges };
}

describe('links', () => {
  it.each([
    ['A --> B', 'A none solid1 arrow B'],
    ['A-->B', 'A none solid1 arrow B'],
    ['A --- B', 'A none solid1 none B'],
    ['A ----> B', 'A none solid3 arrow B'],
    ['A -.-> B', 'A none dotted1 arrow B'],
    ['A -.- B', 'A none dotted1 none B'],
    ['A ==> B', 'A none thick1 arrow B'],
    ['A ~~~ B', 'A none hidden1 none B'],
    ['A <--> B', 'A arrow solid1 arrow B'],
    ['A o--o B', 'A circle solid1 circle B'],
    ['A x--x B', 'A cross solid1 cross B'],
    ['A --x B', 'A none solid1 cross B'],
    ['A -->|问 一| B', 'A none solid1 arrow B "问 一"'],
    ['A -- 问 --> B', 'A none solid1 arrow B "问"'],
    ['A -. 问 .-> B', 'A none dotted1 arrow B "问"'],
    ['A == 问 ==> B', 'A none thick1 arrow B "问"'],
    ['A e1@--> B', 'A none solid1 arrow B'],
    ['my-node --> b.c', 'my-node none solid1 arrow b.c'],
  ])('%s', (line, edge) => {
    expect(read(line).edges).toEqual([edge]);
  });

  it('join each with each, and go on', () => {
    expect(read('A & B --> C --> D').edges).toEqual([
      'A none solid1 arrow C',
      'B none solid1 arrow C',
      'C none solid1 arrow D',
    ]);
    expect(read('A-->B;B-->C["x;y"];').edges).toHaveLength(2);
  });
});

describe('nodes', () => {
  it.each([
    ['A[文]', 'rect'],
    ['A(文)', 'round'],
    ['A([文])', 'stadium'],
    ['A[[文]]', 'subroutine'],
    ['A[(文)]', 'cylinder'],
    ['A((文))', 'circle'],
    ['A(((文)))', 'double-circle'],
    ['A>文]', 'flag'],
    ['A{文}', 'diamond'],
    ['A{{文}}', 'hexagon'],
    ['A[/文/]', 'lean-right'],
    ['A[\\文\\]', 'lean-left'],
    ['A[/文\\]', 'trapezoid'],
    ['A[\\文/]', 'trapezoid-down'],
    ['A@{ shape: diam, label: "文" }', 'diamond'],
  ])('%s', (line, shape) => {
    const node = read(line).graph.nodes.get('A');
    expect([node?.shape, node?.label.text]).toEqual([shape, '文']);
  });

  it('have texts in quotes, with characters by name and over several lines', () => {
    const text = (line: string) => read(...line.split('\n')).graph.nodes.get('A')?.label;
    expect(text('A["f(x) [y]"]')?.text).toBe('f(x) [y]');
    expect(text('A["#quot;甲#quot; &amp; #9829;"]')?.text).toBe('"甲" & ♥');
    expect(text('A["`**甲**\n乙`"]')?.lines).toEqual(['甲', '乙']);
    expect(text('A[甲<br/>乙]')?.lines).toEqual(['甲', '乙']);
    expect(text('A[fa:fa-ban 甲]')?.text).toBe('甲');
  });

  it('stand in the group that names them, and are marked by a style', () => {
    const { graph, edges } = read(
      ...['subgraph one [甲 组]', 'direction TB', 'a --> b', 'end', 'subgraph 乙', 'c', 'end'],
      ...['one --> c', 'class a hot', 'c:::hot', 'classDef hot fill:#f00', 'click a "x"'],
    );
    expect([...graph.groups.values()].map(({ id, label }) => [id, label.text])).toEqual([
      ['one', '甲 组'],
      ['乙', '乙'],
    ]);
    expect(
      [...graph.nodes.values()].map(({ id, group, isMarked }) => [id, group, isMarked]),
    ).toEqual([
      ['a', 'one', true],
      ['b', 'one', false],
      ['c', '乙', true],
    ]);
    expect(edges).toContain('one none solid1 arrow c');
  });
});
