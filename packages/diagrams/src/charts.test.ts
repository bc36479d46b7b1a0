import { describe, expect, it } from 'vitest';
import { readSource } from './diagram-source.ts';
import { draw, textsOf } from './draw.fixture.ts';
import { readGitGraph } from './git/read-git-graph.ts';
import { readJourney } from './journey/draw-journey.ts';
import { readMindmap, type Thought } from './mindmap/read-mindmap.ts';
import { readPacket } from './packet/draw-packet.ts';
import { readQuadrantChart } from './quadrant/draw-quadrant-chart.ts';
import { readTimeline } from './timeline/read-timeline.ts';
import { readXyChart } from './xy/read-xy-chart.ts';
import { createScale } from './xy/scale.ts';

const source = (...lines: string[]) => readSource(lines.join('\n'));

describe('timelines', () => {
  it('have periods with events, in one line or in several, and sections', () => {
    const { title, sections, periods } = readTimeline(
      source(
        ...['timeline', 'title 历史', '2004 : Ajax : Gmail', '# 注', 'section 后来 %% 注'],
        ...['2015 14:00 : ES2015<br>标准', '     : Babel', '2020'],
      ),
    );
    expect([title, sections]).toEqual(['历史', ['后来']]);
    expect(periods).toEqual([
      { name: '2004', events: ['Ajax', 'Gmail'], section: -1 },
      { name: '2015 14:00', events: ['ES2015\n标准', 'Babel'], section: 0 },
      { name: '2020', events: [], section: 0 },
    ]);
  });

  it('go to the right where they fit into a column of text, else down, or as their author wants', () => {
    const places = (direction: string, count: number) => {
      const periods = Array.from({ length: count }, (_, index) => `期${index} : 一件事情`);
      const texts = textsOf(draw(`timeline ${direction}`, ...periods));
      const [first, last] = [texts.get('期0'), texts.get(`期${count - 1}`)];
      return first && last && (first.y === last.y ? 'right' : first.x === last.x && 'down');
    };
    expect(places('', 4)).toBe('right');
    expect(places('', 12)).toBe('down');
    expect(places('TD', 4)).toBe('down');
    expect(places('LR', 12)).toBe('right');
  });
});

describe('mindmaps', () => {
  const outline = ({ text, shape, children }: Thought): unknown[] => [
    `${shape} ${text}`,
    ...children.map(outline),
  ];

  it('hang on what is indented less, in the shapes of their brackets', () => {
    const root = readMindmap(
      source(
        ...['mindmap', '  root((中<br>心))', '    甲', '    ::icon(fa fa-book)', '        id[乙]'],
        ...[
          '      (丙)',
          '    丁)云(',
          '      ))响((',
          '      {{六}}',
          '      ["f(x) 与',
          '一行"]',
        ],
      ),
    );
    expect(outline(root)).toEqual([
      'circle 中\n心',
      ['text 甲', ['rect 乙'], ['round 丙']],
      ['stadium 云', ['hexagon 响'], ['hexagon 六'], ['rect f(x) 与\n一行']],
    ]);
  });

  it('have their middle between the branches, or left of them where that is too wide', () => {
    const narrow = textsOf(draw('mindmap', '心', '  甲', '  乙'));
    expect(narrow.get('乙')?.x).toBeLessThan(narrow.get('心')?.x ?? 0);
    expect(narrow.get('甲')?.x).toBeGreaterThan(narrow.get('心')?.x ?? 0);
    const deep = ['  很长很长的一条支路', '    很长很长的第二级', '      很长很长的第三级'];
    const wide = textsOf(draw('mindmap', '心', ...deep, ...deep.map((line) => `${line}乙`)));
    for (const [text, { x }] of wide) {
      if (text !== '心') expect(x).toBeGreaterThan(wide.get('心')?.x ?? 0);
    }
  });

  it('mark what has a class, and say what hangs on what', () => {
    expect(readMindmap(source('mindmap', 'a', '  b', '  :::hot')).children[0]?.isMarked).toBe(true);
    expect(draw('mindmap', '根', '  甲', '    一', '  乙').text).toBe('根：甲，乙；甲：一');
  });
});

