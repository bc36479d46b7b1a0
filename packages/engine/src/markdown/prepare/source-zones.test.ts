import { describe, expect, it } from 'vitest';
import { findFences, findZones } from './source-zones.ts';

describe('findFences', () => {
  const fencesOf = (text: string, format: 'md' | 'mdx' = 'md') =>
    findFences(text, 0, format).map(({ start, end, lang }) => [lang, text.slice(start, end)]);

  it.each([
    ['```js\na\n```\nb', [['js', '```js\na\n```']]],
    ['~~~\n```\n~~~~', [['', '~~~\n```\n~~~~']]],
    ['````md\n```\n````', [['md', '````md\n```\n````']]],
    ['- ```ts\n  a\n  ```', [['ts', '- ```ts\n  a\n  ```']]],
    ['> ```\n> a\n\nb', [['', '> ```\n> a']]],
    ['1. ```\n   a\n\nb', [['', '1. ```\n   a\n']]],
    ['```js{1}\na', [['js', '```js{1}\na']]],
    ['`` ``` ``\ntext', []],
    ['``` a`b\ntext', []],
  ])('finds the fences of %j', (text, expected) => {
    expect(fencesOf(text)).toEqual(expected);
  });

  it.each([
    ['  ```js\n  a\n```\nb', ['  ```js\n  a\n```']],
    ['文\n   ```\na\n ```\nb', ['   ```\na\n ```']],
    [' ```\na\n    ```\nb\n```', [' ```\na\n    ```\nb\n```']],
    ['- a\n\n  ```\n  b\n\nc', ['  ```\n  b\n']],
    ['- a\n  b\n  - c\n\n    ```\n    d\ne', ['    ```\n    d']],
    ['- a\n\n文\n\n  ```\na\n```', ['  ```\na\n```']],
    ['- a\n\n  ```\n  b\n  ```\n\n  ```\n  c\nd', ['  ```\n  b\n  ```', '  ```\n  c']],
    ['文\n\n    ```\n\n```\na\n```', ['```\na\n```']],
  ])('tells an indented fence from one of a list in %j', (text, expected) => {
    expect(fencesOf(text).map(([, fence]) => fence)).toEqual(expected);
  });

  it.each([
    ['<!--\n```\n-->\n', 'md'],
    ['<!-- a\n\n```\n--> ```\n', 'md'],
    ['<!--\n```\n-->\n', 'mdx'],
    ['文 <!--\n```\n-->\n', 'mdx'],
    ['{/*\n```\n*/}\n', 'md'],
    ['文 {/*\n```\n*/}\n', 'mdx'],
    ['<pre>\n```\n</pre>\n', 'md'],
    ['- <pre class="a">\n  ```\n  </PRE>\n\n', 'md'],
    ['$$\na\n```\n$$\n', 'md'],
    ['> $$\n> ```\n> $$\n\n', 'mdx'],
  ] as const)('finds no fence in the comment, HTML or formula of %j (%s)', (text, format) => {
    expect(fencesOf(`${text}~~~\nb\n~~~`, format)).toEqual([['', '~~~\nb\n~~~']]);
  });

  it.each([
    ['<!--\n```\na\n```', 'md'],
    ['    <!--\n```\na\n```\n-->', 'md'],
    ['文 <!--\n```\na\n```\n-->', 'md'],
    ['`<!--` 文\n```\na\n```\n-->', 'mdx'],
    ['<pre>\n```\na\n```\n</pre>', 'mdx'],
    ['$$a$$\n```\na\n```\n$$', 'md'],
    ['$$\n```\na\n```', 'md'],
  ] as const)('finds the fence in %j (%s), which opens no such block', (text, format) => {
    expect(fencesOf(text, format)).toEqual([['', '```\na\n```']]);
  });

  it('takes a closing fence of MDX however it is indented', () => {
    expect(fencesOf('<A>\n```\n      ```\n</A>', 'mdx')).toEqual([['', '```\n      ```']]);
  });

  it('takes linear time for many blocks in one item, and for many that have no end', () => {
    const started = performance.now();
    findFences(`- a\n${'\n  ```\n  b\n  ```\n'.repeat(20_000)}`, 0, 'md');
    findFences(`\`\`\`\n\`\`\`\n${'<pre>\n<!-- a\n$$\n'.repeat(20_000)}`, 0, 'md');
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('findZones', () => {
  const foreignOf = (text: string, format: 'md' | 'mdx') => {
    const { isForeign } = findZones(text, 0, format);
    return [...text].map((character, offset) => (isForeign(offset) ? '·' : character)).join('');
  };

  it('takes braces for code in MDX only', () => {
    expect(foreignOf('a {b} c', 'md')).toBe('a {b} c');
    expect(foreignOf('a {b} c', 'mdx')).toBe('a ··· c');
  });

  it.each([
    ['{a: {b: "}"}} c', '············· c'],
    ['{/* } */} c', '········· c'],
    ['{`}`} c', '····· c'],
    ["{it's} c", '······ c'],
    ['`{` a {b} c', '`{` a ··· c'],
    ['\\{ a', '\\{ a'],
    ["import a from 'a'\n\nb", '·················\n\nb'],
    ['<A p="{" /> b', '<A p="{" /> b'],
    ["<A p='}{' q={'>'} r>{b} c", "<A p='}{' q=····· r>··· c"],
    ['a < b {c} d', 'a < b ··· d'],
    ['an import of\n\nexports', 'an import of\n\nexports'],
  ])('finds the JavaScript in %j', (text, expected) => {
    expect(foreignOf(text, 'mdx')).toBe(expected);
  });

  it('unwraps fences of MDX code', () => {
    expect(foreignOf('```mdx-code-block\na\n```', 'mdx')).toBe('```mdx-code-block\na\n```');
    expect(foreignOf('```mdx-code-block\na\n```', 'md')).toBe('·'.repeat(23));
  });
});
