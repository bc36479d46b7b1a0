import { describe, expect, it } from 'vitest';
import {
  createLink,
  createPlainMarkdown,
  createPlainPath,
  mapMarkdownLinks,
  resolveLink,
} from './plain-markdown.ts';

describe('createPlainMarkdown', () => {
  it.each([
    ['an import', "import A from '@site/a';\n\n文字", '文字'],
    ['a component', '前\n\n<EventLoopStepper />\n\n后', '前\n\n后'],
    [
      'what follows the language of a fence',
      '```js run title="a b.js"\nf();\n```',
      '```js\nf();\n```',
    ],
    ['`live`', '```jsx live\n<App />\n```', '```jsx\n<App />\n```'],
    ['a language that few know', '```ejs\n<%= a %>\n```', '```text\n<%= a %>\n```'],
    ['maths', '有 $2^{n}$ 个', '有 `2^{n}` 个'],
    ['the id of a heading', '## 怎样算 {#how}', '## 怎样算'],
  ])('makes %s plain', (_, body, plain) => {
    expect(createPlainMarkdown(body)).toBe(plain);
  });

  it.each([
    ['imports and components in code', "```js\nimport A from 'a';\n<A />\n```"],
    ['a fence inside a longer one', "````md\n```js run\nimport a from 'a';\n```\n````"],
    ['code without a language', '```\n$a$ {#b}\n```'],
    ['code spans', '`$a$` 与 ``<A />``'],
    ['amounts in code', '`$1` 和 `$2`'],
  ])('leaves %s alone', (_, body) => {
    expect(createPlainMarkdown(body)).toBe(body);
  });
});

describe('mapMarkdownLinks', () => {
  const mark = (body: string) => mapMarkdownLinks(body, (link) => `<${link}>`);

  it.each([
    ['a path', '[a](./b.md#c)', '[a](<./b.md#c>)'],
    ['a path in angle brackets', '[a](<../b c(1).md>)', '[a](<../b c(1).md>)'],
    ['an encoded path', '[a](./b%20c.md)', '[a](<./b c.md>)'],
    ['a path with brackets', '[a](b(1).md)', '[a](<b(1).md>)'],
    ['a picture with a title', '![a](./b.png "c")', '![a](<./b.png> "c")'],
    ['a link whose text is code', '[`a`](b.md)', '[`a`](<b.md>)'],
  ])('rewrites %s', (_, body, expected) => {
    expect(mark(body)).toBe(expected);
  });

  it.each([
    '[a](https://a.example/b.md)',
    '[a](/b.md)',
    '[a](#b)',
    '`[a](b.md)`',
    '```\n[a](b.md)\n```',
  ])('leaves %j alone', (body) => {
    expect(mark(body)).toBe(body);
  });
});

describe('paths', () => {
  it.each([
    ['docs/tools/git hooks.md', 'docs/tools/git-hooks.md'],
    ['webpack5(1).md', 'webpack5-1.md'],
    ['a (1)/b.md', 'a-1/b.md'],
    ['docs/network/index.md', 'docs/network/guides.md'],
    ['优化（4）.md', '优化（4）.md'],
  ])('makes %s %s', (sourcePath, plain) => {
    expect(createPlainPath(sourcePath)).toBe(plain);
  });

  it('resolves and creates links that are each other’s inverse', () => {
    const { target, hash } = resolveLink('docs/a/b.md', '../../blog/c.md#d');
    expect([target, hash]).toEqual(['blog/c.md', '#d']);
    expect(createLink('docs/a/b.md', target)).toBe('../../blog/c.md');
    expect(createLink('docs/a/b.md', 'docs/a/c.md')).toBe('./c.md');
  });
});
