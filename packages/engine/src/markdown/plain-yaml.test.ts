import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parsePlainYaml } from './plain-yaml.ts';

describe('parsePlainYaml', () => {
  it.each([
    'title: 盒模型的定义',
    'title: "a: b"\nother: \'# x\'',
    'tags: [css, 盒模型, box-sizing]\nempty: []',
    'tags:\n  - a\n  - "b: c"\n  - 16\nnext: 1',
    'tags:\n- a\n- true',
    'n: 0\nm: 12\nflag: true\nother: false',
    'date: 2022-01-02\ntime: 2022-01-02T10:00\nyear: 2022 年\nrange: 12:30',
    'url: https://a.com/x?y=1#z\ntext: a:b, c',
    '# comment\n\ntitle: x\n',
    'title:   spaced   ',
    'version: v1.2.3\nsize: 10px',
    'description: 读完能说清 meta\n  的生效条件，\n    知道先后次序\ntitle: x',
    'keywords:\n  - :has\n  - .babelrc\n  - -webkit-box\n  - --inspect\n  - ?.\n  - .nano',
    'description: 避开\n  :not 与\n  -x、?. 的陷阱',
    'quoted: "a: b\n  c: d"\nlist: [a,\n  b c,\n  d]\nn: 1\n  2',
  ])('reads plain front matter as the library does: %j', (text) => {
    const plain = parsePlainYaml(text, 2);
    expect(plain?.values).toEqual(parse(text));
  });

  it.each([
    'title: a: b',
    'title: x # comment',
    'a: 1\na: 2',
    'a: {b: 1}',
    'a: >-\n  text',
    'a: "x\\n"',
    'a: [x, [y]]',
    'a: *x',
    'a: null',
    'a: ~',
    'a: 1.0',
    'a: 007',
    'a: 0x10',
    'a: 1e3',
    'a: .5',
    'a: -1',
    'a: .inf',
    'a: -.INF',
    'a: .NaN',
    'a: - x',
    'a: x\n  - y',
    'a: True',
    'a:',
    'a: x\n  # comment',
    'a: x\n  b: 1',
    'a: x\n\n  after a blank line',
    'a:\n  below',
    'a: x\n\tindented by a tab',
    'a:\n  - x\n - y',
    'a:\n  b: 1',
    '- a',
    'just text',
    '"quoted": 1',
    'a: x:',
    'a: [x,, y]',
    "a: 'it''s'",
    '__proto__: x',
    'constructor: x',
    '\ta: 1',
  ])('leaves %j to the library', (text) => {
    expect(parsePlainYaml(text, 2)).toBeNull();
  });

  it('knows where each key stands', () => {
    expect(parsePlainYaml('a: 1\nb:\n  - x\n\nc: 2', 2)?.positions).toEqual({
      a: { line: 2, column: 1 },
      b: { line: 3, column: 1 },
      c: { line: 6, column: 1 },
    });
  });

  it('never reads anything otherwise than the library', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        '.',
        'inf',
        '?',
        '中',
        '1',
        '0',
        '-',
        ':',
        ' ',
        ': ',
        '#',
        ' #',
        '[',
        ']',
        ',',
        '"',
        "'",
        '~',
        '.',
        'x',
      ],
      ...[
        'true',
        'null',
        '*',
        '&',
        '!',
        '|',
        '>',
        '%',
        '@',
        '`',
        '{',
        '}',
        '?',
        '\\',
        '/',
        '\t',
        'e',
        '_',
      ],
    );
    const value = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const line = fc.oneof(
      value.map((text) => `key: ${text}`),
      value.map((text) => `list: [${text}]`),
      value.map((text) => `other:\n  - ${text}\n  - x`),
      fc.array(value, { minLength: 2, maxLength: 3 }).map((texts) => `long: ${texts.join('\n  ')}`),
      fc.tuple(value, value).map(([first, last]) => `quoted: "a${first}\n  b${last}"`),
      fc.tuple(value, value).map(([first, last]) => `broken: [a${first}\n b${last}]`),
    );
    const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, (yaml) => {
        const plain = parsePlainYaml(yaml, 2);
        if (plain) expect(plain.values).toEqual(parse(yaml));
      }),
      { numRuns: 3000 },
    );
  });
});
