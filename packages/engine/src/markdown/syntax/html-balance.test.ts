import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRuns } from '../../testing/count-runs.ts';
import { compileDocument } from '../compile.ts';
import { sourceFile } from '../source-file.fixture.ts';

const compile = (text: string, file = 'a.md') => compileDocument(sourceFile(text, file));
const told = (text: string) =>
  compile(text).diagnostics.map(({ code, line, message }) => `${code}:${line} ${message}`);

describe('tags in plain Markdown', () => {
  it.each([
    ['泛型 Array<T> 与 List<String>', '<p>泛型 Array&lt;T&gt; 与 List&lt;String&gt;</p>'],
    ['把 <name> 换成 <id>。', '<p>把 &lt;name&gt; 换成 &lt;id&gt;。</p>'],
    ['| 甲 |\n| --- |\n| Map<K> |', '<td>Map&lt;K&gt;</td>'],
  ])('that no element has are text, of which nothing is told: %s', (text, html) => {
    expect(compile(text).html).toContain(html);
    expect(told(text)).toEqual([]);
  });

  it('are part of the texts that a heading and a description are made of', () => {
    const { headings, firstParagraph } = compile('# Generic <T> types\n\n调用 Vec<u8>。');
    expect(headings[0]?.text).toBe('Generic <T> types');
    expect(firstParagraph).toBe('调用 Vec<u8>。');
  });

  it('are text where they stand alone', () => {
    expect(compile('前\n\n<name>\n\n后').html).toContain('<p>&lt;name&gt;</p>');
  });

  it('are told where they look like components', () => {
    expect(told('见 <card title="甲" /> 与 <box>乙</box>，<x>。').toSorted()).toEqual([
      'markdown/unknown-element:1 `<box>` is a tag of no element of HTML, so it is shown as text.',
      'markdown/unknown-element:1 `<card title="甲" />` is a tag of no element of HTML, so it is shown as text.',
    ]);
  });

  it('without a counterpart are text within text, so that the rest of the page stays', () => {
    const { html } = compile('# <textarea> 的用法\n\n后 **文**，a</div></article>b\n\n<b>粗</b>');
    expect(html).toContain('&lt;textarea&gt; 的用法');
    expect(html).toContain('a&lt;/div&gt;&lt;/article&gt;b');
    expect(html).toContain('<b>粗</b>');
    expect(told('前\n\n<title> 是标题')).toEqual([
      'markdown/unpaired-tag:3 `<title>` is never closed, so it is shown as text.',
    ]);
  });

  it('between blocks end with the document, or go where they close nothing', () => {
    const text = '<details>\n<summary>甲</summary>\n\n乙\n\n</section>\n\n丙';
    expect(compile(text).html).toMatch(/丙<\/p>\s*<\/details>$/);
    expect(compile(text).html).not.toContain('section');
    expect(told(text)).toEqual([
      'markdown/unpaired-tag:6 `</section>` closes nothing.',
      'markdown/unpaired-tag:1 `<details>` is never closed, so it ends with the document.',
    ]);
  });

  it.each([
    '<div>\n\n文</div>',
    '<center>\n\n![图](a.png)</center>',
    '<a name="x">旧锚点\n\n文',
    '<p>一\n\n<ul><li>二<li>三</ul>',
    '甲<br>乙<img src="a.png" alt="">',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><foo></svg>',
    '<script>\nif (a < b) document.write("<div>")\n</script>',
    '<pre>\n<b>\n</b></pre>',
    '<my-element>\n\n文\n\n</my-element>',
    '文[^1]<b>粗</b>\n\n[^1]: 注 <i>斜</i>',
    '`<div>` 与\n\n```html\n<div>\n```',
  ])('that browsers pair are left as they are: %j', (text) => {
    expect(told(text).filter((line) => /tag|element/.test(line))).toEqual([]);
  });

  it('end what notes leave open in the notes', () => {
    const { html } = compile('文[^1]\n\n[^1]: 注 <b>粗\n\n后');
    expect(html).toContain('注 &lt;b&gt;粗');
  });

  it('never take the rest of the page into them, whatever is written', () => {
    const part = fc.constantFrom(
      ...['<div>', '</div>', '<b>', '</b>', '<T>', '<textarea>', '</textarea>', '<i>', '</i>'],
      ...['\n\n', '\n', '文', '> ', '- ', '`', '<a href="x">', '</a>', '**'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const { html } = compile(parts.join(''));
        expect(html.replace(/<textarea>[\s\S]*?<\/textarea>/g, '')).not.toContain('<textarea>');
      }),
      { numRuns: countRuns(300) },
    );
  });

  it('of any number take time that grows with it', () => {
    const text = `${'<b>'.repeat(20_000)}\n\n${'</i></div>'.repeat(10_000)}`;
    const start = performance.now();
    compile(text);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
