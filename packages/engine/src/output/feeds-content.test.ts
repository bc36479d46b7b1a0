import { describe, expect, it } from 'vitest';
import { renderFeedHtml } from './feeds-content.ts';

describe('renderFeedHtml', () => {
  const PAGE = 'https://site.example/docs/布局/';
  const render = (html: string) => renderFeedHtml(html, PAGE);

  it.each([
    ['<a href="/a?x=1&amp;y=2">', '<a href="https://site.example/a?x=1&amp;y=2">'],
    ['<a href="../b">', '<a href="https://site.example/docs/b">'],
    [
      '<a href="#浮动">',
      '<a href="https://site.example/docs/%E5%B8%83%E5%B1%80/#%E6%B5%AE%E5%8A%A8">',
    ],
    ["<a href='x'>", '<a href="https://site.example/docs/%E5%B8%83%E5%B1%80/x">'],
    ['<a href="mailto:a@b.c">', '<a href="mailto:a@b.c">'],
    ['<a href="http://[broken">', '<a href="http://[broken">'],
    ['<img src=/a.png alt="a > b">', '<img src="https://site.example/a.png" alt="a &gt; b">'],
    ['<img src="data:image/png;base64,AA==">', '<img src="data:image/png;base64,AA==">'],
    [
      '<img srcset="/a.png, /b.png 2x,/c.png 3x">',
      '<img srcset="https://site.example/a.png, https://site.example/b.png 2x, https://site.example/c.png 3x">',
    ],
    ['<video poster="/p.png" controls>', '<video poster="https://site.example/p.png" controls>'],
    [
      '<p style="background:url(/a.png)">',
      '<p style="background:url(https://site.example/a.png)">',
    ],
    ['<p>a=b href="/x"</p>', '<p>a=b href="/x"</p>'],
    ['<p title="url(/a.png)">', '<p title="url(/a.png)">'],
  ])('makes %s absolute', (html, expected) => {
    expect(render(html)).toBe(expected);
  });

  it('keeps references within a drawing and makes its links and pictures absolute', () => {
    expect(
      render(
        '<svg viewBox="0 0 1 1"><use href="#a"/><image href="/i.png"/><a href="#part"><path fill="url(#g)"/></a></svg><a href="#b">x</a>',
      ),
    ).toBe(
      '<svg viewBox="0 0 1 1"><use href="#a"/><image href="https://site.example/i.png"/><a href="https://site.example/docs/%E5%B8%83%E5%B1%80/#part"><path fill="url(#g)"/></a></svg><a href="https://site.example/docs/%E5%B8%83%E5%B1%80/#b">x</a>',
    );
  });

  it.each([
    [
      '<h2 id="x">X<a class="heading-anchor" href="#x" aria-label="X"></a></h2>',
      '<h2 id="x">X</h2>',
    ],
    ['a<script>if (a < b) "</p>"</script>b<style>a > b {}</style>c', 'abc'],
    ['a<!-- <b>note</b> -->b', 'ab'],
    ['<p onclick="x()" data-a=\'{"b":">"}\' tabindex="0" hidden>a</p>', '<p>a</p>'],
    ['<form><form></form><input></form>a<button>x</button>', 'a'],
    ['a<input type="range" value="3"><input type="checkbox"/>b<canvas width="9"></canvas>', 'ab'],
    ['<canvas>数据</canvas>', '数据'],
    ['a<label class="c">速度 <select><option>快</option></select> 档</label>b', 'ab'],
    ['a<label>甲 <input type="text"><output>1</output></label><label for="x">乙</label>b', 'ab'],
    ['a<label>甲<textarea>文</textarea></label><label>乙</label>b', 'a<label>乙</label>b'],
    [
      '<li><input type="checkbox" disabled checked aria-label="甲"> 甲</li><li><label><input type="checkbox" disabled> 乙</label></li>',
      '<li><input type="checkbox" disabled checked aria-label="甲"> 甲</li><li><label><input type="checkbox" disabled> 乙</label></li>',
    ],
    ['<mj-island data-src="/x.js"><mj-slot>文</mj-slot></mj-island>', '文'],
    [
      '<pre tabindex="0"><code><span class="k">let</span> <span class="ln hl"><span class="s">a</span>\n</span></code></pre>',
      '<pre><code>let a\n</code></pre>',
    ],
    ['<span lang="en"><span class="x">a</span></span>', '<span lang="en">a</span>'],
    [
      '<span class="katex"><span class="katex-mathml"><math>x</math></span><span class="katex-html" aria-hidden="true"><span>x</span></span></span>。',
      '<math>x</math>。',
    ],
  ])('leaves out what needs scripts or styles: %s', (html, expected) => {
    expect(render(html)).toBe(expected);
  });

  it('shows the panels of tabs one after another under their labels', () => {
    const html =
      '<div role="tablist"><button role="tab" aria-controls="p1">npm</button><button role="tab" aria-controls="p2">A &amp; B</button></div><div role="tabpanel" id="p1">1</div><div role="tabpanel" id="p2" hidden>2</div>';
    expect(render(html)).toBe(
      '<div role="tablist"></div><div role="tabpanel" id="p1"><p><strong>npm</strong></p>1</div><div role="tabpanel" id="p2"><p><strong>A &amp; B</strong></p>2</div>',
    );
  });

  it.each([
    ['tags', '<a '],
    ['tags on lines', '<a \n'],
    ['tags with open quotes', '<a "'],
    ['names', '<a'],
    ['names with quotes', '<a"'],
    ['comments', '<!-- '],
    ['drawings', '<svg '],
    ['drawings with open quotes', '<svg "'],
  ])('takes rows of %s without an end in a moment', (_, row) => {
    const html = `${row.repeat(160_000 / row.length)}<`;
    const start = process.cpuUsage();
    expect(render(html)).toBe(html);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});
