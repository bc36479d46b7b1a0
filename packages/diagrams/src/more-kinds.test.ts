import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readC4Diagram } from './c4/read-c4-diagram.ts';
import { readSource } from './diagram-source.ts';
import { draw, problemOf, textsOf } from './draw.fixture.ts';
import { readKanban } from './kanban/read-kanban.ts';
import { readRadar } from './radar/read-radar.ts';
import { readRequirementDiagram } from './requirement/draw-requirement-diagram.ts';
import { layoutSankey } from './sankey/layout-sankey.ts';
import { readSankey } from './sankey/read-sankey.ts';

const source = (...lines: string[]) => readSource(lines.join('\n'));

describe('requirement diagrams', () => {
  it.each([
    ['a - satisfies -> b', 'a none dotted arrow b «satisfies»'],
    ['a <- traces - b', 'b none dotted arrow a «traces»'],
    ['a - contains -> b', 'a circle solid none b «contains»'],
    ['"服务 端" -verifies->"首屏"', '服务 端 none dotted arrow 首屏 «verifies»'],
  ])('read %s', (line, relation) => {
    const [edge] = readRequirementDiagram(source('requirementDiagram', line)).edges;
    const ends = [edge?.from, edge?.startHead, edge?.line, edge?.endHead, edge?.to];
    expect([...ends, edge?.label?.text].join(' ')).toBe(relation);
  });

  it('have what is said of each, a long text in several lines, also after it was named', () => {
    const { nodes, direction } = readRequirementDiagram(
      source(
        ...['requirementDiagram', 'direction LR', 'e - satisfies -> r', 'requirement r:::hot {'],
        ...['id: 1.1', 'text: "慢速手机上首屏在两秒之内出现，之后没有布局移动"', 'risk: High', '}'],
        ...['element e {', 'docRef: a/b.ts', '}', 'classDef hot fill:#f00', 'class e hot'],
      ),
    );
    expect(direction).toBe('LR');
    expect(nodes.get('r')).toMatchObject({ isMarked: true });
    expect(nodes.get('r')?.compartments).toEqual([
      { rows: [['«requirement»'], ['r']], isTitle: true },
      {
        rows: [
          ['id', '1.1'],
          ['text', '慢速手机上首屏在两秒之内'],
          ['', '出现，之后没有布局移动'],
          ['risk', 'High'],
        ],
        isTitle: false,
      },
    ]);
    expect(nodes.get('e')).toMatchObject({ isMarked: true });
  });

  it.each([
    [['requirement r {', 'id: 1'], '2: `r` is never closed.'],
    [['requirement r {', 'ID 1', '}'], '3: `ID 1` says nothing of a requirement or an element.'],
    [['a - likes -> b'], '2: `a - likes -> b` cannot be read.'],
  ])('tell of %j', (lines, problem) => {
    expect(problemOf('requirementDiagram', ...lines)).toBe(problem);
  });
});

