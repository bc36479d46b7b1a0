import { expect, it } from 'vitest';
import { renderInlineMarkdown } from './inline-markdown.ts';

it.each([
  ['用 `fetch` **取数**', '用 <code>fetch</code> <strong>取数</strong>'],
  ['**注意：**后文 2~6', '<strong>注意：</strong>后文 2~6'],
  ['见 [文档](/docs?a=1&b=2 "题")', '见 <a href="/docs?a=1&amp;b=2" title="题">文档</a>'],
  ['[坏](javascript:x)', '<a>坏</a>'],
  ['a < b & c', 'a &lt; b &amp; c'],
  ['# 标题', '# 标题'],
  ['', ''],
])('renders %j', (text, html) => {
  expect(renderInlineMarkdown(text)).toBe(html);
});
