import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakHeadings, breakPhrases, breakTitle } from './heading-breaks.ts';
import { createPhraseSplitter } from './phrases.ts';

const split = createPhraseSplitter('zh-CN');
const heading = (level: number, html: string) =>
  `<h${level} id="a">${html}<a class="heading-anchor" href="#a" aria-label="链接"></a></h${level}>`;

describe('breakPhrases', () => {
  it.each([
    ['第一轮：宏任务与微任务的先后', '第一轮：<wbr>宏任务<wbr>与微任务的<wbr>先后'],
    [
      '<em>事件循环</em>：任务、微任务与渲染',
      '<em>事件<wbr>循环</em>：<wbr>任务、<wbr>微任务<wbr>与<wbr>渲染',
    ],
    [
      '什么时候用 <code>任务与微任务</code> 的先后',
      '什么时候<wbr>用 <wbr><code>任务与微任务</code> 的<wbr>先后',
    ],
    [
      '事件循环与 &lt;script&gt; 的先后关系',
      '事件<wbr>循环<wbr>与 &lt;script&gt; 的<wbr>先后<wbr>关系',
    ],
    ['短的标题', '短的标题'],
  ])('breaks %s between words', (html, expected) => {
    expect(breakPhrases(html, split)).toBe(expected);
  });

  it('leaves formulas as they are', () => {
    const html = '向量的长度与方向 <span class="katex"><math>…</math></span> 的关系';
    expect(breakPhrases(html, split)).toBe(html);
  });

  it('adds nothing but places to break', () => {
    const piece = fc.oneof(
      fc.constantFrom('<em>', '</em>', '&amp;', '&#x27;', '<code>任务 a</code>', '<a href="/甲">'),
      fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replace(/[<&]/g, '')),
      fc.constantFrom('事件循环', '微任务与渲染', '的', '（', '）'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = pieces.join('');
        const broken = breakPhrases(html, split);
        expect(broken.replaceAll('<wbr>', '')).toBe(html);
      }),
    );
  });
});

describe('breakHeadings', () => {
  it('breaks the headings of a document and no other text', () => {
    const text = '<p>第一轮：宏任务与微任务的先后</p>';
    const html = heading(2, '第一轮：宏任务与微任务的先后') + text + heading(3, '短') + text;
    const broken = breakHeadings(html, split);
    expect(broken).toBe(
      heading(2, '第一轮：<wbr>宏任务<wbr>与微任务的<wbr>先后') + text + heading(3, '短') + text,
    );
  });

  it('leaves headings that components have rendered as the browser expects them', () => {
    const html = '<mj-island><h2 id="a">第一轮：宏任务与微任务的先后</h2></mj-island>';
    expect(breakHeadings(html + heading(2, '甲'), split)).toBe(html + heading(2, '甲'));
  });

  it('reads rows of headings that have no end in a time that grows with them', () => {
    const start = process.cpuUsage();
    const rows = '<h2 id="a">'.repeat(20_000);
    const broken = breakHeadings(rows + heading(2, '第一轮：宏任务与微任务的先后'), split);
    expect(broken.slice(rows.length)).toBe(
      heading(2, '第一轮：<wbr>宏任务<wbr>与微任务的<wbr>先后'),
    );
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(2000);
  });

  it('breaks the H1 that opens a document, between clauses and within them', () => {
    expect(breakTitle('<h1 id="a">第一轮：宏任务与微任务的先后</h1>', split)).toBe(
      '<h1 id="a"><span class="clause">第一轮：</span><wbr><span class="clause">宏任务<wbr>与微任务的<wbr>先后</span></h1>',
    );
    expect(breakTitle('<h1 id="a">宏任务与<em>微任务</em>的先后：一</h1>', split)).not.toContain(
      'clause',
    );
    expect(breakTitle('<h1 id="a">宏任务与微任务的先后</h1>', split)).not.toContain('clause');
  });
});
