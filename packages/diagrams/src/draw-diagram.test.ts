import { describe, expect, it } from 'vitest';
import { draw, problemOf } from './draw.fixture.ts';
import { DIAGRAM_KINDS, drawDiagram } from './draw-diagram.ts';

const SOURCES: readonly string[][] = [
  ['flowchart LR', 'A[<script>] --> B{"x & y"}', 'subgraph 组', 'A', 'end', 'A -- "q" --> A'],
  ['sequenceDiagram', 'A->>+B: <b>x</b>', 'loop 每秒', 'B--xA: 好', 'end', 'Note over A,B: 注'],
  ['stateDiagram-v2', '[*] --> A', 'state A {', 'B --> C', '}', 'A --> [*]', 'note left of B : x'],
  ['classDiagram', 'A <|-- B', 'class A {', '+f(x) int', 'a', '}', 'A "1" o-- "*" C : 有'],
  ['erDiagram', 'A ||--o{ B : 有', 'A {', 'int id PK "键"', '}'],
  ['pie title 比', '"甲" : 1', '"乙" : 2'],
];

describe('every drawing', () => {
  it.each(SOURCES)('of %s may stand in a page of any policy, twice', (...lines) => {
    const { body, width, height } = draw(...lines);
    expect(body).not.toMatch(/\s(?:id|style|class|on\w+|href)=|<style|<script|url\(|@import|NaN/);
    expect(width).toBeGreaterThan(50);
    expect(height).toBeGreaterThan(50);
    expect(drawDiagram(lines.join('\n'))).toMatchObject({ diagram: { body } });
  });

  it.each(SOURCES)('of %s is well-formed, in the colours of the page', (...lines) => {
    const { body } = draw(...lines);
    const open: string[] = [];
    for (const [, closing, name = '', rest = ''] of body.matchAll(/<(\/?)(\w+)([^<>]*)>/g)) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!rest.endsWith('/')) open.push(name);
    }
    expect(open).toEqual([]);
    for (const [, paint] of body.matchAll(/\s(?:fill|stroke)="([^"]*)"/g)) {
      expect(paint).toMatch(/^none$|^var\(--mj-[\w-]+,#[\da-f]{6}\)$/);
    }
  });

  it('says what it shows', () => {
    expect(draw('flowchart LR', 'A[甲] -->|问| B[乙<br>丙]', 'C[丁]').text).toBe(
      '甲 → 乙 丙（问）；丁',
    );
    expect(draw('sequenceDiagram', 'participant a as 甲', 'a->>b: 你好', 'b-->>a:').text).toBe(
      '甲 → b：你好；b → 甲',
    );
  });
});

describe('a source', () => {
  it('may use the names that JavaScript has', () => {
    const { text } = draw('graph', 'constructor --> __proto__', 'subgraph toString', 'a', 'end');
    expect(text).toBe('toString；constructor → __proto__；a');
    expect(problemOf('flowchart constructor', 'A')).toBe('1: `constructor` is no direction.');
  });

  it('may be as long as somebody may want to read it', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, index) => `N${index} --> N${index + 1}`);
    expect(draw('graph', ...chain(499)).height).toBeGreaterThan(499 * 50);
    expect(problemOf('graph', ...chain(501))).toBe(
      '1: The diagram has 502 nodes and 501 links; more than 500 are not drawn.',
    );
  });

  it('is never read for long, nor too much for the reader', () => {
    for (const [keyword] of SOURCES.map(([first = '']) => first.split(' '))) {
      for (const piece of ['a-', 'A ', '[', '"', '-->', '{', '&', '~a', 'a:']) {
        const before = process.cpuUsage();
        drawDiagram(`${keyword}\n${piece.repeat(2000)}\n${piece.repeat(2000)}-->b`);
        const { user } = process.cpuUsage(before);
        expect(user / 1e6).toBeLessThan(2);
      }
    }
  });

  it('may be named for those who cannot see it', () => {
    const named = draw('pie title 比', 'accTitle: 名', 'accDescr: 述', '"甲" : 1');
    expect(named).toMatchObject({ title: '名', description: '述' });
    const long = draw('flowchart LR', 'accDescr {', '第一行', '第二行', '}', 'A --> B');
    expect(long.description).toBe('第一行 第二行');
    const front = draw('---', 'title: "图"', 'config:', '  theme: dark', '---', 'graph LR', 'A');
    expect(front.title).toBe('图');
  });

  it('keeps its lines in what is told of mistakes', () => {
    expect(
      problemOf('---', 'title: x', '---', '%%{init: {', '}}%%', 'graph LR', '%% x', 'A ]'),
    ).toBe('8: `]` cannot be read as a node or a link.');
  });

  it('of another kind, or of none, is told apart', () => {
    expect(drawDiagram('gantt\n')).toEqual({ status: 'unsupported', keyword: 'gantt' });
    expect(problemOf('flowchrt LR')).toBe('1: `flowchrt` is no kind of diagram.');
    expect(problemOf('', '%% x')).toBe('1: The diagram is empty.');
    expect(DIAGRAM_KINDS).toContain('flowchart');
  });

  it.each([
    [['flowchart XY'], '1: `XY` is no direction.'],
    [['graph', 'A[f(x)'], '2: The text of the node `A` is not closed.'],
    [['graph', 'A(f(x))'], '2: `)` cannot be read as a node or a link.'],
    [['graph', 'A -->'], '2: A link leads to no node.'],
    [['graph', 'A -->|x B'], '2: The text of a link is never closed.'],
    [['graph', 'subgraph x', 'A'], '2: The `subgraph` `x` is never closed.'],
    [['graph', 'A', 'end'], '3: This `end` closes no `subgraph`.'],
    [['sequenceDiagram', 'A=>B: x'], '2: `A=>B: x` cannot be read.'],
    [['sequenceDiagram', 'loop x', 'A->>B: x'], '2: `loop` is never closed.'],
    [['sequenceDiagram', 'end'], '2: This `end` closes nothing.'],
    [['stateDiagram-v2', 'state A {', 'B --> C'], '2: The state `A` is never closed.'],
    [['stateDiagram-v2', 'A -> B'], '2: `A -> B` cannot be read.'],
    [['stateDiagram-v2', 'note left of A', 'x'], '2: A note is never closed.'],
    [['classDiagram', 'class A {', 'x'], '2: `A` is never closed.'],
    [['classDiagram', 'A = B'], '2: `A = B` cannot be read.'],
    [['erDiagram', 'A {', 'int'], '3: `int` is no attribute.'],
    [['erDiagram', 'A --> B'], '2: `A --> B` cannot be read.'],
    [['pie', '"a" : -1'], '2: `"a" : -1` is no part of the pie.'],
    [['pie'], '1: The pie has no parts.'],
  ])('%j is wrong', (lines, problem) => {
    expect(problemOf(...lines)).toBe(problem);
  });
});
