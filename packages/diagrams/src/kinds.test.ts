import { describe, expect, it } from 'vitest';
import { readClassDiagram } from './class/read-class-diagram.ts';
import { readSource } from './diagram-source.ts';
import { draw, textsOf } from './draw.fixture.ts';
import { readErDiagram } from './er/draw-er-diagram.ts';
import { readSequence } from './sequence/read-sequence.ts';
import { readStateDiagram } from './state/draw-state-diagram.ts';

const source = (...lines: string[]) => readSource(lines.join('\n'));

describe('sequence diagrams', () => {
  const messages = (...lines: string[]) =>
    readSequence(source('sequenceDiagram', ...lines)).events.flatMap((event) =>
      event.type === 'message'
        ? `${event.from} ${event.isTwoWay ? '<' : ''}${event.isDotted ? '..' : '--'}${event.head} ${event.to}`
        : [],
    );

  it.each([
    ['A->B: x', 'A --none B'],
    ['A-->B: x', 'A ..none B'],
    ['A->>B: x', 'A --arrow B'],
    ['A-->>B: x', 'A ..arrow B'],
    ['A<<->>B: x', 'A <--arrow B'],
    ['A<<-->>B: x', 'A <..arrow B'],
    ['A-xB: x', 'A --cross B'],
    ['A--xB: x', 'A ..cross B'],
    ['A-)B: x', 'A --open B'],
    ['A--)B: x', 'A ..open B'],
    ['web-app ->> 后端 服务: x', 'web-app --arrow 后端 服务'],
    ['A()->>()B: x', 'A --arrow B'],
    ['A->>+B', 'A --arrow B'],
  ])('read %s', (line, message) => {
    expect(messages(line)).toEqual([message]);
  });

  it('have participants in the order in which they are named, with their aliases', () => {
    const { participants } = readSequence(
      source(
        ...[
          'sequenceDiagram',
          'actor 乙 as 用户',
          'participant C@{ "type": "queue", "alias": "队列" }',
        ],
        ...['box Purple 组', 'participant D', 'end', '甲->>乙: x'],
      ),
    );
    expect(
      [...participants.values()].map(({ id, label, isActor }) => [id, label.text, isActor]),
    ).toEqual([
      ['乙', '用户', true],
      ['C', '队列', false],
      ['D', 'D', false],
      ['甲', '甲', false],
    ]);
  });

  it('are numbered from where the author wants', () => {
    const numbers = readSequence(
      source(
        'sequenceDiagram',
        'autonumber 10 5',
        'A->>B: x',
        'B->>A: y',
        'autonumber off',
        'A->>B: z',
      ),
    ).events.map((event) => event.type === 'message' && event.number);
    expect(numbers).toEqual([10, 15, null]);
  });

  it('leave each text its room: from column to column, and one below the other', () => {
    const { body } = draw(
      'sequenceDiagram',
      'A->>B: 一段比两个参与者的名字都长得多的说明文字',
      'B->>B: 自己',
      'B-->>A: [文档](https://a.example)',
    );
    const texts = textsOf({ body });
    const [a, b] = [texts.get('A'), texts.get('B')];
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeGreaterThan(150);
    expect(texts.get('自己')?.x).toBeGreaterThan(b?.x ?? 0);
    expect(texts.get('文档')?.y).toBeGreaterThan(texts.get('自己')?.y ?? 0);
  });
});

describe('state diagrams', () => {
  it('have starts and ends of their own in each state, and in each region of it', () => {
    const { nodes, edges, groups } = readStateDiagram(
      source(
        ...['stateDiagram-v2', '[*]--> 甲', '甲 : 说明', 'state 甲 {', '[*] --> b %% 注', '--'],
        ...['[*] --> c', '}', '甲 --> [*]', 'd:::hot --> 甲:::hot', 'classDef hot fill:#f00'],
        ...['class b, c hot', 'class end hot'],
      ),
    );
    expect([...groups.values()].map(({ id, label }) => [id, label.text])).toEqual([['甲', '说明']]);
    const points = [...nodes.values()].filter(({ shape }) => /start|end/.test(shape));
    expect(points.map(({ shape, group }) => [shape, group])).toEqual([
      ['start', null],
      ['start', '甲'],
      ['start', '甲'],
      ['end', null],
    ]);
    expect([...nodes.values()].filter(({ isMarked }) => isMarked).map(({ id }) => id)).toEqual([
      'b',
      'c',
    ]);
    expect(edges).toHaveLength(5);
  });

  it('have notes of one line and of several, choices and forks', () => {
    const { nodes } = readStateDiagram(
      source(
        ...['stateDiagram-v2', 'state c <<choice>>', 'state f <<fork>>', 'state "长 名" as l'],
        ...['l --> c: 否', 'note right of l', '一', '二', 'end note', 'note left of l : 三'],
      ),
    );
    const found = [...nodes.values()].map(({ shape, label }) => `${shape} ${label.text}`);
    expect(found).toEqual(['diamond ', 'bar ', 'round 长 名', 'note 一 二', 'note 三']);
  });
});

