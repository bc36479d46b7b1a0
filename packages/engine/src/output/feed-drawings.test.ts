import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { xml2js } from 'xml-js';
import { LIGHT_COLORS, writeLightColors } from './feed-colors.ts';
import { renderFeedHtml } from './feeds-content.ts';

/** The picture that a feed shows: its tag with `…` for the address, and the drawing at that address. */
function render(html: string): { tag: string; svg: string } {
  const feed = renderFeedHtml(html, 'https://a.example/b');
  const [, address = ''] = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(feed) ?? [];
  const svg = Buffer.from(address, 'base64').toString('utf8');
  // A picture of its own must be well-formed XML.
  if (svg !== '') xml2js(svg);
  return { tag: feed.replace(/base64,[^"]+/, '…'), svg };
}

const PAPER = '#f9f6f1';

describe('feeds', () => {
  it('show diagrams as pictures in the colours of paper', () => {
    const { tag, svg } = render(
      '<figure class="figure"><span class="drawing" tabindex="0"><svg class="diagram" viewBox="0 -3 500 90" style="width:1rem" role="img" aria-label="图 &quot;一&quot;" font-size="15" fill="var(--mj-text,#222)"><desc>甲 → 乙</desc><text fill="var(--mj-muted,#666)">甲</text></svg></span></figure>',
    );
    expect(tag).toBe(
      '<figure class="figure"><img src="data:image/svg+xml;…" alt="图 &quot;一&quot;" width="500" height="90"></figure>',
    );
    expect(svg).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="90" color="#2b2521" viewBox="0 -3 500 90" font-size="15" fill="#222" font-family="sans-serif"><rect x="0" y="-3" width="500" height="90" fill="${PAPER}"/><desc>甲 → 乙</desc><text fill="#666">甲</text></svg>`,
    );
  });

  it('show drawings that have the colours of their page as pictures on paper, too', () => {
    const { tag, svg } = render(
      '<figure><span class="drawing" tabindex="0"><svg viewBox="0 0 720 300" font-family="inherit" role="img" aria-label="三种结局"><style>.a{stroke:var(--mj-info)}</style><rect fill="var(--mj-surface)" class="a"/><text fill="currentColor">甲</text></svg></span></figure>',
    );
    expect(tag).toBe(
      '<figure><img src="data:image/svg+xml;…" alt="三种结局" width="720" height="300"></figure>',
    );
    expect(svg).toContain('color="#2b2521" viewBox="0 0 720 300" font-family="sans-serif"');
    expect(svg).toContain(`<rect x="0" y="0" width="720" height="300" fill="${PAPER}"/>`);
    expect(svg).toContain('<style>.a{stroke:#1c5c8c}</style><rect fill="#f3efe6" class="a"/>');
  });

  it.each([
    ['width="360"', 'width="360" height="150"'],
    ['height="150px"', 'width="360" height="150"'],
    ['width="100%"', 'width="720" height="300"'],
  ])('give a drawing with %s its size', (size, expected) => {
    const { tag } = render(
      `<svg viewBox="0 0 720 300" ${size} aria-hidden="true"><path fill="var(--mj-tip)"/></svg>`,
    );
    expect(tag).toBe(`<img src="data:image/svg+xml;…" alt="" ${expected}>`);
  });

  it('keep the drawings in a drawing, and its own variables, links and title', () => {
    const { tag, svg } = render(
      '<p><svg width="9" height="9" style="--c: red; width: 50%"><title>甲 &amp; 乙</title><svg viewBox="0 0 1 1"/><svg><path fill="var(--c)" stroke="var(--mj-text)"/></svg><use xlink:href="#a"/></svg>。</p>',
    );
    expect(tag).toBe(
      '<p><img src="data:image/svg+xml;…" alt="甲 &amp; 乙" width="9" height="9">。</p>',
    );
    expect(svg).toContain('xmlns:xlink=');
    expect(svg).toContain('style="--c: red"');
    expect(svg).toContain('<rect x="0" y="0" width="100%" height="100%"');
    expect(svg).toContain(
      '<svg viewBox="0 0 1 1"/><svg><path fill="var(--c)" stroke="#2b2521"/></svg>',
    );
  });

  it.each([
    ['an open element', '<path fill="var(--mj-tip)">'],
    ['classes of its page', '<rect class="box" width="9"></rect>'],
    ['HTML in it', '<foreignObject fill="var(--mj-tip)"><p>甲</p></foreignObject>'],
  ])('show the label of a drawing that can be no picture, with %s', (_, body) => {
    expect(render(`<p>a<svg aria-label="A &amp; B">${body}</svg>b</p>`).tag).toBe(
      '<p>aA &amp; Bb</p>',
    );
  });

  it.each([
    '<svg viewBox="0 0 1 1"><path fill="currentColor"/></svg>',
    '<svg viewBox="0 0 1 1"><text fill="#123">甲</text></svg>',
    '<svg viewBox="0 0 1 1"><path fill="var(--mj-tip)"/>',
  ])('leave %s, which has the colours of letters, its own ones or no end', (svg) => {
    expect(render(svg).tag).toBe(svg);
  });
});

describe('the colours of drawings', () => {
  it.each([
    ['var(--mj-accent)', '#af2d1b'],
    ['var( --mj-accent , #123 )', '#123'],
    ['var(--a, var(--b, rgb(1 2 3)))', 'rgb(1 2 3)'],
    ['var(--a, var(--mj-tip))', '#2e663c'],
    ['var(--mj-mono)', 'monospace'],
    ['var(--unknown)', '#8d8579'],
  ])('are written in place of %s', (variable, color) => {
    expect(writeLightColors(`<path fill="${variable}"/>`)).toBe(`<path fill="${color}"/>`);
  });

  it('are those of the light page of the theme', () => {
    const folder = path.resolve(import.meta.dirname, '../../../theme/src/styles');
    const css = readFileSync(path.join(folder, 'tokens.css'), 'utf8');
    const light = css.slice(0, css.indexOf('@media'));
    const colors = [...light.matchAll(/(--mj-[\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)].map(
      ([, name = '', ...numbers]) => [name, toHex(numbers.map(Number))],
    );
    const { '--mj-selection': _, ...known } = Object.fromEntries(colors) as Record<string, string>;
    expect(LIGHT_COLORS).toEqual(known);
  });
});

/** Converts `oklch(L C H)` as CSS Color 4 defines it. */
function toHex([lightness = 0, chroma = 0, hue = 0]: number[]): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const encode = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
  const digits = channels.map((x) => Math.round(encode(Math.min(1, Math.max(0, x))) * 255));
  return `#${digits.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}
