import { describe, expect, it } from 'vitest';
import { compileDocument } from '../compile.ts';
import { sourceFile } from '../source-file.fixture.ts';

const compile = (text: string) => compileDocument(sourceFile(text));

describe('comments of HTML', () => {
  it.each([
    ['a block', '甲\n\n<!-- 注 **粗** [链](x.md) -->\n\n乙\n', '<p>甲</p>\n<p>乙</p>'],
    [
      'several lines with Markdown',
      '<!--\n# 题\n\n- 项\n\n```js\n码\n```\n-->\n\n乙\n',
      '<p>乙</p>',
    ],
    ['an admonition', '<!--\n\n:::tip\n\n注\n\n:::\n\n-->\n\n乙\n', '<p>乙</p>'],
    ['two in a row', '<!-- 一 --> <!-- 二 -->\n<!-- 三 -->\n\n乙\n', '<p>乙</p>'],
    ['text on its line, raw by CommonMark', '<!-- 注 --> *乙*\n', '*乙*'],
    ['a paragraph', '甲<!-- 注 -->乙 **丙<!-- 注 -->**\n', '<p>甲乙 <strong>丙</strong></p>'],
    ['a line end between Han characters', '第一行<!-- 注 -->\n第二行\n', '<p>第一行第二行</p>'],
    [
      'a heading before and after its id',
      '## 题<!-- 注 --> {#a} <!-- 注 -->\n',
      '<h2 id="a">题<a class="heading-anchor" href="#a" aria-label="题的直接链接"></a></h2>',
    ],
    ['a list', '- 甲 <!-- 注 -->\n- <!-- 注 -->\n', '<ul>\n<li>甲 </li>\n<li></li>\n</ul>'],
    ['a quote', '> <!-- 注\n> 续 -->\n>\n> 乙\n', '<blockquote>\n<p>乙</p>\n</blockquote>'],
    ['a link', '[甲<!-- 注 -->](https://a.example)\n', '<p><a href="mojian-ref:0">甲</a></p>'],
    ['other HTML', '<div>\n<!-- <b>注</b> -->甲\n</div>\n', '<div>\n甲\n</div>'],
    ['`<pre>`', '<pre>\n甲<!--\n\n注 -->乙\n</pre>\n', '<pre>\n甲乙\n</pre>'],
    ['an SVG', '<svg>\n<!-- 注 --><path d="M0 0"/></svg>\n', '<svg>\n<path d="M0 0"/></svg>'],
    ['the short ones', '<!-->甲 -->\n\n乙 <!---> 丙\n', '甲 -->\n<p>乙  丙</p>'],
    ['an end that only browsers know', '<div><!-- 注 --!>甲</div>\n', '<div>甲</div>'],
    ['a conditional one', '<!--[if IE]>\n<p>旧</p>\n<![endif]-->\n\n乙\n', '<p>乙</p>'],
    [
      'the sides of a conditional one',
      '<!--[if !IE]><!-->\n<p>新</p>\n<!--<![endif]-->\n',
      '<p>新</p>',
    ],
    [
      'what follows a footnote with an element of text',
      '[^1]: <textarea>甲</textarea>\n\n乙 <!-- 注 -->丙\n',
      '<p>乙 丙</p>',
    ],
    [
      'comments in braces',
      '<!-- 甲 {/* 乙 */} 丙 -->\n\n丁 <!-- {/* 戊 */} -->己\n',
      '<p>丁 己</p>',
    ],
  ])('do not reach readers from %s', (_where, text, html) => {
    const document = compile(text);
    expect(document.html).toBe(html);
    expect(document.diagnostics).toEqual([]);
    expect(JSON.stringify(document.sections)).not.toMatch(/注|<!--/);
  });

  it.each([
    ['code', '`<!-- 码 -->`\n', '<p><code>&lt;!-- 码 --&gt;</code></p>'],
    ['escaped', '\\<!-- 甲 -->\n', '<p>&lt;!-- 甲 --&gt;</p>'],
    ['open in a paragraph', '甲 <!-- 乙\n', '<p>甲 &lt;!-- 乙</p>'],
    ['a script', '<script>\n<!-- 码\n\n-->\n</script>\n', '<script>\n<!-- 码\n\n-->\n</script>'],
    [
      'a style',
      '<div><style>\n<!-- a{} -->\n</style></div>\n',
      '<div><style>\n<!-- a{} -->\n</style></div>',
    ],
    ['a field', '<textarea>\n<!-- 甲 --></textarea>\n', '<textarea>\n<!-- 甲 --></textarea>'],
    [
      'a field in a line',
      '甲 <textarea><!-- 乙 --></textarea>\n',
      '<p>甲 <textarea><!-- 乙 --></textarea></p>',
    ],
    [
      'a field over a blank line',
      '<p><textarea>\n\n<!-- 乙 -->\n\n</textarea></p>\n',
      '<p><textarea>\n<!-- 乙 -->\n<p></textarea></p></p>',
    ],
    ['an attribute', '<b title="<!-- 甲 -->">乙</b>\n', '<p><b title="<!-- 甲 -->">乙</b></p>'],
    [
      'CDATA',
      '<svg>\n<text><![CDATA[<!-- 甲 -->]]></text></svg>\n',
      '<svg>\n<text><![CDATA[<!-- 甲 -->]]></text></svg>',
    ],
  ])('are text where browsers take them as such: %s', (_where, text, html) => {
    expect(compile(text).html).toBe(html);
  });

  it('without an end they take the rest of their block, and the author is told', () => {
    const { html, diagnostics, sections } = compile('甲\n\n<!-- 注\n\n乙\n\n## 丙\n');
    expect(html).toBe('<p>甲</p>');
    expect(sections).toMatchObject([{ text: '甲' }]);
    expect(diagnostics).toMatchObject([
      { code: 'markdown/unclosed-comment', severity: 'warning', line: 3, column: 1 },
    ]);
    const inside = compile('<div>\n甲 <!-- 注\n\n乙 -->\n\n</div>\n');
    expect(inside.html).toBe('<div>\n甲 \n<p>乙 --&gt;</p>\n</div>');
    expect(JSON.stringify(inside.sections)).not.toContain('注');
    expect(inside.diagnostics).toMatchObject([
      { code: 'markdown/unclosed-comment', line: 2, column: 3 },
    ]);
  });

  it('leave truncate markers, which a comment around them hides', () => {
    const { html, hasTruncateMarker } = compile(
      '<!-- 注 -->\n<!-- truncate -->\n\n<!-- 注 -->乙\n',
    );
    expect([html, hasTruncateMarker]).toEqual(['<!--truncate-->\n乙', true]);
    expect(compile('<!-- 注\ntruncate -->\n\n乙\n').hasTruncateMarker).toBe(false);
  });

  it('leave no trace in places of references and in titles', () => {
    const { references, contentTitle, headings } = compile(
      '<!-- 注 -->\n\n# 题 <!-- 注 -->\n\n<div><!-- 注\n注 --> <!-- 注 --><a href="x.md">链</a></div>\n',
    );
    expect(references).toMatchObject([{ target: 'x.md', line: 6, column: 17 }]);
    expect([contentTitle, headings[0]?.html]).toEqual(['题', '题']);
  });
});
