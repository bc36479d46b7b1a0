import { expect, it } from 'vitest';
import { createHtmlSections } from './html-sections.ts';

const read = (html: string) =>
  createHtmlSections(html, '项目').map(({ anchor, level, heading, ancestors, text }) => [
    anchor,
    level,
    heading,
    ancestors.join('/'),
    text,
  ]);

it('headings with an id open sections as they nest, the title opens none', () => {
  const html =
    '<header><h1 id="x">项目</h1><p>开头<b>粗</b>体。</p></header><h2 id="a&amp;b">甲 &lt;T&gt;</h2><p>一</p><div>二</div><h3 class="c" id=\'c\'><a href="#c">乙</a></h3>三<h2 id="d">丁</h2>';
  expect(read(html)).toEqual([
    [null, 1, '', '', '开头粗体。'],
    ['a&b', 2, '甲 <T>', '', '一 二'],
    ['c', 3, '乙', '甲 <T>', '三'],
    ['d', 2, '丁', '', ''],
  ]);
});

it('headings that cannot be led to are text of the section before', () => {
  expect(read('<ul><li><h3>演示</h3><p>说明</p></li></ul>')).toEqual([
    [null, 1, '', '', '演示 说明'],
  ]);
});

it('what nobody reads is left out', () => {
  const html =
    '<style>p{}</style><script type="application/json">{"a":1}</script><svg><title>图标</title></svg><mj-island data-props=\'{"b":2}\'>字</mj-island>';
  expect(read(html)).toEqual([[null, 1, '', '', '字']]);
});