describe('class diagrams', () => {
  it.each([
    ['A <|-- B', 'A triangle solid none B'],
    ['A *-- B', 'A diamond solid none B'],
    ['A o-- B', 'A diamond-open solid none B'],
    ['A --> B', 'A none solid arrow B'],
    ['A -- B', 'A none solid none B'],
    ['A ..> B', 'A none dotted arrow B'],
    ['A ..|> B', 'A none dotted triangle B'],
    ['A .. B', 'A none dotted none B'],
    ['A --o B', 'A none solid diamond-open B'],
    ['A <|--|> B', 'A triangle solid triangle B'],
    ['A "1" --> "0..*" B : 有', 'A none solid arrow B'],
  ])('read %s', (line, relation) => {
    const [edge] = readClassDiagram(source('classDiagram', line)).edges;
    expect([edge?.from, edge?.startHead, edge?.line, edge?.endHead, edge?.to].join(' ')).toBe(
      relation,
    );
  });

  it('have members in two parts, kinds and generics', () => {
    const { nodes, groups } = readClassDiagram(
      source(
        ...['classDiagram', 'namespace 库 {', 'class Box~T~{', '<<abstract>>', '-List~int~ items'],
        ...['~put(List~T~ all) void', '}', '}', 'class `a b`["显示名"]:::hot', '`a b` : +f()$'],
      ),
    );
    expect([...groups.keys()]).toEqual(['库']);
    expect(
      [...nodes.values()].map(({ id, group, compartments }) => [id, group, compartments]),
    ).toEqual([
      [
        'Box',
        '库',
        [
          { rows: [['«abstract»'], ['Box<T>']], isTitle: true },
          { rows: [['-List<int> items']], isTitle: false },
          { rows: [['~put(List<T> all) void']], isTitle: false },
        ],
      ],
      [
        'a b',
        null,
        [
          { rows: [['显示名']], isTitle: true },
          { rows: [['+f()']], isTitle: false },
        ],
      ],
    ]);
  });
});

describe('entity diagrams', () => {
  it.each([
    ['A ||--o{ B : x', 'one solid zero-many'],
    ['A }|..|| B : x', 'many dotted one'],
    ['A |o--o| B', 'zero-one solid zero-one'],
    ['A||--||B : x', 'one solid one'],
    ['A 1 to zero or more B : x', 'one solid zero-many'],
    ['A many(0) optionally to 1+ B : x', 'zero-many dotted many'],
    ['A:::hot o{--|| B:::hot : x', 'zero-many solid one'],
  ])('read %s', (line, relation) => {
    const [edge] = readErDiagram(source('erDiagram', line)).edges;
    expect([edge?.startHead, edge?.line, edge?.endHead].join(' ')).toBe(relation);
    expect([edge?.from, edge?.to]).toEqual(['A', 'B']);
  });

  it('have attributes with keys and comments', () => {
    const { nodes } = readErDiagram(
      source(
        'erDiagram',
        'p["用户"] {',
        'string(99) 名 PK, FK "不超过 99"',
        'string[] tags',
        '}',
        'q {}',
      ),
    );
    expect(nodes.get('p')?.compartments).toEqual([
      { rows: [['用户']], isTitle: true },
      {
        rows: [
          ['string(99)', '名', 'PK, FK', '不超过 99'],
          ['string[]', 'tags'],
        ],
        isTitle: false,
      },
    ]);
    expect(nodes.has('q')).toBe(true);
  });
});

it('pies share a circle', () => {
  const { text, title } = draw('pie showData', 'title 体积', '"甲" : 1', '"乙" : 3');
  expect(text).toBe('甲　1（25%）；乙　3（75%）');
  expect(title).toBe('体积');
});
