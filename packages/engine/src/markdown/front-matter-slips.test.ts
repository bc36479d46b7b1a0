import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';
import { sourceFile } from './source-file.fixture.ts';

const read = (text: string) => readFrontMatter(sourceFile(text));
const slipsOf = (yaml: string) =>
  read(`---\n${yaml}\n---\n\n正文\n`).diagnostics.map(({ code, line, column, message, fix }) => [
    `${code} ${line}:${column}`,
    message,
    fix,
  ]);

describe('front matter that is nearly right', () => {
  it.each([
    '----\ntitle: 题\n----\n',
    '-----\ntitle: 题\ntags:\n  - a\n- b\ndraft: true\n---\n\n正文',
  ])('between lines of more than three hyphens is told of: %j', (text) => {
    expect(read(text)).toMatchObject({
      ...{ values: {}, bodyStart: 0 },
      diagnostics: [
        {
          ...{ code: 'front-matter/long-marks', severity: 'warning', line: 1 },
          message:
            'The front matter stands between lines of more than three hyphens, so it is shown as text.',
          fix: 'Write `---` in the line before it and in the line after it.',
        },
      ],
    });
  });

  it.each(['----\n\n正文\n\n----\n', '----\n正文: 一\n----\n', '----\ntitle: 题\n', '----\n'])(
    'may be a break between texts: %j',
    (text) => {
      expect(read(text).diagnostics).toEqual([]);
    },
  );

  it('is told of where a value is a comment', () => {
    expect(slipsOf('draft: true\ntitle: #入门')).toEqual([
      [
        'front-matter/cut-value 3:8',
        'The value of `title` is empty: `#` after a space begins a comment.',
        'Put the value in quotes: `title: "#入门"`; a comment may have a line of its own.',
      ],
    ]);
  });

  it.each([
    ['title: C# 入门 # 与', '# 与', '"C# 入门 # 与"'],
    ['description: 说 "一" #前端', '#前端', '\'说 "一" #前端\''],
  ])('is told of where a sentence is cut: %s', (yaml, rest, quoted) => {
    const [slip, ...others] = slipsOf(yaml);
    expect(slip?.[1]).toMatch(/ends before `/);
    expect(slip?.[1]).toContain(`\`${rest}\``);
    expect(slip?.[2]).toContain(`${quoted}\``);
    expect(others).toEqual([]);
  });

  it.each([
    'title: C# 与 F#',
    'title: "甲 #乙"',
    'title: 题 # 必填',
    'draft: true #稍后',
    'tags: #标签\n  - a',
    '#title: x #y',
    'title: # 待写',
    'description: >-\n  甲 #乙',
  ])('is told of nothing where a comment may be meant, or there is none: %j', (yaml) => {
    expect(slipsOf(yaml)).toEqual([]);
  });

  it('is told of where `slug` is a full address, which is left out', () => {
    expect(slipsOf('slug: https://example.com/x?y')).toEqual([
      [
        'front-matter/invalid-value 2:1',
        'The key `slug` is `https://example.com/x?y`, but must be a path of this site.',
        'Write `slug: /x`.',
      ],
    ]);
    expect(read('---\nslug: https://example.com\ntitle: 题\n---\n').values).toEqual({
      title: '题',
    });
    expect(slipsOf('slug: /https:/x')).toEqual([]);
  });
});