describe('C4 diagrams', () => {
  it('have elements with what they are, made with and for, in their boundaries', () => {
    const { graph, title } = readC4Diagram(
      source(
        ...['C4Container', 'title 题', 'Person_Ext(u, "用户", "读, 写")'],
        ...['System_Boundary(s, "系统") {', 'ContainerDb(d, "库", "PostgreSQL", "存数据")', '}'],
        ...['Component(c, "部件", $descr="做事", $techn="TS")', 'Node(n, "机器")'],
      ),
    );
    const described = [...graph.nodes.values()].map(({ id, group, compartments = [] }) => [
      id,
      group,
      compartments.flatMap(({ rows }) => rows.flat()),
    ]);
    expect(title).toBe('题');
    expect(described).toEqual([
      ['u', null, ['«external person»', '用户', '读, 写']],
      ['d', 's', ['«container database»', '库', '[PostgreSQL]', '存数据']],
      ['c', null, ['«component»', '部件', '[TS]', '做事']],
      ['n', null, ['«node»', '机器']],
    ]);
    expect([...graph.groups.values()].map(({ label }) => label.text)).toEqual(['系统 [system]']);
  });

  it('have nodes that others are deployed on, one in the other', () => {
    const { graph } = readC4Diagram(
      source(
        ...['C4Deployment', 'Deployment_Node(a, "机房", "Ubuntu"){', 'Node_L(b, "集群") {'],
        ...['Container(c, "API")', '}', '}', 'Deployment_Node(d, "手机", "iOS")'],
      ),
    );
    expect(
      [...graph.groups.values()].map(({ id, parent, label }) => [id, parent, label.text]),
    ).toEqual([
      ['a', null, '机房 [Ubuntu]'],
      ['b', 'a', '集群'],
    ]);
    expect([...graph.nodes.values()].map(({ id, group }) => [id, group])).toEqual([
      ['c', 'b'],
      ['d', null],
    ]);
  });

  it.each([
    ['Rel(a, b, "用")', 'a none arrow b 用'],
    ['Rel_R(a, b, "用", "HTTPS")', 'a none arrow b 用 [HTTPS]'],
    ['BiRel_Down(a, b, "同步")', 'a arrow arrow b 同步'],
    ['Rel_Back(a, b, "回")', 'b none arrow a 回'],
    ['RelIndex(3, a, b, "第三步")', 'a none arrow b 3: 第三步'],
    ['Rel(a, b, "f(x), g")', 'a none arrow b f(x), g'],
  ])('read %s', (line, relation) => {
    const elements = ['System(a)', 'System(b)'];
    const [edge] = readC4Diagram(source('C4Context', ...elements, line)).graph.edges;
    const ends = [edge?.from, edge?.startHead, edge?.endHead, edge?.to, edge?.label?.text];
    expect(ends.join(' ')).toBe(relation);
  });

  it.each([
    [['System(a)', 'Rel(a, 银行, "用")'], '3: A relation leads to `银行`, which is no element.'],
    [['Boundary(b) {', 'System(a)'], '2: `b` is never closed.'],
    [['System(a)', '}'], '3: This `}` closes nothing.'],
    [['System a'], '2: `System a` cannot be read.'],
    [['System(a, "b)'], '2: `System(a, "b)` cannot be read.'],
    [['Sytem(a)'], '2: `Sytem(a)` cannot be read.'],
  ])('tell of %j', (lines, problem) => {
    expect(problemOf('C4Context', ...lines)).toBe(problem);
  });
});

describe('boards', () => {
  it('have columns with cards and what is known of these', () => {
    const columns = readKanban(
      source(
        ...[
          'kanban',
          '  待办',
          '    [写文章]',
          "    a[修 bug]@{ priority: 'Very High', ticket: M-1, assigned: 我 }",
        ],
        ...['  id[进行中]', '  完成', '    旧的'],
      ),
    );
    expect(columns).toEqual([
      {
        name: '待办',
        cards: [
          { text: '写文章', facts: [] },
          { text: '修 bug', facts: ['M-1', '我', 'Very High'] },
        ],
      },
      { name: '进行中', cards: [] },
      { name: '完成', cards: [{ text: '旧的', facts: [] }] },
    ]);
  });

  it('keep their cards one below the other, within their columns', () => {
    const drawing = draw(
      ...[
        'kanban',
        ' 甲',
        '  [一张要写很多很多字的卡片，它要断成好几行]',
        '  [二]',
        ' 乙',
        '  [三]',
      ],
    );
    const texts = textsOf(drawing);
    expect(texts.get('二')?.y).toBeGreaterThan(texts.get('甲')?.y ?? 0);
    expect(texts.get('三')?.x).toBeGreaterThan(texts.get('二')?.x ?? 0);
    expect(drawing.text).toBe('甲：一张要写很多很多字的卡片，它要断成好几行，二；乙：三');
  });

  it.each([
    [[], '1: The board is empty.'],
    [['    [早]', '  待办'], '2: `早` is in no column.'],
    [['  待办', '    a[没有'], '3: `a[没有` has a bracket that is never closed.'],
  ])('tell of %j', (lines, problem) => {
    expect(problemOf('kanban', ...lines)).toBe(problem);
  });
});