describe('histories of Git', () => {
  const commits = (...lines: string[]) =>
    readGitGraph(source('gitGraph', ...lines)).commits.map(
      ({ id, branch, kind, parents }) => `${kind} ${branch} ${id} ${parents.join('+')}`,
    );

  it('have commits on branches, merges and picks', () => {
    expect(
      commits(
        ...['commit id: "a"', 'branch dev order: 2', 'commit "b"', 'switch main', 'commit'],
        ...[
          'merge dev id:"m" tag:"v1" type: HIGHLIGHT',
          'branch "cherry-pick"',
          'commit',
          'cherry-pick id:"b"',
        ],
      ),
    ).toEqual([
      'commit main a ',
      'commit dev b 0',
      'commit main  0',
      'merge main m 2+1',
      'commit cherry-pick  3',
      'cherry-pick cherry-pick  4',
    ]);
  });

  it('have tags, types, and lanes in the order that is wanted', () => {
    const graph = readGitGraph(
      source(
        `%%{init: { 'gitGraph': { 'mainBranchName': 'trunk', 'showCommitLabel': false } } }%%`,
        ...[
          'gitGraph BT:',
          'commit id: "a" tag: "v1" tag: "v2" type: REVERSE',
          'branch b order: 3',
        ],
        ...['checkout trunk', 'branch c order: 1'],
      ),
    );
    expect(graph.branches.map(({ name }) => name)).toEqual(['trunk', 'c', 'b']);
    expect(graph.commits[0]).toMatchObject({ tags: ['v1', 'v2'], type: 'REVERSE' });
    expect(graph).toMatchObject({ direction: 'BT', showsBranches: true, showsLabels: false });
  });

  it('run to the right, down or up', () => {
    const places = (direction: string) => {
      const texts = textsOf(draw(`gitGraph ${direction}:`, 'commit id: "a"', 'commit id: "b"'));
      const [a, b] = [texts.get('a'), texts.get('b')];
      return [Math.sign((b?.x ?? 0) - (a?.x ?? 0)), Math.sign((b?.y ?? 0) - (a?.y ?? 0))];
    };
    expect(places('LR')).toEqual([1, 0]);
    expect(places('TB')).toEqual([0, 1]);
    expect(places('BT')).toEqual([0, -1]);
  });

  it('leave long labels their room', () => {
    const texts = textsOf(
      draw('gitGraph', 'commit id: "修复一个问题"', 'commit id: "增加一个接口"'),
    );
    const [a, b] = [texts.get('修复一个问题'), texts.get('增加一个接口')];
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeGreaterThan(6 * 13);
  });
});

describe('quadrants', () => {
  it('have axes, names and points with styles of their own', () => {
    expect(
      readQuadrantChart(
        source(
          ...[
            'quadrantChart',
            'title 题',
            'x-axis 左 --> 右',
            'y-axis 下 -->',
            'quadrant-2 "甲 ❤"',
          ],
          ...[
            'A: [0.3, .6]',
            'B:::c1: [1, 0] radius: 12, color: #fff',
            'classDef c1 color: #109060',
          ],
        ),
      ),
    ).toEqual({
      title: '题',
      x: ['左', '右'],
      y: ['下', ''],
      quadrants: ['', '甲 ❤', '', ''],
      points: [
        { name: 'A', x: 0.3, y: 0.6 },
        { name: 'B', x: 1, y: 0 },
      ],
    });
  });

  it('have the names of points where they meet neither others nor the border', () => {
    const texts = textsOf(
      draw('quadrantChart', '右边的点: [0.99, 0.5]', '甲甲甲: [0.3, 0.5]', '乙乙乙: [0.34, 0.5]'),
    );
    expect(texts.get('右边的点')?.x).toBeLessThan(0.99 * 440);
    expect(Math.abs((texts.get('甲甲甲')?.x ?? 0) - (texts.get('乙乙乙')?.x ?? 0))).toBeGreaterThan(
      39,
    );
  });
});

