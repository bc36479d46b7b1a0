import { describe, expect, it } from 'vitest';
import { measureProcessorMs } from '../../testing/processor-time.ts';
import { compileDocument } from '../compile.ts';
import { sourceFile } from '../source-file.fixture.ts';
import { findUnreadMarkdown } from './markdown-in-html.ts';

describe('findUnreadMarkdown', () => {
  it.each([
    ['<div>\n**重点**\n</div>', '**重点**'],
    ['<details>\n<summary>a</summary>\n| x | y |\n| --- | --- |\n</details>', '| --- | --- |'],
    ['<details>\n<summary>a</summary>\n```js\na;\n```\n</details>', '```js'],
    ['<ul>\n<li>see [this](./a.md)</li>\n</ul>', '<li>see [this](./a.md)</li>'],
    ['<center>![](./a.png)</center>', '<center>![](./a.png)</center>'],
    ['<summary>the `a` option</summary>', '<summary>the `a` option</summary>'],
    ['<div class="x">\n- a\n- b\n</div>', '- a'],
    ['<div>\n1. a\n</div>', '1. a'],
    ['<div>\n## a\n</div>', '## a'],
    ['<div>\n:::tip\n</div>', ':::tip'],
  ])('finds it in %j', (html, text) => {
    expect(findUnreadMarkdown(html)).toEqual({ offset: html.indexOf(text) });
  });

  it.each([
    '<div>\nplain text, a * b * c, 2 ** 3 ** 4, a[0] (1)\n</div>',
    '<pre>\n**as it is**\n- a\n</pre>',
    '<p>Run <code>a[x](y) `b`</code></p>',
    '<script>\n/** **a** `b` */\nconst a = 1;\n</script>',
    '<div data-x="**a** `b`" title="[a](b)">text</div>',
    '<!-- **a**\n- b -->',
    '<li>- a</li>',
    '<iframe\n  src="https://a.example"\n></iframe>',
    '<hr>\n---\n',
    '</div>',
  ])('finds none in %j', (html) => {
    expect(findUnreadMarkdown(html)).toBeNull();
  });
});

describe('findUnreadMarkdown of hostile text', () => {
  it.each(['<a "', '<', '**a ', '<code>', '`a', '](', '<!--', '| -- ', '<a b="x', '- - '])(
    'takes many %j quickly',
    (part) => {
      const find = () => findUnreadMarkdown(`<div>${part.repeat(50_000)}x`);
      expect(measureProcessorMs(find)).toBeLessThan(1000);
    },
  );
});

describe('Markdown in HTML', () => {
  const problems = (text: string, path?: string) =>
    compileDocument(sourceFile(text, path)).diagnostics.filter(
      ({ code }) => code === 'markdown/unread-markdown',
    );

  it('is told, with what to do', () => {
    const text =
      '甲\n\n- 乙\n\n  <details>\n  <summary>丙</summary>\n  | 丁 | 戊 |\n  | -- | -- |\n  </details>\n';
    expect(problems(text)).toEqual([
      expect.objectContaining({
        severity: 'warning',
        line: 8,
        column: 3,
        message:
          'This is Markdown inside of HTML, where `.md` files have none; it is shown as it is written.',
        fix: 'Put it on lines of its own, with a blank line before and after.',
      }),
    ]);
  });

  it('is Markdown between blank lines and in MDX, where nothing is told', () => {
    expect(problems('<div>\n\n**甲**\n\n</div>\n\n<b>**乙**</b>丙 `丁`\n')).toEqual([]);
    expect(problems('<div>\n**甲**\n</div>\n', 'a.mdx')).toEqual([]);
  });
});
