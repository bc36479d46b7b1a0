import { describe, expect, it } from 'vitest';
import type { OfflineSettings } from '../shared/offline.ts';
import { createTestSite, type TestSite } from '../testing/site-test.ts';

const config = (options: string) =>
  `export default { title: '站点', url: 'https://site.example', favicon: 'seal.svg', ${options} };`;

function createSite(options: string, files: Record<string, string> = {}): TestSite {
  return createTestSite({
    'mojian.config.ts': config(options),
    'static/seal.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/a.md': '# 甲\n',
    ...files,
  });
}

function readSettings(site: TestSite): OfflineSettings {
  return JSON.parse(/^const MOJIAN_OFFLINE=(.*);$/m.exec(site.read('sw.js'))?.[1] ?? 'null');
}

describe('a site that can be read without a network', () => {
  it('names only files that are there', async () => {
    const site = createSite("offline: true, baseUrl: '/base/'");
    const report = await site.build();
    expect(site.problems(report)).toEqual([]);
    const { baseUrl, startUrl, offlineUrl, shell, extras } = readSettings(site);
    expect(baseUrl).toBe('/base/');
    expect(shell).toEqual(expect.arrayContaining([startUrl, offlineUrl]));
    const names = [...shell, ...extras].map((url) => url.slice(baseUrl.length));
    expect(names).toEqual(expect.arrayContaining(['404.html', 'seal.svg']));
    expect(names.filter((name) => !site.has(name))).toEqual([]);
    // What their modules load for themselves no page names.
    expect(names).toContainEqual(expect.stringMatching(/^assets\/tools\.[\w-]+\.css$/));
    expect(new Set(names).size).toBe(names.length);
    const page = site.read('docs/a/index.html');
    expect(page).toContain(`src="${startUrl}"`);
    expect(page).toContain('<link rel="manifest" href="/base/manifest.webmanifest">');
    expect(page).toMatch(/<meta name="theme-color" content="#[\da-f]{6}">/);
  });

  it.each(['https://cdn.example/x.ico', '//cdn.example/x.ico', 'data:,'])(
    'leaves its icon alone where another host has it: %s',
    async (favicon) => {
      const site = createTestSite({
        'mojian.config.ts': `export default { title: 's', url: 'https://s.example', offline: true, favicon: '${favicon}' };`,
        'docs/a.md': '# 甲\n',
      });
      await site.build();
      const { shell, extras } = readSettings(site);
      expect(
        [...shell, ...extras].filter((url) => !url.startsWith('/') || url.startsWith('//')),
      ).toEqual([]);
    },
  );

  it('brings its search box along, and none where there is no search', async () => {
    const isBox = (url: string) => /\/assets\/search\.[\w-]+\.js$/.test(url);
    const site = createSite('offline: true');
    await site.build();
    expect(readSettings(site).extras.filter(isBox)).toHaveLength(1);
    site.write({ 'mojian.config.ts': config('offline: true, themeConfig: { search: false }') });
    await site.build();
    expect(readSettings(site).extras.filter(isBox)).toEqual([]);
  });

  it('has an offline page that nobody finds but the worker', async () => {
    const site = createSite('offline: true');
    await site.build();
    const html = site.read(readSettings(site).offlineUrl.slice(1));
    expect(html).toContain('<!--mojian:saved-pages-->');
    expect(html).toContain('已存页面');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).not.toContain('rel="canonical"');
    expect(site.read('sitemap.xml')).not.toContain('offline');
  });

  it('is the same release when only articles change, another one when the frame does', async () => {
    const site = createSite('offline: true');
    await site.build();
    const { release } = readSettings(site);
    site.write({ 'docs/a.md': '# 甲\n\n改过。\n', 'docs/b.md': '# 乙\n' });
    await site.build();
    expect(readSettings(site).release).toBe(release);
    site.write({
      'mojian.config.ts': config("offline: true, themeConfig: { footer: { copyright: '©' } }"),
    });
    await site.build();
    expect(readSettings(site).release).not.toBe(release);
  });

  it('keeps a worker and a manifest of its author', async () => {
    const own = { 'static/sw.js': '// 自己的\n', 'static/manifest.webmanifest': '{}\n' };
    const site = createSite('offline: true', own);
    await site.build();
    expect(site.read('sw.js')).toBe(own['static/sw.js']);
    expect(site.read('manifest.webmanifest')).toBe(own['static/manifest.webmanifest']);
    site.write({ 'mojian.config.ts': config('') });
    await site.build();
    expect(site.read('sw.js')).toBe(own['static/sw.js']);
  });
});

describe('a site that does not want that', () => {
  it('frees its readers of an earlier worker, and says nothing of it in its pages', async () => {
    const site = createSite('');
    await site.build();
    expect(site.read('sw.js')).toContain('registration.unregister()');
    expect(site.has('manifest.webmanifest')).toBe(false);
    expect(site.read('docs/a/index.html')).not.toMatch(/manifest|theme-color/);
    const start = site.list().find((name) => name.startsWith('assets/start.')) ?? '';
    expect(site.read(start)).not.toContain('startOffline');
  });
});
