import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

/** A site in which every kind of link leads to the doc `a`, written with and without slash, and to a file. */
function createLinkedSite(trailingSlash: boolean | undefined) {
  const site = createTestSite({
    'docs/a.md': 'A',
    'docs/b.md': [
      '[a](/docs/a) [a](/docs/a/#x) [a](a.md) [zip](/f.zip) [own](pathname:///docs/a)',
      '<a href="/docs/a?q=1">a</a>',
      '<div><a href="/docs/a/">a</a></div>',
    ].join('\n\n'),
    'static/f.zip': 'zip',
    'sidebars.ts': `export default { s: [
      { type: 'link', label: 'a', href: '/docs/a' }, { type: 'link', label: 'a', href: '/docs/a/' },
      { type: 'link', label: 'zip', href: '/f.zip' }, 'a', 'b',
    ] };`,
  });
  site.write({
    'mojian.config.ts': `export default {
      title: 's', url: 'https://s.example', trailingSlash: ${trailingSlash}, blog: false,
      docs: { sidebarPath: './sidebars.ts' }, onBrokenAnchors: 'ignore',
      themeConfig: {
        navbar: {
          logo: { src: '/f.zip', alt: 'logo', href: '/docs/a' },
          items: [
            { label: 'a', to: '/docs/a' }, { label: 'a', to: '/docs/a/' }, { label: 'a', href: '/docs/a' },
            { label: 'zip', to: '/f.zip' }, { label: 'zip', href: '/f.zip' },
            { label: 'own', to: 'pathname:///docs/a' }, { label: 'own', href: 'https://o.example/docs/a' },
          ],
        },
        footer: { links: [
          { label: 'a', to: '/docs/a/' }, { label: 'a', href: '/docs/a/' }, { label: 'zip', to: '/f.zip' },
        ] },
      },
    };`,
  });
  return site;
}

/** Addresses of the links with a text, or around a picture, without query and hash; each once. */
function addressesOf(html: string, text: string): string[] {
  const links = html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>(?:<img\b[^>]*>)?([^<]*)</g);
  const found = [...links].filter(([, , label]) => label === text).map(([, url = '']) => url);
  return [...new Set(found.map((url) => url.replace(/[?#].*/, '')))];
}

describe('links that are written as paths of the site', () => {
  it.each([
    [true, 'docs/b/index.html', '/docs/a/'],
    [false, 'docs/b.html', '/docs/a'],
  ])(
    'with trailingSlash %s lead to the pages of %s without a redirect',
    async (...[trailingSlash, file, address]) => {
      const site = createLinkedSite(trailingSlash);
      expect(site.problems(await site.build())).toEqual([]);
      const html = site.read(file);
      expect(addressesOf(html, 'a')).toEqual([address]);
      expect(addressesOf(html, 'zip')).toEqual(['/f.zip']);
      expect(addressesOf(html, 'own')).toEqual(['/docs/a', 'https://o.example/docs/a']);
      expect(html).toContain(`class="brand" href="${address}"`);
    },
  );

  it('are told of where they name a file as if it were a folder', async () => {
    const site = createTestSite({ 'docs/a.md': '[zip](/f.zip/)', 'static/f.zip': 'zip' });
    expect(site.problems(await site.build())).toEqual([
      expect.stringContaining('links/broken-link'),
    ]);
  });
});