describe('radars', () => {
  it('have values in the order of the axes or by their ids', () => {
    const { axes, curves, max, isRound, ticks } = readRadar(
      source(
        ...['radar-beta', 'axis a["速度"], b["体积"]', 'axis c', 'curve x["甲"]{1, 2.5, 30}'],
        ...['curve y{c: 3, a: 1, b: -2}, z{0, 0, 0}', 'graticule polygon', 'ticks 3'],
      ),
    );
    expect([...axes]).toEqual([
      ['a', '速度'],
      ['b', '体积'],
      ['c', 'c'],
    ]);
    expect(curves).toEqual([
      { name: '甲', values: [1, 2.5, 30] },
      { name: 'y', values: [1, -2, 3] },
      { name: 'z', values: [0, 0, 0] },
    ]);
    expect([max, isRound, ticks]).toEqual([30, false, 3]);
  });

  it('show a value at its distance from the middle, none outside of the rings', () => {
    const { body } = draw('radar-beta', 'axis a, b, c', 'curve x{5, 20, -1}', 'max 10');
    const dots = [...body.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)" r="3"/g)];
    const distances = dots.map(([, x, y]) => Math.hypot(Number(x), Number(y)));
    expect(distances.map(Math.round)).toEqual([65, 130, 0]);
    expect(body).not.toContain('NaN');
  });

  it('say what they show, with a legend that makes them no wider, unless its author wants none', () => {
    const lines = [
      'radar',
      'title 比',
      'axis a["速"], b["体积"], c',
      'curve x["一个框架"]{1, 2, 3}',
    ];
    const [whole, bare] = [draw(...lines), draw(...lines, 'showLegend false')];
    expect(whole.text).toBe('一个框架：速 1，体积 2，c 3');
    expect(textsOf(whole).has('一个框架')).toBe(true);
    expect(textsOf(bare).has('一个框架')).toBe(false);
    expect([whole.width, whole.height > bare.height]).toEqual([bare.width, true]);
    expect(whole.width).toBeLessThan(350);
  });

  it.each([
    [['axis a, b'], '1: The radar has 2 axes; it takes three.'],
    [['axis a, b, c', 'curve x{1, 2}'], '3: `{1, 2}` has no number for each of 3 axes.'],
    [
      ['axis a, b, c', 'curve x{a: 1, b: 2, d: 3}'],
      '3: `{a: 1, b: 2, d: 3}` has no number for each of 3 axes.',
    ],
    [['axis a, b, c', 'curve x["甲"]'], '3: `x["甲"]` is no curve.'],
    [['axis a["名"'], '2: `a["名"` is no axis.'],
    [['axes a, b'], '2: `axes a, b` cannot be read.'],
  ])('tell of %j', (lines, problem) => {
    expect(problemOf('radar-beta', ...lines)).toBe(problem);
  });
});

