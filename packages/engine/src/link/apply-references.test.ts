import { describe, expect, it } from 'vitest';
import { applyReferences } from './apply-references.ts';
import { reference, resolve } from './linked-site.fixture.ts';
import type { ResolvedReference } from './resolve-references.ts';

/** Shows an SVG file as a picture. */
function showSvg(svg: string, { url = '/a.svg', alt = '图' } = {}): string {
  return applyReferences(`<img src="mojian-ref:0" alt="${alt}">`, [
    { kind: 'image', url, asset: { filePath: '/a.svg', url: '/a.svg', size: null, svg } },
  ]);
}

describe('links', () => {
  it('marks links that show their own address, which print need not add', () => {
    const urls = [
      'https://example.com/a?b=1&c=2',
      'http://www.example.com',
      'https://example.com/%E7%94%B2/',
      'https://example.com/b',
      '/c',
    ];
    const references = urls.map((url) => ({ kind: 'link', url }) as const);
    const link = (index: number, text: string) =>
      applyReferences(`<a href="mojian-ref:${index}">${text}</a>`, references);
    expect(link(0, 'https://example.com/a?b=1&amp;c=2')).toBe(
      '<a href="https://example.com/a?b=1&amp;c=2" data-bare-url>https://example.com/a?b=1&amp;c=2</a>',
    );
    expect(link(1, 'www.example.com')).toContain(' data-bare-url>');
    expect(link(2, 'https://example.com/甲')).toContain(' data-bare-url>');
    expect(link(3, 'https://example.com/a')).not.toContain('data-');
    expect(link(3, '乙')).not.toContain('data-');
    expect(link(4, '/c')).not.toContain('data-');
  });
});

describe('pictures', () => {
  it('get their size, and load lazily save the first', () => {
    const { references } = resolve([
      reference('./x.png', 'image'),
      reference('/img/a.png', 'image'),
    ]);
    const html = '<img src="mojian-ref:0" alt="一"><img src="mojian-ref:1" alt="二" width="9">';
    expect(applyReferences(html, references)).toBe(
      '<img src="/assets/x.png" alt="一" width="4" height="2" decoding="async"><img src="/img/a.png" alt="二" width="9" height="5" loading="lazy" decoding="async">',
    );
  });

  it.each([
    ['width="200"', 'width="200" height="100"'],
    ["width='200px'", `width='200px' height="100"`],
    ['height=3', 'height=3 width="6"'],
    ['width="50%"', 'width="50%"'],
    ['height="auto" width="2"', 'height="auto" width="2"'],
    ['data-width="9"', 'data-width="9" width="4" height="2"'],
  ])('with %s get what is missing of their size', (attributes, expected) => {
    const { references } = resolve([reference('./x.png', 'image')]);
    expect(applyReferences(`<img src="mojian-ref:0" ${attributes}>`, references)).toBe(
      `<img src="/assets/x.png" ${expected} decoding="async">`,
    );
  });

  it('load at once when they are the first, though another stands in for them in a `srcset`', () => {
    const { references } = resolve([
      reference('./x.png', 'image'),
      reference('./none.png', 'image'),
      reference('/img/a.png', 'image'),
    ]);
    const html =
      '<picture><source srcset="mojian-ref:0 1x, mojian-ref:1 2x"><img src="mojian-ref:2" alt="一"></picture>';
    expect(applyReferences(html, references)).toBe(
      '<picture><source srcset="/assets/x.png 1x, ./none.png 2x"><img src="/img/a.png" alt="一" width="4" height="2" decoding="async"></picture>',
    );
  });

  it('in SVG of which a part is shown stay pictures, even with the page’s colours', () => {
    const svg = '<svg><path fill="currentColor"/></svg>';
    expect(showSvg(svg, { url: '/a.svg#icon' })).toMatch(/^<img src="\/a.svg#icon"/);
    expect(showSvg(svg, { url: '/a.svg?v=2' })).toMatch(/^<svg /);
  });

  it('in SVG that use the page’s colours stand in the page, without scripts', () => {
    const svg =
      '<?xml version="1.0"?>\n<svg viewBox="0 0 1 1" role="img" onload="x()">\n<script>x()</script>\n<path fill="currentColor"/>\n</svg>';
    expect(showSvg(svg, { alt: '图 &quot;一&quot;' })).toBe(
      '<svg viewBox="0 0 1 1" role="img" aria-label="图 &quot;一&quot;"><path fill="currentColor"/></svg>',
    );
  });

  it.each([
    ['cut short', '<svg fill="currentColor"><path d="M0 0'],
    ['with a script that is not closed', '<svg fill="currentColor"><script>x()'],
    [
      'with a script within a script',
      '<svg fill="currentColor"><scr<script></script>ipt>x()</svg>',
    ],
    ['with more behind', '<svg fill="currentColor"></svg><script>x()</script>'],
  ])(
    'in SVG that is no whole picture stay files, which take in nothing of the page: %s',
    (_, svg) => {
      expect(showSvg(svg)).toBe('<img src="/a.svg" alt="图" decoding="async">');
    },
  );

  it('in wide drawings scroll in a frame of their own', () => {
    const draw = (width: number) =>
      showSvg(`<svg viewBox="0 0 ${width} 90"><path fill="currentColor"/></svg>`);
    expect(draw(720)).toMatch(/^<span class="drawing" tabindex="0"><svg .*<\/svg><\/span>$/);
    expect(draw(24)).toMatch(/^<svg /);
  });
});

const PICTURE = {
  kind: 'image',
  url: '/a.png',
  asset: { size: { width: 4, height: 3 } },
} as unknown as ResolvedReference;

describe('the tags of pictures', () => {
  it.each([
    ['<img src="mojian-ref:0">', ''],
    ['<img src="mojian-ref:0" />', ''],
    ['<img src="mojian-ref:0" alt="字"/>', ' alt="字"'],
    ['<img src="mojian-ref:0" alt=a / >', ' alt=a /'],
    ['<img src="mojian-ref:0"  id="b"  />', '  id="b"'],
    ['<img class="c" src="mojian-ref:0" id="b">', ' class="c" id="b"'],
  ])('keep their other attributes: %s', (html, attributes) => {
    expect(applyReferences(html, [PICTURE])).toBe(
      `<img src="/a.png"${attributes} width="4" height="3" decoding="async">`,
    );
  });

  it('are read in a moment, whatever white space is in them', () => {
    const html = `<img src="mojian-ref:0" alt="${' '.repeat(60_000)}字">`;
    const start = process.cpuUsage();
    applyReferences(html, [PICTURE]);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});

it('takes a time that grows with the text', () => {
  const start = process.cpuUsage();
  applyReferences(`${'<img '.repeat(60_000)}<img src="mojian-ref:0" alt="">`, []);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(2000);
});