describe('bars and lines', () => {
  it('have categories, ranges and names', () => {
    expect(
      readXyChart(
        source(
          ...[
            'xychart horizontal',
            'title "题"',
            'x-axis 月份 [一月, "二, 月"]',
            'y-axis "钱 (元)" -5 --> 11.5',
          ],
          ...['bar [+1.3, .6]', 'line 去年 [2, -3]'],
        ),
      ),
    ).toMatchObject({
      title: '题',
      isHorizontal: true,
      xTitle: '月份',
      yTitle: '钱 (元)',
      categories: ['一月', '二, 月'],
      range: { from: -5, to: 11.5 },
      series: [
        { type: 'bar', name: '', values: [1.3, 0.6] },
        { type: 'line', name: '去年', values: [2, -3] },
      ],
    });
    expect(
      readXyChart(source('xychart', 'x-axis 天 0 --> 10', 'line [1, 2, 3]')).categories,
    ).toEqual(['0', '5', '10']);
  });

  it.each([
    [{ type: 'bar' as const, values: [3, 9] }, [0, 2, 4, 6, 8, 10]],
    [{ type: 'line' as const, values: [93, 99] }, [92, 94, 96, 98, 100]],
    [{ type: 'line' as const, values: [-0.3, 0.4] }, [-0.4, -0.2, 0, 0.2, 0.4]],
    [{ type: 'bar' as const, values: [-3, -9] }, [-10, -8, -6, -4, -2, 0]],
    [{ type: 'line' as const, values: [7, 7] }, [7, 7.2, 7.4, 7.6, 7.8, 8]],
  ])('have their numbers at round places: %j', (series, ticks) => {
    expect(createScale({ range: null, series: [{ name: '', ...series }] }).ticks).toEqual(ticks);
  });

  it('grow from nought, up or to the right', () => {
    const heights = (...lines: string[]) =>
      [...draw(...lines).body.matchAll(/<rect [^>]*? width="([\d.]+)" height="([\d.]+)"/g)].map(
        ([, width, height]) => [Number(width), Number(height)],
      );
    const [first, second] = heights('xychart', 'bar [5, 10]');
    expect(second?.[1]).toBe(2 * (first?.[1] ?? 0));
    const [left, right] = heights('xychart horizontal', 'bar [5, 10]');
    expect(right?.[0]).toBe(2 * (left?.[0] ?? 0));
  });
});

describe('packets', () => {
  const lines = [
    'packet-beta',
    'title UDP',
    '0-15: "源端口"',
    "+16: '目的'",
    '32: U',
    '33-95: "数据"',
  ];

  it('have fields by their bits or by their lengths', () => {
    expect(readPacket(source(...lines))).toEqual({
      title: 'UDP',
      fields: [
        { start: 0, end: 15, name: '源端口' },
        { start: 16, end: 31, name: '目的' },
        { start: 32, end: 32, name: 'U' },
        { start: 33, end: 95, name: '数据' },
      ],
    });
  });

  it('stand in rows of 32 bits, a name once, where its field has most room', () => {
    const { body, text, width } = draw(...lines);
    const texts = textsOf({ body });
    expect(texts.get('源端口')?.y).toBe(texts.get('目的')?.y);
    expect(texts.get('数据')?.y).toBeGreaterThan((texts.get('U')?.y ?? 0) + 30);
    expect(body.match(/>数据</g)).toHaveLength(1);
    expect([...texts.keys()].filter((each) => /^\d+$/.test(each))).toEqual([
      '0',
      '8',
      '16',
      '24',
      '31',
      '32',
      '64',
    ]);
    expect(width).toBeLessThan(720);
    expect(text).toBe('源端口（0–15）；目的（16–31）；U（32）；数据（33–95）');
  });
});

describe('journeys', () => {
  it('have steps with scores and those who take part', () => {
    const lines = [
      'journey',
      'title 一天',
      'section 早',
      '泡茶: 5: 我',
      '写: 1.5 : 我, 猫',
      '睡: 3',
    ];
    expect(readJourney(source(...lines))).toEqual({
      title: '一天',
      sections: ['早'],
      steps: [
        { name: '泡茶', score: 5, actors: ['我'], section: 0 },
        { name: '写', score: 1.5, actors: ['我', '猫'], section: 0 },
        { name: '睡', score: 3, actors: [], section: 0 },
      ],
    });
    expect(draw(...lines).text).toBe('早；泡茶（5/5，我）；写（1.5/5，我、猫）；睡（3/5）');
  });
});