describe('Sankey diagrams', () => {
  const layout = (...lines: string[]) => layoutSankey(readSankey(source('sankey', ...lines)));

  /** Bars stay within the drawing, and those of a column apart. */
  const expectApart = ({ nodes, height }: ReturnType<typeof layout>) => {
    for (const [index, one] of nodes.entries()) {
      expect(one.y).toBeGreaterThanOrEqual(-0.01);
      expect(one.y + one.height).toBeLessThanOrEqual(height + 0.01);
      for (const other of nodes.slice(index + 1)) {
        if (other.column !== one.column) continue;
        const [upper, lower] = one.y < other.y ? [one, other] : [other, one];
        expect(lower.y - upper.y - upper.height).toBeGreaterThan(15);
      }
    }
  };

  it('have names in quotes, with commas and quotes in them', () => {
    const lines = ['"甲, 乙",丙 丁,1.5', '"一个 ""名""", b ,20', '%% 注'];
    expect(readSankey(source('sankey-beta', ...lines))).toEqual([
      { from: '甲, 乙', to: '丙 丁', value: 1.5, line: 2 },
      { from: '一个 "名"', to: 'b', value: 20, line: 3 },
    ]);
  });

  it('stand in columns, each right of what flows into it, ends in the last one', () => {
    const { nodes, columns } = layout('c,d,1', 'a,b,3', 'b,c,1', 'b,e,2', 'x,c,0.5');
    expect(columns).toBe(4);
    expect(Object.fromEntries(nodes.map(({ name, column }) => [name, column]))).toEqual({
      ...{ a: 0, x: 0, b: 1, c: 2, d: 3, e: 3 },
    });
  });

  it('have bars and flows as high as what flows through them', () => {
    const drawn = layout('a,b,30', 'a,c,10', 'd,c,20', 'c,e,25', 'b,e,30');
    const heights = new Map(drawn.nodes.map(({ name, height }) => [name, height]));
    const ratio = (name: string) => (heights.get(name) ?? 0) / (heights.get('c') ?? 1);
    expect(['a', 'b', 'd', 'e'].map((name) => ratio(name).toFixed(2))).toEqual([
      ...['1.33', '1.00', '0.67', '1.83'],
    ]);
    expectApart(drawn);
    for (const { from, to, fromY, toY, thickness } of drawn.ribbons) {
      expect(fromY).toBeGreaterThanOrEqual(from.y - 0.01);
      expect(fromY + thickness).toBeLessThanOrEqual(from.y + from.height + 0.01);
      expect(toY).toBeGreaterThanOrEqual(to.y - 0.01);
      expect(toY + thickness).toBeLessThanOrEqual(to.y + to.height + 0.01);
    }
  });

  it('keep their bars apart, however much flows where', () => {
    const node = fc.integer({ min: 0, max: 9 });
    const flow = fc.tuple(node, node, fc.integer({ min: 1, max: 1000 }));
    fc.assert(
      fc.property(fc.array(flow, { minLength: 1, maxLength: 30 }), (all) => {
        const lineOf = ([a, b, value]: [number, number, number]) =>
          `n${Math.min(a, b)},n${Math.max(a, b) + 1},${value}`;
        expectApart(layout(...all.map(lineOf)));
      }),
      { numRuns: 300 },
    );
  });

  it('say what flows, with the signs that their author wants', () => {
    const lines = ['sankey', '请求,命中,70', '请求,回源,30.5'];
    const plain = draw(...lines);
    const signed = draw('---', 'config:', '  sankey:', '    suffix: " 万"', '---', ...lines);
    const bare = draw('%%{init: {"sankey": {"showValues": false}}}%%', ...lines);
    expect(plain.text).toBe('请求 → 命中（70）；请求 → 回源（30.5）');
    expect([...textsOf(plain).keys()]).toEqual(['请求　100.5', '命中　70', '回源　30.5']);
    expect([...textsOf(signed).keys()]).toContain('命中　70 万');
    expect([...textsOf(bare).keys()]).toEqual(['请求', '命中', '回源']);
  });

  it.each([
    [[], '1: Nothing flows.'],
    [['a,b'], '2: `a,b` is no flow.'],
    [['a,b,c'], '2: `a,b,c` is no flow.'],
    [['a,b,1', 'a,b,-1'], '3: `a,b,-1` is no flow.'],
    [['a,b,1,2'], '2: `a,b,1,2` is no flow.'],
    [['"a,b,1'], '2: `"a,b,1` is no flow.'],
    [['a,b,1', 'b,c,1', 'c,a,1'], '2: `b` flows back into itself.'],
    [['a,a,1'], '2: `a` flows back into itself.'],
  ])('tell of %j', (lines, problem) => {
    expect(problemOf('sankey', ...lines)).toBe(problem);
  });
});
