import { describe, expect, it } from 'vitest';
import { loadSite } from '../build/load-site.ts';
import { createStepRunner } from '../build/steps.ts';
import { CLASSIC_SITE, prepareDocusaurusSite, readFixture } from './docusaurus-site.fixture.ts';

const { getFolder, migrate } = prepareDocusaurusSite();

describe('a site as Docusaurus makes it', () => {
  it('moves in without problems, and keeps every address', async () => {
    const pictures = ['favicon.ico', 'logo.svg', 'docusaurus-social-card.jpg'];
    const { report, diagnostics } = await migrate({
      ...CLASSIC_SITE,
      'src/pages/index.tsx': 'export default () => <h1>My Site</h1>;\n',
      ...Object.fromEntries(pictures.map((name) => [`static/img/${name}`, ''])),
    });
    expect(report.diagnostics).toEqual([]);
    expect(diagnostics).toEqual([]);
    expect(report.todos).toEqual([]);
    const { site, collector } = await loadSite({
      siteFolder: getFolder(),
      steps: createStepRunner(),
      includesDrafts: false,
      now: '2026-01-01T00:00:00.000Z',
    });
    expect(collector.list()).toEqual([]);
    expect(site?.routes.map(({ permalink }) => permalink)).toEqual(
      expect.arrayContaining([
        '/',
        '/blog',
        '/blog/archive',
        '/blog/authors',
        '/blog/authors/yangshun',
        '/blog/tags',
        '/blog/tags/hola',
        '/blog/first-blog-post',
        '/docs/intro',
        '/docs/category/tutorial---basics',
        '/docs/tutorial-basics/create-a-page',
        '/markdown-page',
      ]),
    );
  });

  it('gets a configuration that reads like one written by hand', async () => {
    const { text } = await migrate(CLASSIC_SITE);
    await expect(text).toMatchFileSnapshot('fixtures/classic.mojian.config.ts.txt');
  });

  it('keeps what Docusaurus shows by default where Mojian shows something else', async () => {
    const { config } = await migrate(CLASSIC_SITE);
    expect(config).toMatchObject({
      locale: 'en',
      blog: { feed: { types: ['rss', 'atom'] } },
      markdown: { defaultCodeLanguage: 'text' },
      themeConfig: { colorMode: { defaultMode: 'light', respectPrefersColorScheme: true } },
    });
  });

  it('keeps the titles of a site in another language', async () => {
    const text = CLASSIC_SITE['docusaurus.config.ts'].replaceAll("'en'", "'zh-CN'");
    const { config } = await migrate({ ...CLASSIC_SITE, 'docusaurus.config.ts': text });
    expect(config).toMatchObject({
      locale: 'zh-CN',
      blog: { blogTitle: 'Blog', blogSidebarTitle: 'Recent posts' },
    });
  });

  it('keeps the year of the copyright line moving', async () => {
    const { text, config } = await migrate(CLASSIC_SITE);
    expect(text).toContain('copyright: `Copyright © ${new Date().getFullYear()} My Project');
    const { copyright } = config?.themeConfig.footer ?? {};
    expect(copyright).toBe(
      `Copyright © ${new Date().getFullYear()} My Project, Inc. Built with Docusaurus.`,
    );
  });
});

describe('a configuration with every option', () => {
  const files = {
    'docusaurus.config.js': readFixture('rich.config.js'),
    'sidebars.js': 'module.exports = {};',
    'src/css/custom.css': '',
    'src/global.css': '',
    'static/css/print.css': '',
  };

  it('becomes a valid one', async () => {
    const { report, diagnostics, config } = await migrate(files);
    expect(report.diagnostics).toEqual([]);
    expect(diagnostics).toEqual([]);
    expect(config).toMatchObject({
      title: '前端手册',
      tagline: '把"原理"讲清楚',
      url: 'https://docs.example.cn',
      baseUrl: '/handbook/',
      locale: 'zh-CN',
      localizationDir: 'i18n/zh-Hans',
      locales: [
        { locale: 'zh-CN', label: '简体中文', baseUrl: '/handbook/' },
        { locale: 'en', label: 'English', baseUrl: '/handbook/en/' },
      ],
      description: '手册',
      keywords: ['前端', 'JavaScript', 'CSS'],
      trailingSlash: false,
      staticDirectories: ['static', 'public'],
      onBrokenLinks: 'throw',
      onBrokenMarkdownLinks: 'throw',
      customFields: { icp: '京ICP备', nested: { a: [1, true, null] } },
      markdown: { format: 'auto', defaultCodeLanguage: 'typescript' },
      blog: [
        {
          id: 'default',
          path: './posts',
          archiveBasePath: null,
          sidebarGroupByYear: false,
          feed: { types: ['rss', 'atom', 'json'], limit: null, copyright: '©' },
        },
        { id: 'news', path: 'news', routeBasePath: 'news', sidebarGroupByYear: false },
      ],
      docs: [
        {
          id: 'default',
          routeBasePath: '/',
          sidebarPath: 'sidebars.js',
          tags: false,
          numberPrefixParser: false,
          versions: { current: { label: '2.0', banner: 'none' }, '1.0': { label: '1.0' } },
        },
        { id: 'api', sidebarPath: false },
      ],
      redirects: {
        list: [
          { from: '/old', to: '/new' },
          { from: ['/a', '/b'], to: '/c' },
        ],
        fromExtensions: ['html'],
        toExtensions: ['exe'],
        create: expect.any(Function),
      },
      customCss: ['static/css/print.css', 'src/global.css', 'src/css/custom.css'],
      diagnostics: { 'links/missing-image': 'warn' },
      themeConfig: {
        search: { provider: 'hosted', appId: 'APP', searchPagePath: 'find' },
        analytics: { propertyId: 'G-1' },
        navbar: { hideOnScroll: true, logo: { width: 32, height: 32 } },
      },
    });
  });

  it('has each of its options carried over or named in a comment', async () => {
    const { text } = await migrate(files);
    const { loadDocusaurusConfig } = await import('./load-docusaurus-config.ts');
    const loaded = await loadDocusaurusConfig(getFolder());
    const keys = 'config' in loaded ? listKeys(loaded.config) : [];
    expect(keys.length).toBeGreaterThan(250);
    const lost = keys.filter((key) => !new RegExp(`(?<![\\w-])${key}(?![\\w-])`).test(text));
    expect(new Set(lost)).toEqual(RENAMED);
  });

  /** Options whose names are others now; the test above shows what became of them. */
  const RENAMED = new Set([
    ...['defaultLocale', 'htmlLang', 'localeConfigs'], // locale, locales
    ...['hooks', 'onBrokenMarkdownImages'], // diagnostics
    'feedOptions', // feed
    'groupByYear', // sidebarGroupByYear
    'createRedirects', // redirects.create
    'defaultLanguage', // defaultCodeLanguage
    'algolia', // search
    'aria-label', // label
    'scripts', // headTags
  ]);

  it('tells what remains to be done by hand', async () => {
    const { report } = await migrate(files);
    await expect(`${report.todos.join('\n')}\n`).toMatchFileSnapshot('fixtures/rich.todos.txt');
  });

  it('is written in full', async () => {
    const { text } = await migrate(files);
    await expect(text).toMatchFileSnapshot('fixtures/rich.mojian.config.ts.txt');
  });
});

/** Names of all options of a configuration, at any depth. */
function listKeys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listKeys);
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...listKeys(each)]);
}
