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
  ['timeline', 'title <题>', 'section 组', '2009 : A & B : "c"', ': d', '2015'],
  ['mindmap', 'a((中 & 心))', '  <b>甲</b>', '    [乙]', '    :::hot', '  {{丙}}'],
  [
    'gantt',
    'title <题>',
    'excludes weekends',
    'section 组',
    '甲 & : crit, a, 2024-01-05, 3d',
    '乙 : milestone, after a, 0d',
  ],
  [
    'gitGraph',
    'commit id: "<a>"',
    'branch 甲',
    'commit tag: "v&1"',
    'checkout main',
    'merge 甲',
    'cherry-pick id: "<a>"',
  ],
  ['gitGraph TB:', 'commit id: "a" type: REVERSE', 'branch b', 'commit type: HIGHLIGHT'],
  ['quadrantChart', 'x-axis <左> --> 右', 'quadrant-1 甲', '乙 & 丙: [0.3, 0.6]'],
  ['xychart-beta', 'x-axis "月" [一, "<二>"]', 'bar 甲 [1, 2]', 'line [-1, 3.5]'],
  ['packet', 'title 题', '0-15: "<源>"', '+20: "a & b"', '36: "U"'],
  ['journey', 'title 题', 'section 组', '起 & 床: 5: <我>, 猫', '睡: 1'],
  [
    'requirementDiagram',
    'requirement 快 {',
    'id: <1>',
    'text: 首屏 & 脚本',
    '}',
    'element "b c":::hot {',
    '}',
    '"b c" - satisfies -> 快',
  ],
  [
    'C4Context',
    'title <题>',
    'Boundary(b, "界 & 限") {',
    'Person_Ext(p, "人", "用, <它>")',
    '}',
    'SystemDb(s, "库")',
    'BiRel(p, s, "查", "HTTPS")',
  ],
  ['kanban', '  待办', '    a[写 <b>]@{ ticket: "M&1", assigned: 我 }', '    [二]', '  完成'],
  ['sankey-beta', '<甲>,"乙, ""丙""",3', '"乙, ""丙""",丁 & 戊,2.5'],
  ['radar-beta', 'title 题', 'axis a["<速>"], b, c', 'curve x["甲 & 乙"]{1, 2, 3}', 'max 5'],
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

  it.each([
    ['timeline', '1 : a', 'periods and events'],
    ['timeline\n1', 'section a', 'sections'],
    ['mindmap\na', ' b', 'lines'],
    ['gantt', 'a : 2024-01-01, 1d', 'tasks'],
    ['gantt\na : 2024-01-01, 1d', 'section a', 'sections'],
    ['gitGraph', 'commit', 'commits'],
    ['gitGraph', 'commit tag: "a" tag: "b"', 'tags'],
    ['quadrantChart', 'a: [0, 0]', 'points'],
    ['xychart', 'bar [1]', 'bars and lines'],
    ['journey', 'a: 1', 'steps'],
  ])('of %j with too many lines of %j is refused', (head, line, things) => {
    const count = things === 'tags' ? 200 : 400;
    const told = problemOf(head, ...Array.from({ length: count }, () => line));
    expect(told).toMatch(new RegExp(`^1: The diagram has \\d+ ${things}; more than \\d+ are not`));
  });

  it('counts branches, and those who take part', () => {
    const many = (write: (index: number) => string) =>
      Array.from({ length: 60 }, (_, i) => write(i));
    expect(problemOf('gitGraph', ...many((i) => `branch b${i}`))).toContain('61 branches');
    expect(problemOf('journey', `a: 1: ${many(String).join(', ')}`)).toContain('60 actors');
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
    expect(drawDiagram('block-beta\n')).toEqual({
      status: 'unsupported',
      keyword: 'block-beta',
    });
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
    [['timeline'], '1: The timeline has no periods.'],
    [['timeline XY', '1 : a'], '1: `XY` is no direction of a timeline.'],
    [['timeline', ': a'], '2: An event stands before the first period.'],
    [['mindmap'], '1: The mindmap is empty.'],
    [['mindmap', 'a', 'b'], '3: A mindmap has one middle, and this is a second one.'],
    [['mindmap', 'a', '  b[c)'], '3: `b[c)` begins with `[` and does not end with `]`.'],
    [['gantt'], '1: The chart has no tasks.'],
    [['gantt', 'a'], '2: `a` is no task.'],
    [['gantt', 'a : active'], '2: A task says nothing of its end.'],
    [['gantt', 'a : 2024-02-30, 3d'], '2: `2024-02-30` is no date.'],
    [['gantt', 'a : 2024-01-02, 2024-01-01'], '2: `a` ends before it begins.'],
    [['gantt', 'a : 2024-01-02, 9999999999d'], '2: `a` ends later than any calendar does.'],
    [['gantt', 'a : after b, 3d'], '2: There is no task `b`.'],
    [['gantt', 'a : x, after y, 3d', 'b : y, after x, 3d'], '2: Tasks wait for one another.'],
    [['gantt', 'dateFormat Q'], '2: `Q` of a `dateFormat` is not read.'],
    [['gantt', 'dateFormat D DD'], '2: The `dateFormat` `D DD` has a part twice.'],
    [['gantt', 'tickInterval 1'], '2: `1` is no interval.'],
    [['gitGraph', 'pull'], '2: `pull` cannot be read.'],
    [['gitGraph', 'branch main'], '2: There is a branch `main` already.'],
    [['gitGraph', 'checkout a'], '2: There is no branch `a` yet.'],
    [
      ['gitGraph', 'commit', 'branch a', 'merge main'],
      '4: `main` has nothing that `a` does not have.',
    ],
    [['gitGraph', 'cherry-pick id: "a"'], '2: There is no commit `a`.'],
    [['gitGraph', 'commit id: a'], '2: `id: a` says nothing of a commit.'],
    [['gitGraph XY:'], '1: `XY` is no direction of a history.'],
    [['quadrantChart', 'a: [2, 0]'], '2: `[2, 0]` lies outside of the chart.'],
    [['quadrantChart', 'a'], '2: `a` cannot be read.'],
    [['xychart'], '1: The chart has no values.'],
    [['xychart', 'bar [1, x]'], '2: `x` is no number that can be drawn.'],
    [
      ['xychart', `bar [${'9'.repeat(400)}]`],
      `2: \`${'9'.repeat(40)}\` is no number that can be drawn.`,
    ],
    [['xychart', 'y-axis 3 --> 3'], '2: The axis ends where it begins, or before.'],
    [['xychart', 'pie [1]'], '2: `pie [1]` cannot be read.'],
    [['packet'], '1: The packet has no fields.'],
    [['packet', '0-15 a'], '2: `0-15 a` is no field.'],
    [['packet', '0-7: "a"', '9-15: "b"'], '3: The field begins at bit 9; the next bit is 8.'],
    [['packet', '7-0: "a"'], '2: The field `7-0: "a"` has no bits.'],
    [['packet', '+0: "a"'], '2: The field `+0: "a"` has no bits.'],
    [['packet', '+9999: "a"'], '1: The diagram has 9999 bits; more than 4096 are not drawn.'],
    [['journey'], '1: The journey has no steps.'],
    [['journey', 'a: 6'], '2: `6` is no score.'],
    [['journey', 'a'], '2: `a` is no step.'],
  ])('%j is wrong', (lines, problem) => {
    expect(problemOf(...lines)).toBe(problem);
  });

  it.each([
    [['gantt', '设计：2024-01-01, 3d'], 'Write `:` for `：`.'],
    [['gantt', '设计 : 2024-01-01，3d'], 'Write `,` for `，`.'],
    [['gantt', '设计：2024-01-01，3d'], 'Write `:` for `：`, `,` for `，`.'],
    [['pie', '“甲”：1'], 'Write `"` for `“`, `"` for `”`, `:` for `：`.'],
    [['stateDiagram-v2', 'A --＞ B'], 'Write `>` for `＞`.'],
    [['flowchart LR', 'A[甲】 --> B'], 'Write `]` for `】`.'],
    [['flowchart LR', 'A（甲） --> B'], 'Write `(` for `（`, `)` for `）`.'],
    [['quadrantChart', '甲：[0.1，0.2]'], 'Write `:` for `：`, `,` for `，`.'],
  ])('%j has signs of Chinese in the place of those of the language', (lines, fix) => {
    expect(drawDiagram(lines.join('\n'))).toMatchObject({ status: 'invalid', fix });
  });

  it('is told of other mistakes as ever, whatever stands in its texts', () => {
    const result = drawDiagram('gantt\n设计（一），甲 : after 无, 3d');
    expect(result).toMatchObject({ message: 'There is no task `无`.' });
    expect(result).toMatchObject({ fix: expect.stringContaining('Write the id of a task') });
  });
});
