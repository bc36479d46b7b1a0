import { describe, expect, it } from 'vitest';
import { scopeSvgNames } from './scope-svg-names.ts';

/** Writes `~` for the prefix of a drawing, which comes from its text. */
function scope(body: string): string {
  return scopeSvgNames(`<svg>${body}</svg>`)
    .replace(/^<svg>|<\/svg>$/g, '')
    .replace(/d[\da-f]{7}-/g, '~');
}

describe('names in a drawing', () => {
  it.each([
    ['<a id="a"/><path fill="url(#a)"/>', '<a id="~a"/><path fill="url(#~a)"/>'],
    [`<a id='a'/><path style='fill: url("#a")'/>`, `<a id='~a'/><path style='fill: url("#~a")'/>`],
    [
      '<a id="a"/><p style="fill:url(&quot;#a&quot;)"/>',
      '<a id="~a"/><p style="fill:url(&quot;#~a&quot;)"/>',
    ],
    ['<a id="a"/><use href="#a"/>', '<a id="~a"/><use href="#~a"/>'],
    ['<a id="a"/><use xlink:href="#a"/>', '<a id="~a"/><use xlink:href="#~a"/>'],
    ['<a id="渐"/><use href="#%E6%B8%90"/>', '<a id="~渐"/><use href="#~%E6%B8%90"/>'],
    [
      '<title id="t">图</title><desc id="d"/><g aria-labelledby="t d" aria-describedby="d"/>',
      '<title id="~t">图</title><desc id="~d"/><g aria-labelledby="~t ~d" aria-describedby="~d"/>',
    ],
    [
      '<a id="a"/><animate begin="0s; a.click; a.end+1s"/>',
      '<a id="~a"/><animate begin="0s; ~a.click; ~a.end+1s"/>',
    ],
    [
      '<style>#fff, g > #fff:hover { fill: #fff; stroke: url(#fff) }</style><a id="fff"/>',
      '<style>#~fff, g > #~fff:hover { fill: #fff; stroke: url(#~fff) }</style><a id="~fff"/>',
    ],
    [
      '<style>@media print{.cls-1{opacity:.5}}</style><a class="x cls-1"/>',
      '<style>@media print{.~cls-1{opacity:.5}}</style><a class="x ~cls-1"/>',
    ],
  ])('have a prefix wherever they stand: %s', (body, expected) => {
    expect(scope(body)).toBe(expected);
  });

  it.each([
    '<use href="#sprite"/><path fill="url(#page)" class="from-the-site"/>',
    '<text>#a url(#a)</text>',
    '<image href="a.png#a"/>',
  ])('that are given elsewhere stay: %s', (body) => {
    expect(scope(body)).toBe(body);
  });

  it('have one prefix for one drawing, and another for another', () => {
    const one = '<svg><a id="a" fill="red"/></svg>';
    const other = '<svg><a id="a" fill="blue"/></svg>';
    expect(scopeSvgNames(one)).toBe(scopeSvgNames(one));
    expect(scopeSvgNames(one)).toContain('fill="red"');
    expect(/id="[^"]+"/.exec(scopeSvgNames(one))?.[0]).not.toBe(
      /id="[^"]+"/.exec(scopeSvgNames(other))?.[0],
    );
  });
});
