import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import {
  decodeEntities,
  escapeHtml,
  escapeSingleQuoted,
  escapeText,
  htmlToText,
  unescapeHtml,
} from './html.ts';

describe('escaping', () => {
  it('escapes what HTML needs and nothing else', () => {
    expect(escapeHtml(`<a href="x">'&amp;'</a>`)).toBe(
      "&lt;a href=&quot;x&quot;&gt;'&amp;amp;'&lt;/a&gt;",
    );
    expect(escapeText('"a" < b & c > d')).toBe('"a" &lt; b &amp; c &gt; d');
    expect(escapeSingleQuoted(`{"a":"it's <b>&"}`)).toBe('{"a":"it&#39;s &lt;b>&amp;"}');
  });

  it('is undone by decodeEntities and unescapeHtml', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const decode of [decodeEntities, unescapeHtml]) {
          expect(decode(escapeHtml(text))).toBe(text);
          expect(decode(escapeText(text))).toBe(text);
          expect(decode(escapeSingleQuoted(text))).toBe(text);
        }
      }),
    );
  });
});

describe('decodeEntities', () => {
  it.each([
    ['a&#20013;&#x4e2d;b', 'a中中b'],
    ['&nbsp;&apos;', "\u00a0'"],
    ['&unknown; &amp', '&unknown; &amp'],
    ['&constructor;', '&constructor;'],
  ])('decodes %j', (html, text) => {
    expect(decodeEntities(html)).toBe(text);
  });

  it.each([
    ['&#0;&#x0;', 'NUL'],
    ['&#xD83D;&#57343;', 'halves of a pair'],
    ['&#x110000;&#99999999999;', 'beyond the last character'],
  ])('replaces %j, %s, as HTML does', (html) => {
    expect(decodeEntities(html)).toBe('\ufffd\ufffd');
    expect(unescapeHtml(html)).toBe('\ufffd\ufffd');
  });

  it('reads the numbers that HTML takes for those of windows-1252', () => {
    const references = Array.from({ length: 34 }, (_, index) => `&#${0x7f + index};`);
    const { childNodes } = parseFragment(references.join(''));
    expect(decodeEntities(references.join(''))).toBe((childNodes[0] as { value: string }).value);
    expect(decodeEntities('&#x80;&#146;')).toBe('€’');
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
