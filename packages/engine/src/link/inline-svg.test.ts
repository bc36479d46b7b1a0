import { describe, expect, it } from 'vitest';
import { inlineSvg } from './inline-svg.ts';

const SMALL = '<svg viewBox="0 0 24 12"><path fill="currentColor"/></svg>';
const WIDE = '<svg viewBox="0 0 720 90"><path fill="currentColor"/></svg>';
const SIZED = '<svg width="24px" height="12" style="color: red"><path fill="currentColor"/></svg>';
const NAMED = '<svg id="m1" viewBox="0 0 1 1"><style>#m1 {}</style></svg>';

const openingOf = (html: string) => html.slice(0, html.indexOf('>') + 1);

describe('what an author says of a picture holds for the SVG in its place', () => {
  it.each([
    [' alt="图" id="a"', '<svg viewBox="0 0 24 12" id="a" role="img" aria-label="图">'],
    [" alt=图 class='x'", '<svg viewBox="0 0 24 12" class="x" role="img" aria-label="图">'],
    [
      ' alt="" style="width: 50%"',
      '<svg viewBox="0 0 24 12" style="width: 50%" aria-hidden="true">',
    ],
    [' width="48" alt=""', '<svg viewBox="0 0 24 12" width="48" aria-hidden="true">'],
    [
      ' alt="" data-x="1" lang=en',
      '<svg viewBox="0 0 24 12" data-x="1" lang="en" aria-hidden="true">',
    ],
    [
      ' alt="" loading="lazy" srcset="b.png" onclick="x()"',
      '<svg viewBox="0 0 24 12" aria-hidden="true">',
    ],
    [
      ` alt='"a"' data-x=' id="b"'`,
      '<svg viewBox="0 0 24 12" data-x=" id=&quot;b&quot;" role="img" aria-label="&quot;a&quot;">',
    ],
  ])('%s', (attributes, opening) => {
    expect(openingOf(inlineSvg(SMALL, attributes))).toBe(opening);
  });

  it('a size takes the place of both that the file has, which then scales', () => {
    expect(openingOf(inlineSvg(SIZED, ' alt="" width="48"'))).toBe(
      '<svg style="color: red" viewBox="0 0 24 12" width="48" aria-hidden="true">',
    );
    expect(openingOf(inlineSvg(SIZED, ' alt=""'))).toBe(
      '<svg width="24px" height="12" style="color: red" aria-hidden="true">',
    );
  });

  it('styles come after those of the file', () => {
    expect(openingOf(inlineSvg(SIZED, ' alt="" style="color: blue"'))).toBe(
      '<svg width="24px" height="12" style="color: red; color: blue" aria-hidden="true">',
    );
  });

  it('a title is shown when the pointer rests on it', () => {
    expect(inlineSvg(SMALL, ' alt="" title="1 < 2 &quot;&amp;&quot;"')).toBe(
      '<svg viewBox="0 0 24 12" aria-hidden="true"><title>1 &lt; 2 &quot;&amp;&quot;</title><path fill="currentColor"/></svg>',
    );
  });

  it('an id stands around a drawing that has one of its own, which its styles may name', () => {
    expect(inlineSvg(NAMED, ' alt="" id="图"')).toMatch(
      /^<span id="图"><svg id="(\w+-m1)" viewBox="0 0 1 1" aria-hidden="true"><style>#\1 {}<\/style><\/svg><\/span>$/,
    );
  });

  it.each([
    ['', true],
    [' width="600"', true],
    [' width="100%"', true],
    [' width="200"', false],
    [' width="50%"', false],
    [' height="20"', false],
    [' height="90"', true],
  ])('a wide drawing scrolls unless it is made small: %j', (attributes, isFramed) => {
    expect(inlineSvg(WIDE, attributes).startsWith('<span class="drawing"')).toBe(isFramed);
  });
});
