import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSnippet, highlight } from './snippet.ts';

const marksOf = (terms: readonly string[]) =>
  terms.map((text) => ({ text: text.replace(/…$/, ''), isBeginning: text.endsWith('…') }));
const tags = { pre: '<b>', post: '</b>' };

it.each([
  ['什么是闭包', ['闭包'], '什么是<b>闭包</b>'],
  ['浏览器缓存', ['浏览', '览器'], '<b>浏览器</b>缓存'],
  ['getBoundingClientRect', ['client', 'rect'], 'getBounding<b>ClientRect</b>'],
  ['prefix fix', ['fix'], 'prefix <b>fix</b>'],
  ['闭包 closures, close', ['clos…'], '闭包 <b>closures</b>, <b>close</b>'],
  ['<script>alert(1)</script>', ['script'], '&lt;<b>script</b>&gt;alert(1)&lt;/<b>script</b>&gt;'],
  ["Can't resolve", ['t'], "Can'<b>t</b> resolve"],
  ['tsc --declaration .d.ts', ['.d.ts', 'd', 'ts'], 'tsc --declaration <b>.d.ts</b>'],
  ['TypeScript types', ['type', 'types'], '<b>Type</b>Script <b>types</b>'],
  ['webpack 5.112.2', ['1', '5'], 'webpack <b>5</b>.112.2'],
  ['http2 HTMLElement', ['http', 'html'], '<b>http</b>2 <b>HTML</b>Element'],
  ['0.25, 0.2', ['0.2'], '0.25, <b>0.2</b>'],
  ['İstanbul Vite', ['vite'], 'İstanbul <b>Vite</b>'],
])('marks in %j', (text, terms, html) => {
  expect(highlight(text, marksOf(terms), tags)).toBe(html);
});

it('cuts ten words around the densest matches', () => {
  const text = `${'一二三四五六七八九十'.repeat(9)}这里讲闭包与内存泄漏的关系${'甲乙丙丁戊己庚辛壬癸'.repeat(9)}`;
  const snippet = createSnippet(text, marksOf(['闭包', '内存', '泄漏']), { words: 10, tags });
  expect(snippet).toMatch(/^….*<b>闭包<\/b>与<b>内存<\/b><b>泄漏<\/b>的|<b>内存泄漏<\/b>/);
  expect(snippet.replace(/<\/?b>|…/g, '').length).toBeLessThanOrEqual(22);
});

it('never gives broken or unescaped HTML', () => {
  const piece = fc.constantFrom('<', '&', '闭包', '😀', ' ', 'vite', '\ud800', '"', '测');
  const text = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (raw, words) => {
      const html = createSnippet(raw, marksOf(['闭包', 'vite', '😀']), { words, tags });
      expect(html.replace(/<\/?b>/g, '')).not.toContain('<');
      expect(html.split('<b>').length).toBe(html.split('</b>').length);
      if (raw.isWellFormed()) expect(html.isWellFormed()).toBe(true);
    }),
  );
});
