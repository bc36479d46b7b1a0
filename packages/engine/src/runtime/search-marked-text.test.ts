import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText } from '../shared/html.ts';
import { plainTextOf, splitMarkedText } from './search-marked-text.ts';

const show = (marked: string): string =>
  splitMarkedText(marked)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('marked text', () => {
  it.each([
    ['函数的<mark>闭包</mark>', '函数的[闭包]'],
    ['<mark>闭</mark><mark>包</mark>', '[闭][包]'],
    ['&lt;div&gt; &amp; &quot;a&quot; &#39;b&#x27;', '<div> & "a" \'b\''],
    ['&amp;lt;', '&lt;'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['<script>alert(1)</script><mark>x</mark>', '<script>alert(1)</script>[x]'],
    ['<mark onclick="x">a</mark>', '<mark onclick="x">a'],
    ['<MARK>a</MARK>', '<MARK>a</MARK>'],
    ['<mark>never closed', '[never closed]'],
    ['</mark>a<mark><mark>b</mark>c', 'a[b]c'],
    ['', ''],
  ])('reads %j as %j', (marked, expected) => {
    expect(show(marked)).toBe(expected);
  });

  it('gives back any text that was escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainTextOf(escapeText(text))).toBe(text);
      }),
    );
  });

  it('is cut where a service gives a book for a snippet', () => {
    expect(plainTextOf('长'.repeat(1_000_000))).toHaveLength(2000);
  });
});
