import { describe, expect, it } from 'vitest';
import { xml2js } from 'xml-js';
import { loadTestSite } from '../testing/load-test-site.ts';
import { renderRobots, renderSitemapFiles } from './sitemap.ts';

const config = (rest: string) =>
  `export default { title: '站点', url: 'https://site.example', ${rest} };`;

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);

describe('the sitemap', () => {
  it('lists what may be indexed: no draft, unlisted page, search page or not-found page', async () => {
    const site = await loadTestSite({
      'mojian.config.ts': config("baseUrl: '/base/', trailingSlash: true, blog: false"),
      'docs/布局 & x.md': 'text',
      'docs/hidden.md': '---\nunlisted: true\n---\ntext',
      'docs/draft.md': '---\ndraft: true\n---\ntext',
      'docs/own.mdx': '<head><meta name="robots" content="noindex, follow" /></head>\n\ntext',
      'docs/none.mdx': '<head><meta content="NONE" name="robots" /></head>\n\ntext',
      'docs/shown.mdx': '<head><meta name="robots" content="max-snippet:20" /></head>\n\ntext',
    });
    const [file, ...others] = renderSitemapFiles(site.model, site.routes);
    expect(others).toEqual([]);
    expect(file?.permalink).toBe('/base/sitemap.xml');
    expect(() => xml2js(file?.content ?? '')).not.toThrow();
    expect(locationsIn(file?.content ?? '')).toEqual([
      'https://site.example/base/docs/',
      'https://site.example/base/docs/%E5%B8%83%E5%B1%80%20&amp;%20x/',
      'https://site.example/base/docs/shown/',
    ]);
  });

  it('says when pages changed, where that is known', async () => {
    const site = await loadTestSite({
      'mojian.config.ts': config('docs: { showLastUpdateTime: true }'),
      'docs/x.md': '---\nlast_update: { date: 2024-05-06T07:08:09Z }\n---\ntext',
    });
    const [file] = renderSitemapFiles(site.model, site.routes);
    const text = file?.content ?? '';
    expect(text).toContain(
      '<url><loc>https://site.example/docs/x</loc><lastmod>2024-05-06</lastmod></url>',
    );
    expect(text.match(/<lastmod>/g)).toHaveLength(1);
  });

  it('is split where it would hold more than the protocol allows, and loses nothing', async () => {
    const { model } = await loadTestSite({});
    const routes = Array.from({ length: 100_001 }, (_, index) => ({
      permalink: `/p${index}`,
      isHidden: false,
      lastModified: null,
    }));
    const [index, ...parts] = renderSitemapFiles(model, routes);
    expect([index, ...parts].map((file) => file?.permalink)).toEqual([
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/sitemap-2.xml',
      '/sitemap-3.xml',
    ]);
    expect(renderSitemapFiles(model, routes.slice(0, 50_000))).toHaveLength(1);
    expect(locationsIn(index?.content ?? '')).toEqual(
      parts.map(({ permalink }) => `https://site.example${permalink}`),
    );
    const counts = parts.map(({ content }) => locationsIn(content).length);
    expect(counts).toEqual([50_000, 50_000, 1]);
    expect(new Set(parts.flatMap(({ content }) => locationsIn(content))).size).toBe(100_001);
  });
});

describe('a site that is not to be indexed', () => {
  it('has no sitemap, and lets robots read that', async () => {
    const site = await loadTestSite({ 'mojian.config.ts': config('noIndex: true') });
    expect(renderSitemapFiles(site.model, site.routes)).toEqual([]);
    expect(renderRobots(site.model)).toMatch(/^User-agent: \*\nAllow: \/$/m);
    expect(renderRobots(site.model)).not.toContain('Sitemap:');
  });
});

it('robots.txt names the sitemap', async () => {
  const site = await loadTestSite({ 'mojian.config.ts': config("baseUrl: '/base/'") });
  expect(renderRobots(site.model)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://site.example/base/sitemap.xml\n',
  );
});
