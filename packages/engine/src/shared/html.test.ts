import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities, escapeHtml, escapeSingleQuoted, escapeText, htmlToText } from './html.ts';

describe('escaping', () => {
  it('escapes what HTML needs and nothing else', () => {
    expect(escapeHtml(`<a href="x">'&amp;'</a>`)).toBe(
      "&lt;a href=&quot;x&quot;&gt;'&amp;amp;'&lt;/a&gt;",
    );
    expect(escapeText('"a" < b & c > d')).toBe('"a" &lt; b &amp; c &gt; d');
    expect(escapeSingleQuoted(`{"a":"it's <b>&"}`)).toBe('{"a":"it&#39;s &lt;b>&amp;"}');
  });

  it('is undone by decodeEntities', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodeEntities(escapeHtml(text))).toBe(text);
        expect(decodeEntities(escapeText(text))).toBe(text);
        expect(decodeEntities(escapeSingleQuoted(text))).toBe(text);
      }),
    );
  });
});

describe('decodeEntities', () => {
  it.each([
    ['a&#20013;&#x4e2d;b', 'a中中b'],
    ['&nbsp;&apos;', "\u00a0'"],
    ['&unknown; &amp &#0; &#x110000;', '&unknown; &amp &#0; &#x110000;'],
    ['&constructor;', '&constructor;'],
  ])('decodes %j', (html, text) => {
    expect(decodeEntities(html)).toBe(text);
  });
});

describe('htmlToText', () => {
  it.each([
    ['<p>甲<br/>乙 &lt;div&gt;</p>', '甲乙 <div>'],
    ['<a title="a > b" href=\'x\'>链接</a><!-- 注释 <b> -->尾', '链接尾'],
    ['1 < 2 且 3 > 2', '1 < 2 且 3 > 2'],
  ])('takes the text of %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});
