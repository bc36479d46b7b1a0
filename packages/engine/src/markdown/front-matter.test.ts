import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';
import { sourceFile } from './source-file.fixture.ts';

const read = (text: string) => readFrontMatter(sourceFile(text));

describe('readFrontMatter', () => {
  it('parts front matter from the body', () => {
    const text = '---\ntitle: 甲\ntags: [a, 16]\n---\n\n正文';
    const { values, positions, bodyStart, diagnostics } = read(text);
    expect(values).toEqual({ title: '甲', tags: ['a', 16] });
    expect(positions).toEqual({ title: { line: 2, column: 1 }, tags: { line: 3, column: 1 } });
    expect(text.slice(bodyStart)).toBe('\n正文');
    expect(diagnostics).toEqual([]);
  });

  it('keeps dates as strings, whichever parser reads them', () => {
    expect(read('---\ndate: 2022-01-02\n---\n').values).toEqual({ date: '2022-01-02' });
    expect(read('---\ndate: 2022-01-02\nx: {y: 2022-01-02T10:00:00Z}\n---\n').values).toEqual({
      date: '2022-01-02',
      x: { y: '2022-01-02T10:00:00Z' },
    });
  });

  it('reads YAML in full, with the places of its keys', () => {
    const { values, positions } = read('---\na:\n  b: [1, {c: d}]\n"q r": >-\n  x\n  y\n---\n');
    expect(values).toEqual({ a: { b: [1, { c: 'd' }] }, 'q r': 'x y' });
    expect(positions).toEqual({ a: { line: 2, column: 1 }, 'q r': { line: 4, column: 1 } });
  });

  it('takes a first line that is no `---` for text', () => {
    expect(read('\n---\na: 1\n---\n').bodyStart).toBe(0);
    expect(read('----\na: 1\n----\n').bodyStart).toBe(0);
  });

  it('takes a `---` that nothing closes for a thematic break, unless a key follows', () => {
    expect(read('---\n\n正文').diagnostics).toEqual([]);
    expect(read('---\ntitle: 甲\n\n正文').diagnostics).toMatchObject([
      {
        code: 'front-matter/unclosed',
        severity: 'error',
        line: 1,
        column: 1,
        message: 'The front matter that this line opens is never closed.',
        fix: 'Add a line `---` after its last line.',
      },
    ]);
  });

  it.each([
    ['title: 甲: 乙', 2, 8, 'a value holds a colon followed by a space', '"甲: 乙"'],
    ['a: 1\ntags: [b\ntitle: x', 3, 7, 'the bracket `[` is never closed', 'Add `]`'],
    ['a: {b: 1', 2, 4, 'the bracket `{` is never closed', 'Add `}`'],
    ['a: 1\ntitle: "x\nb: 2', 3, 8, 'the quotation mark `"` is never closed', 'Add `"`'],
    ['a: 1\n\tb: 2', 3, 1, 'a line is indented with a tab', 'spaces'],
    ['title: `x`', 2, 8, 'a value begins with a character', 'quotes'],
    ['title: *重点*', 2, 8, 'a value begins with `*`', 'quotes'],
    ["title: 'it's'", 2, 12, 'text follows the closing quotation mark', 'other kind'],
    ['a: 1\n b: 2', 2, 4, 'the next line is indented further', 'alike'],
    ['a: 1\nb 2', 3, 1, 'a line is no `key: value`', 'half-width colon'],
    ['a:\n  - x\n - y', 4, 1, '', ''],
  ])('explains %j', (yaml, line, column, reason, fix) => {
    const { diagnostics, values } = read(`---\n${yaml}\n---\n`);
    expect(diagnostics).toMatchObject([
      {
        code: 'front-matter/invalid-yaml',
        severity: 'error',
        line,
        column,
        message: expect.stringContaining(`The front matter is not valid YAML: ${reason}`),
      },
    ]);
    expect(diagnostics[0]?.fix ?? '').toContain(fix);
    expect(values).toEqual({});
  });

  it('reports every key that occurs twice', () => {
    const { diagnostics } = read('---\ntitle: a\ntags: []\ntitle: b\ntags: [x]\n---\n');
    expect(diagnostics).toMatchObject([
      {
        code: 'front-matter/duplicate-key',
        line: 4,
        column: 1,
        message: 'The key `title` occurs twice in the front matter.',
        fix: 'Remove one of the two.',
      },
      { code: 'front-matter/duplicate-key', line: 5, message: expect.stringContaining('`tags`') },
    ]);
  });

  it.each(['- a\n- b', 'just text', 'title： 全角冒号', 'title:x'])(
    'reports %j, which is no object',
    (yaml) => {
      expect(read(`---\n${yaml}\n---\n`).diagnostics).toMatchObject([
        {
          code: 'front-matter/not-an-object',
          line: 2,
          message: 'The front matter is not a list of `key: value` lines.',
          fix: 'Write one `key: value` on each line, with a space after the colon.',
        },
      ]);
    },
  );

  it('in TOML is text, and told of', () => {
    const { values, bodyStart, diagnostics } = read('+++\ntitle = "题"\n+++\n\n正文\n');
    expect([values, bodyStart]).toEqual([{}, 0]);
    expect(diagnostics).toMatchObject([
      {
        ...{ code: 'front-matter/toml', severity: 'warning', line: 1 },
        message: 'The front matter is TOML (`+++`), which is not read, so it is shown as text.',
      },
    ]);
    expect(read('+++ 加\n+++\n').diagnostics).toEqual([]);
    expect(read('+++\n正文\n').diagnostics).toEqual([]);
  });

  it('allows empty front matter', () => {
    expect(read('---\n---\n正文')).toMatchObject({ values: {}, bodyStart: 8, diagnostics: [] });
  });

  it.each(['\n', '  ', '\n\n '])('below %j is text, and told of', (before) => {
    const { values, diagnostics } = read(`${before}---\ntitle: 题\n---\n\n正文\n`);
    expect([values, diagnostics.map(({ code }) => code)]).toEqual([{}, ['front-matter/not-first']]);
    expect(read(`${before}---\n正文\n---\n`).diagnostics).toEqual([]);
  });
});
