import { describe, expect, it } from 'vitest';
import {
  collectTestRedirects as collect,
  redirectsConfig as config,
} from '../testing/collect-test-redirects.ts';
import { renderRedirectFiles } from './redirects-files.ts';

describe('redirects by rules', () => {
  it('leads from paths with an extension to pages that have none, but not from the home page', async () => {
    const { redirects, diagnostics } = await collect({
      'mojian.config.ts': config(`baseUrl: '/docs/', trailingSlash: true, redirects: {
        list: [{ from: '/旧', to: '/docs/docs/guide.html' }], fromExtensions: ['html', 'htm'] },
        blog: false, docs: { homePage: false, tags: false }, themeConfig: { search: false },`),
      'docs/guide.md': '---\nslug: /guide\n---\ntext',
      'docs/all.md': '---\nslug: /100%\n---\ntext',
      'src/pages/index.md': 'home',
    });
    expect(diagnostics).toEqual([]);
    expect(redirects.map(({ from, to }) => `${from} → ${decodeURI(to)}`)).toEqual([
      '/docs/docs/100%.htm → /docs/docs/100%/',
      '/docs/docs/100%.html → /docs/docs/100%/',
      '/docs/docs/guide.htm → /docs/docs/guide/',
      '/docs/docs/guide.html → /docs/docs/guide/',
      '/docs/旧 → /docs/docs/guide/',
    ]);
  });

  it('leads from paths without an extension to pages that have one', async () => {
    const { redirects, diagnostics } = await collect({
      'mojian.config.ts': config(
        `redirects: { fromExtensions: ['html'], toExtensions: ['html', 'exe'] }, blog: false, themeConfig: { search: false }, pages: false, docs: { homePage: false },`,
      ),
      'docs/旧.md': '---\nslug: /旧.html\n---\ntext',
      'docs/C#.md': 'text',
    });
    expect(diagnostics).toEqual([]);
    expect(redirects).toEqual([
      { from: '/404', to: '/404.html' },
      { from: '/docs/C#.html', to: '/docs/C%23', outputPath: 'docs/C#.html/index.html' },
      { from: '/docs/旧', to: '/docs/%E6%97%A7.html' },
    ]);
  });

  it('asks `create` for the old paths of every page, named without the base URL', async () => {
    const { redirects, diagnostics } = await collect({
      'mojian.config.ts': config(`baseUrl: '/base/', docs: { homePage: false }, redirects: {
        create(path) {
          if (path === '/docs/文/甲') return ['/甲', '/docs/a/'];
          if (path === '/docs/b') return path.replace('/docs', '/manual');
        },
      },`),
      'docs/文/甲.md': 'text',
      'docs/b.md': 'text',
    });
    expect(diagnostics).toEqual([]);
    expect(redirects).toEqual([
      { from: '/base/docs/a', to: '/base/docs/%E6%96%87/%E7%94%B2' },
      { from: '/base/manual/b', to: '/base/docs/b' },
      { from: '/base/甲', to: '/base/docs/%E6%96%87/%E7%94%B2' },
    ]);
  });

  it.each([
    ["{ throw new Error('no'); }", 'failed: no.'],
    ['{ return 1; }', 'gave something that is no path.'],
    ['{ return [path, null]; }', 'gave something that is no path.'],
  ])('says which page `create` fails for: %s', async (body, message) => {
    const { diagnostics, problems } = await collect({
      'mojian.config.ts': config(`redirects: {\n  create(path) ${body} },`),
      'docs/a.md': 'text',
    });
    expect(problems).toEqual(['error redirects/failed-rule mojian.config.ts:2:3']);
    expect(diagnostics[0]?.message).toMatch(/^`redirects.create`, called with `\/.*`, /);
    expect(diagnostics[0]?.message.endsWith(message)).toBe(true);
  });

  it('lets a rule stop no build: what is taken stays, and of two redirects the first', async () => {
    const { redirects, problems } = await collect({
      'mojian.config.ts': config(`redirects: {
        list: [{ from: '/docs/a.html', to: '/docs/b' }],
        fromExtensions: ['html'],
        create: (path) => path.startsWith('/docs/') ? ['/docs/b', '/all'] : undefined,
      }, docs: { homePage: false }, blog: false,`),
      'docs/a.md': 'text',
      'docs/b.md': 'text',
      'static/docs/b.html': 'file',
    });
    expect(redirects.map(({ from, to }) => `${from} → ${to}`)).toContain('/docs/a.html → /docs/a');
    expect(problems).toEqual([
      'warning redirects/collides-with-page mojian.config.ts:3:9',
      'warning redirects/duplicate-source mojian.config.ts:2:24',
      'warning redirects/collides-with-page mojian.config.ts:4:9',
      'warning redirects/duplicate-source mojian.config.ts:4:9',
    ]);
  });

  it.each([
    [undefined, 'docs/a.html/index.html'],
    [true, 'docs/a.html/index.html'],
    // The page itself is that file.
    [false, undefined],
  ])(
    'writes no `a.html` that hosts would find by `/a`, with trailingSlash: %s',
    async (trailingSlash, outputPath) => {
      const { redirects, diagnostics, site } = await collect({
        'mojian.config.ts': config(
          `trailingSlash: ${trailingSlash}, docs: { homePage: false }, redirects: { fromExtensions: ['html'] },`,
        ),
        'docs/a.md': 'text',
      });
      expect(diagnostics).toEqual([]);
      const paths = renderRedirectFiles(site.model, redirects).map((file) => file.outputPath);
      expect(paths.filter((path) => path.startsWith('docs/a'))).toEqual([outputPath ?? []].flat());
    },
  );
});
