import { describe, expect, it } from 'vitest';
import { validateConfig } from '../../config/load-config.ts';
import { renderConfigText } from './config-text.ts';
import { migrateDocusaurus } from './docusaurus-config.ts';

/** A configuration as real Chinese sites have it. */
const docusaurus = {
  title: '前端笔记',
  tagline: '记录',
  url: 'https://example.com',
  baseUrl: '/notes/',
  favicon: 'img/favicon.ico',
  organizationName: 'someone',
  onBrokenLinks: 'throw',
  i18n: {
    defaultLocale: 'zh-Hans',
    locales: ['zh-Hans', 'en'],
    localeConfigs: { 'zh-Hans': { htmlLang: 'zh-CN', label: '简体中文' } },
  },
  markdown: { mermaid: true, hooks: { onBrokenMarkdownLinks: 'warn' } },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: '/site/sidebars.js',
          remarkPlugins: [() => {}],
          editUrl: 'https://e.com',
        },
        blog: {
          routeBasePath: '/',
          blogSidebarCount: 'ALL',
          feedOptions: { type: 'rss', limit: 5 },
        },
        theme: { customCss: './src/css/custom.css' },
        gtag: { trackingID: 'G-1', anonymizeIP: true },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }],
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/a', to: '/b' }] }],
    'docusaurus-plugin-sass',
  ],
  themes: ['@docusaurus/theme-live-codeblock'],
  themeConfig: {
    metadata: [{ name: 'keywords', content: '前端, CSS，React' }],
    prism: { theme: {}, defaultLanguage: 'javascript' },
    blog: { sidebar: { groupByYear: false } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 },
    navbar: {
      title: '博客',
      logo: { alt: '标', src: 'img/logo.svg', className: 'x' },
      items: [
        { type: 'docSidebar', sidebarId: 'javascript', position: 'left', label: 'js' },
        {
          label: '更多',
          position: 'left',
          items: [{ label: '项目', to: '/project', target: '_self' }],
        },
        { href: 'https://github.com/x', label: 'GitHub', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [{ title: '内容', items: [{ label: '文档', to: '/docs' }] }],
      copyright: '© 我',
    },
    algolia: { appId: 'A', apiKey: 'K', indexName: 'I', contextualSearch: true },
  },
};

describe('migrateDocusaurus', () => {
  const { config, dropped } = migrateDocusaurus(docusaurus, '/site');

  it('gives a valid configuration', () => {
    expect(validateConfig(config, '/site/mojian.config.ts').diagnostics).toEqual([]);
  });

  it('keeps what has the same name and moves what has another place', () => {
    expect(config).toMatchObject({
      title: '前端笔记',
      baseUrl: '/notes/',
      locale: 'zh-CN',
      localeLabel: '简体中文',
      keywords: ['前端', 'CSS', 'React'],
      onBrokenMarkdownLinks: 'warn',
      markdown: { defaultCodeLanguage: 'javascript' },
      blog: { routeBasePath: '/', sidebarGroupByYear: false, feed: { types: ['rss'], limit: 5 } },
      docs: [
        { sidebarPath: 'sidebars.js', editUrl: 'https://e.com' },
        { id: 'api', path: 'api', routeBasePath: 'api' },
      ],
      redirects: [{ from: '/a', to: '/b' }],
      customCss: ['src/css/custom.css'],
    });
    expect(config.themeConfig).toMatchObject({
      colorMode: { defaultMode: 'light' },
      analytics: { propertyId: 'G-1' },
      search: { provider: 'hosted', appId: 'A' },
      navbar: { items: [{ sidebarId: 'javascript' }, { items: [{ to: '/project' }] }, {}] },
    });
  });

  it('names what it leaves out', () => {
    expect([...dropped].sort()).toEqual([
      'docs.remarkPlugins',
      'i18n.locales (the site has one language)',
      'markdown.mermaid',
      'organizationName',
      'plugins: docusaurus-plugin-sass',
      'themeConfig.navbar.items[1].items[0].target',
      'themeConfig.navbar.logo.className',
    ]);
  });

  it('keeps content that is switched off switched off', () => {
    const presets = [['classic', { docs: false, blog: false, pages: false }]];
    const migrated = migrateDocusaurus({ title: 'x', url: 'https://e.com', presets }, '/site');
    expect(migrated.config).toMatchObject({ docs: false, blog: false, pages: false });
  });
});

describe('renderConfigText', () => {
  it('writes an object that reads back the same', () => {
    const config = {
      title: 'It\'s "墨"\n\\',
      'odd-key': [1, true, null],
      nested: { list: Array.from({ length: 30 }, (_, index) => index), empty: {}, none: [] },
    };
    const text = renderConfigText(config);
    expect(text).toMatch(
      /^import \{ defineConfig \} from 'mojian';\n\nexport default defineConfig\(\{\n {2}title: /,
    );
    const body = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    expect(new Function(`return (${body})`)()).toEqual(config);
  });
});
