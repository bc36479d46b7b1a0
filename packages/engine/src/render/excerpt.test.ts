import { expect, it } from 'vitest';
import { createExcerpt } from './excerpt.ts';

it.each([
  ['the whole without a marker', '<p>甲</p>\n', '<p>甲</p>'],
  [
    'what stands before a marker between blocks',
    '<p>甲</p>\n<!--truncate-->\n<p>乙</p>',
    '<p>甲</p>',
  ],
  ['half a paragraph', '<p>甲 <em>乙<!--truncate-->丙</em></p><p>丁</p>', '<p>甲 <em>乙</em></p>'],
  [
    'half a list, with pictures and line breaks, which need no end',
    '<ul>\n<li>甲<br><img src="a.png" alt="<b>"></li>\n<li>乙 <!--truncate--></li>\n</ul>',
    '<ul>\n<li>甲<br><img src="a.png" alt="<b>"></li>\n<li>乙</li></ul>',
  ],
  [
    'nothing that a comment or script opens',
    '<!-- <div> --><script>"<b>"</script>甲<!--truncate-->',
    '<!-- <div> --><script>"<b>"</script>甲',
  ],
  [
    'closed where a script is not',
    '<p>甲<script>"<b>"<!--truncate-->乙</p>',
    '<p>甲<script>"<b>"</script></p>',
  ],
  [
    'no ids and heading anchors',
    '<h2 id="a">甲<a class="heading-anchor" href="#a"></a></h2>',
    '<h2>甲</h2>',
  ],
])('an excerpt is %s', (_, html, excerpt) => {
  expect(createExcerpt(html)).toBe(excerpt);
});

it('keeps ids that an excerpt refers to itself, under names of its own', () => {
  const drawing =
    '<svg><marker id="a" viewBox="0 0 1 1"></marker><path id="b" marker-end="url(#a)"/></svg>';
  const tabs =
    '<button role="tab" id="t" aria-controls="p">一</button><div id="p" aria-labelledby="t">url(#a)</div>';
  const html = `<h2 id="闭包">甲</h2><a href="#%E9%97%AD%E5%8C%85">乙</a><a href="#c">丙</a>${drawing}${tabs}`;
  const excerpt = createExcerpt(html);
  const [, prefix] = /id="(e[\da-f]{8}-)闭包"/.exec(excerpt) ?? [];
  expect(excerpt.replaceAll(prefix ?? '', '*')).toBe(
    '<h2 id="*闭包">甲</h2><a href="#*%E9%97%AD%E5%8C%85">乙</a><a href="#c">丙</a>' +
      '<svg><marker id="*a" viewBox="0 0 1 1"></marker><path marker-end="url(#*a)"/></svg>' +
      '<button role="tab" id="*t" aria-controls="*p">一</button><div id="*p" aria-labelledby="*t">url(#a)</div>',
  );
  expect(createExcerpt(`${html}丁`)).not.toContain(prefix);
});

const ANCHOR = '<a class="heading-anchor">';

it('of rows of tags that have no end is made in a moment', () => {
  const start = process.cpuUsage();
  for (const row of ['<a ', '<a b="', '<img ', '<h1', '<!--', '<script>', '<style ', ANCHOR]) {
    createExcerpt(`<b id="x">${row.repeat(60_000)} <!--truncate-->`);
  }
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(5000);
});
