import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileDocument } from '../compile.ts';
import { prepareSource } from '../prepare/prepare-source.ts';
import { PUNCTUATION, URL_STOP } from '../prepare/sentinels.ts';
import { sourceFile } from '../source-file.fixture.ts';

const prepare = (text: string) => prepareSource(text, { bodyStart: 0, format: 'md' });

/** The document's HTML with links as `[text]`. */
function htmlOf(text: string): string {
  const { html } = compileDocument(sourceFile(text));
  return html.replace(/<a href="[^"]*"[^>]*>/g, '[').replaceAll('</a>', ']');
}

describe('bare addresses beside Chinese', () => {
  it.each([
    ['**网址：https://a.com**，后', '<strong>网址：[https://a.com]</strong>，后'],
    ['官网：**https://a.com**。', '官网：<strong>[https://a.com]</strong>。'],
    ['*https://b.com/c*（镜像）', '<em lang="">[https://b.com/c]</em>（镜像）'],
    ['~~https://a.com~~（失效）', '<del>[https://a.com]</del>（失效）'],
    ['_https://a.com_，', '<em lang="">[https://a.com]</em>，'],
    ['**~~www.a.com~~**（旧）', '<strong><del>[www.a.com]</del></strong>（旧）'],
    ['(https://a.com)**（重点）**后', '([https://a.com])<strong>（重点）</strong>后'],
    ['(https://a.com)_（斜）_，', '([https://a.com])<em>（斜）</em>，'],
    ['https://a.com/\\*，后', '[https://a.com/\\]*，后'],
  ])('leaves the emphasis of %j as it is', (text, html) => {
    expect(htmlOf(text)).toBe(`<p>${html}</p>`);
  });

  it.each([
    ['配置为 "https://a.com/x"，然后', '配置为 "[https://a.com/x]"，然后'],
    ["然后 'https://a.com/y'。而", "然后 '[https://a.com/y]'。而"],
    ['base="https://a.com"，后', 'base="[https://a.com]"，后'],
  ])('ends an address in quotation marks at the closing one: %j', (text, html) => {
    expect(htmlOf(text)).toBe(`<p>${html}</p>`);
  });

  it.each([
    '[x]:\nhttps://a.com/中文',
    '- [x]: https://a.com/中文',
    '> 1. [x]:\n>    https://a.com/中文',
    '[a](\nhttps://a.com/中 "t")',
    '> [a](\n> https://a.com/中)',
    '<a href="https://a.com/中文">x</a>',
    "<a\n  title='t'\n  href = 'https://a.com/中文'>",
    '<https://a.com/中文>',
  ])('leaves a destination whole: %j', (text) => {
    expect(prepare(text).text).toBe(text);
  });

  it('ends an address in a footnote', () => {
    expect(prepare('[^1]: https://a.com，后').text).toContain(`a.com${URL_STOP}，`);
  });

  it('lets each run see what kind of character it saw before', () => {
    const sign = fc.constantFrom(...['', '*', '**', '~~', '_', '"', "**'"]);
    const end = fc.constantFrom('m', ')', '/', '5');
    fc.assert(
      fc.property(sign, end, fc.constantFrom('，', '中', '（'), (signs, last, next) => {
        const { text, restore } = prepare(`x https://a.co${last}${signs}${next}`);
        expect(restore(text)).toBe(`x https://a.co${last}${signs}${next}`);
        const punctuation = /\w/.test(last) ? '' : PUNCTUATION;
        expect(text).toContain(`a.co${last}${URL_STOP}${punctuation}`);
      }),
    );
  });
});
