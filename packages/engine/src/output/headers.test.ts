import { describe, expect, it } from 'vitest';
import { createHostRules } from '../serve/host-files.ts';
import { loadTestSite } from '../testing/load-test-site.ts';
import { renderHeadersFile } from './headers.ts';

const FILES = {
  'mojian.config.ts':
    "export default { title: '站点', url: 'https://site.example', baseUrl: '/base/' };",
  'docs/css/布局.md': 'text',
  'docs/css/float.md': 'text',
  'src/pages/about.md': 'text',
};

async function renderFor(contentSecurityPolicy?: string) {
  const site = await loadTestSite(FILES);
  const text = renderHeadersFile(site.model, { routes: site.routes, contentSecurityPolicy });
  const rules = createHostRules('', text);
  const valuesOf = (routePath: string, name: string) =>
    rules.headers(routePath).flatMap(([key, value]) => (key === name ? [value] : []));
  return { text, valuesOf };
}

describe('renderHeadersFile', () => {
  it('lets assets be kept for good and pages be asked for again', async () => {
    const { valuesOf } = await renderFor();
    expect(valuesOf('/base/assets/main.Bx3_k9aQ.js', 'Cache-Control')).toEqual([
      'public, max-age=31536000, immutable',
    ]);
    expect(valuesOf('/base/', 'Cache-Control')).toEqual(['no-cache']);
    expect(valuesOf('/base/docs/css/布局', 'Cache-Control')).toEqual(['no-cache']);
  });

  it('has the service worker asked for again, so that a new release comes at once', async () => {
    const { valuesOf } = await renderFor();
    expect(valuesOf('/base/sw.js', 'Cache-Control')).toEqual(['no-cache']);
  });

  it('gives no path two values of one header, as hosts would join them', async () => {
    const { text, valuesOf } = await renderFor("default-src 'self'");
    const names = new Set([...text.matchAll(/^ {2}([\w-]+):/gm)].map((match) => match[1] ?? ''));
    expect(names.size).toBe(4);
    for (const path of [
      '/base/',
      '/base/about',
      '/base/docs',
      '/base/docs/css/float',
      '/base/assets/x',
    ]) {
      for (const name of names) expect(valuesOf(path, name).length).toBeLessThan(2);
    }
  });

  it('protects every file', async () => {
    const { valuesOf } = await renderFor("default-src 'self'");
    for (const path of ['/base/', '/base/about', '/base/assets/x.js']) {
      expect(valuesOf(path, 'X-Content-Type-Options')).toEqual(['nosniff']);
      expect(valuesOf(path, 'Referrer-Policy')).toEqual(['strict-origin-when-cross-origin']);
      expect(valuesOf(path, 'Content-Security-Policy')).toEqual(["default-src 'self'"]);
    }
    expect((await renderFor()).text).not.toContain('Content-Security-Policy');
  });

  it('stays below the number of blocks that hosts read', async () => {
    const { model } = await loadTestSite(FILES);
    const routes = Array.from({ length: 5000 }, (_, index) => ({
      permalink: `/base/s${index % 2000}/p${index}`,
    }));
    const blocks = renderHeadersFile(model, { routes }).match(/^\//gm) ?? [];
    expect(blocks.length).toBeLessThan(100);
    expect(blocks.length).toBeGreaterThan(40);
  });

  describe('the sections that are asked for again', () => {
    const listFor = async (permalinks: string[]) => {
      const { model } = await loadTestSite(FILES);
      const text = renderHeadersFile(model, {
        routes: permalinks.map((permalink) => ({ permalink })),
      });
      const blocks = [...text.matchAll(/^(\/.*)\n {2}Cache-Control: no-cache$/gm)];
      return blocks.map(([, name = '']) => decodeURI(name));
    };

    it('are those with several pages, in the order of their names', async () => {
      const permalinks = ['/', '/about', '/标签/甲', '/标签/乙', '/docs/a', '/docs', '/docs/b/c'];
      const more = ['/lone/a', '/404'];
      expect(await listFor([...permalinks, ...more].map((each) => `/base${each}`))).toEqual([
        '/base/',
        '/base/sw.js',
        '/base/docs/*',
        '/base/标签/*',
      ]);
    });

    it('are not those of which only the page itself is there', async () => {
      expect(await listFor(['/base/docs', '/base/docs', '/base/docs/a'])).not.toContain(
        '/base/docs/*',
      );
    });

    it('are never the assets, which may be kept for good, though pages lie beside them', async () => {
      const list = await listFor([
        '/base/assets/a',
        '/base/assets/b',
        '/base/asset/a',
        '/base/asset/b',
      ]);
      expect(list).toEqual(['/base/', '/base/sw.js', '/base/asset/*']);
    });

    it('are the largest where there are too many, and of equal ones the first by name', async () => {
      const pagesOf = (name: string, count: number) =>
        Array.from({ length: count }, (_, index) => `/base/${name}/${index}`);
      const number = (index: number) => String(index).padStart(2, '0');
      const small = Array.from({ length: 50 }, (_, index) => pagesOf(`s${number(49 - index)}`, 2));
      const list = await listFor([...small.flat(), ...pagesOf('zz', 3), ...pagesOf('one', 1)]);
      const kept = Array.from({ length: 39 }, (_, index) => `/base/s${number(index)}/*`);
      expect(list.slice(2)).toEqual([...kept, '/base/zz/*']);
    });
  });
});
