import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const OWN = {
  'static/robots.txt': 'User-agent: *\nDisallow: /private/\n',
  'static/llms.txt': '# 自己的\n',
  'static/llms-full.txt': '# 自己的全文\n',
  'static/sitemap.xml': '<urlset/>\n',
  'static/rss.xml': '<rss/>\n',
};

describe('files for programs that the author has put into a static folder', () => {
  it.each(['/', '/base/'])('stay as they are, below the base URL %s', async (baseUrl) => {
    const site = createTestSite({
      'mojian.config.ts': `export default { title: '站点', url: 'https://site.example', baseUrl: '${baseUrl}', blog: { routeBasePath: '/' } };`,
      'blog/2022-01-02-一.md': '第一篇。\n',
      'docs/a.md': '甲。\n',
      ...OWN,
    });
    const read = () =>
      Object.fromEntries(Object.keys(OWN).map((name) => [name, site.read(name.slice(7))]));
    await site.build();
    expect(read()).toEqual(OWN);
    // The second build finds what the first has made.
    site.write({ 'docs/a.md': '乙。\n' });
    await site.build();
    expect(read()).toEqual(OWN);
    expect(site.read('atom.xml')).toContain('第一篇');
    expect(site.read('docs/a.md')).toContain('乙。');
  });

  it('are written by the build where there are none', async () => {
    const site = createTestSite({ 'docs/a.md': '甲。\n', 'static/b.txt': 'b' });
    await site.build();
    expect(site.read('robots.txt')).toContain('Sitemap: https://site.example/sitemap.xml');
    expect(site.read('llms.txt')).toContain('/docs/a.md');
  });

  it('are rules for hosts that stand before those of the build', async () => {
    const site = createTestSite({
      'docs/a.md': '---\nredirect_from: /old\n---\n\n甲。\n',
      'static/_redirects': '/x /docs/a 302\n',
      'static/_headers': '/x\n  X-Own: 1\n',
    });
    await site.build();
    expect(site.read('_redirects')).toBe('/x /docs/a 302\n\n/old /docs/a 301\n');
    expect(site.read('_headers')).toMatch(/^\/x\n {2}X-Own: 1\n\n\/\*\n/);
  });
});

describe('a file that several static folders have', () => {
  it('is that of the first of them, whose size the pages name', async () => {
    const svg = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="5"/>`;
    const site = createTestSite({
      'mojian.config.ts':
        "export default { title: '站点', url: 'https://site.example', staticDirectories: ['own', 'common'] };",
      'own/图.svg': svg(10),
      'common/图.svg': svg(20),
      'common/other.txt': 'other',
      'docs/a.md': '![图](/图.svg)\n',
    });
    for (const text of ['', '再一次。\n']) {
      site.write({ 'docs/a.md': `![图](/图.svg)\n${text}` });
      await site.build();
      expect(site.main('docs/a/index.html')).toContain('width="10"');
      expect(site.read('图.svg')).toBe(svg(10));
      expect(site.read('other.txt')).toBe('other');
    }
  });
});
