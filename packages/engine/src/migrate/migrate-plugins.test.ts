import { describe, expect, it } from 'vitest';
import { prepareDocusaurusSite } from './docusaurus-site.fixture.ts';

const { migrate } = prepareDocusaurusSite();

const site = (rest: string) => ({
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/book/', ${rest} };`,
});

const PWA = site(`plugins: [['@docusaurus/plugin-pwa', {
  debug: true, offlineModeActivationStrategies: ['appInstalled'], swCustom: './sw.js',
  pwaHead: [
    { tagName: 'link', rel: 'icon', href: '/img/logo.png' },
    { tagName: 'link', rel: 'manifest', href: '/manifest.json' },
    { tagName: 'meta', name: 'theme-color', content: '#123456' },
    { tagName: 'meta', name: 'apple-mobile-web-app-capable', content: 'yes' },
    { tagName: 'meta', name: 'msapplication-TileImage', content: 'img/logo.png' },
  ] }]]`);

describe('plugin-pwa', () => {
  it('becomes `offline`, its tags become `headTags`', async () => {
    const { config, report, text } = await migrate({ ...PWA, 'static/img/logo.png': '' });
    expect(config?.offline).toMatchObject({ icons: [] });
    expect(config?.headTags.map(({ attributes }) => attributes)).toEqual([
      { rel: 'icon', href: '/book/img/logo.png' },
      { name: 'apple-mobile-web-app-capable', content: 'yes' },
      { name: 'msapplication-TileImage', content: '/book/img/logo.png' },
    ]);
    expect(report.todos).toEqual([
      '`plugin-pwa`: what your own service worker (`swCustom`) did has no counterpart.',
    ]);
    expect(text).toContain('#123456');
  });

  it('takes name and icons out of the manifest of the site', async () => {
    const { config } = await migrate({
      ...PWA,
      'static/manifest.json': JSON.stringify({
        short_name: '书',
        icons: [
          { src: 'img/a.png', sizes: '192x192', purpose: 'any maskable' },
          { src: '/book/img/b.svg' },
          { src: '/book/img/missing.png' },
        ],
      }),
      'static/img/a.png': '',
      'static/img/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect(config?.offline).toMatchObject({
      shortName: '书',
      icons: [
        { src: 'img/a.png', sizes: '192x192', purpose: 'any' },
        { src: 'img/a.png', sizes: '192x192', purpose: 'maskable' },
        { src: 'img/b.svg', purpose: 'any' },
      ],
    });
  });
});

it('names Markdown plugins without a name by their place', async () => {
  const { report } = await migrate({
    ...site(
      "presets: [['classic', { docs: { remarkPlugins: [require('./a'), [require('./b').default, {}], require('./c')] } }]]",
    ),
    'a.js': 'module.exports = () => () => {};',
    'b.js': 'exports.default = () => () => {};',
    'c.js': 'module.exports = function labels() {};',
  });
  const rest = 'has no counterpart; see what your content needs of it.';
  expect(report.todos).toEqual([
    `The docs \`default\`: the Markdown plugin 1 of \`remarkPlugins\` ${rest}`,
    `The docs \`default\`: the Markdown plugin 2 of \`remarkPlugins\` ${rest}`,
    `The docs \`default\`: the Markdown plugin \`labels\` ${rest}`,
  ]);
});

it('writes the year of the copyright line of feeds as code, as that of the footer', async () => {
  const year = new Date().getFullYear();
  const { text, config } = await migrate(
    site(
      `presets: [['classic', { blog: { feedOptions: { copyright: 'Copyright © ${year} 墨' } } }]]`,
    ),
  );
  expect(text).toContain('copyright: `Copyright © ${new Date().getFullYear()} 墨`');
  expect(config?.blog).toMatchObject({ feed: { copyright: `Copyright © ${year} 墨` } });
});

it.each([
  ["'UA-1-2'", null, 1],
  ["['UA-1-2', 'G-3']", 'G-3', 0],
  ["'G-3'", 'G-3', 0],
])('takes of the properties %s those that still count', async (ids, propertyId, todos) => {
  const { config, report } = await migrate(
    site(`presets: [['classic', { gtag: { trackingID: ${ids} } }]]`),
  );
  expect(config?.themeConfig.analytics?.propertyId ?? null).toBe(propertyId);
  expect(report.todos.filter((text) => text.includes('Universal Analytics'))).toHaveLength(todos);
});

it('leaves names of admonitions to the author that none may have here', async () => {
  const { config, report } = await migrate(
    site("presets: [['classic', { docs: { admonitions: { keywords: ['my-note', '警示'] } } }]]"),
  );
  expect(config?.markdown.admonitions).toEqual(['my-note']);
  expect(report.todos).toEqual([
    'Give the admonition `警示` a name of letters, digits, `-` and `_`.',
  ]);
});

it('says of paths that they are no pages of the site, as Docusaurus’ configuration did', async () => {
  const { config } = await migrate(
    site(`themeConfig: { navbar: { items: [{ to: 'pathname:///api/', label: 'A' }, { href: 'pathname://b', label: 'B' }, { to: './docs/a', label: 'D' }] },
      footer: { links: [{ label: 'C', to: 'pathname:///c' }] } }`),
  );
  expect(config?.themeConfig.navbar.items).toMatchObject([
    { to: 'pathname:///api/' },
    { href: 'pathname:///b' },
    { to: '/docs/a', activeBasePath: '/docs/a' },
  ]);
  expect(config?.themeConfig.footer?.links).toMatchObject([{ to: 'pathname:///c' }]);
});

it('builds a language on a domain of its own beside the site', async () => {
  const { text, config, report } = await migrate(
    site(`i18n: { defaultLocale: 'zh-CN', locales: ['zh-CN', 'en'],
      localeConfigs: { en: { url: 'https://en.example', baseUrl: '/' } } }`),
  );
  expect(report.todos).toEqual([
    'Each language is a build of its own: `mojian build && SITE_LOCALE=en mojian build -o build-en`.',
  ]);
  expect(text).toContain(
    "url: process.env.SITE_LOCALE === 'en' ? 'https://en.example' : 'https://t.example'",
  );
  expect(config?.locales).toMatchObject([
    { locale: 'zh-CN', baseUrl: '/book/' },
    { locale: 'en', url: 'https://en.example', baseUrl: '/' },
  ]);
});

it('keeps for which media a style sheet is', async () => {
  const { config } = await migrate({
    ...site("stylesheets: ['/a.css', { href: '/print.css', media: 'print' }]"),
    'static/a.css': '',
    'static/print.css': '',
  });
  expect(config?.customCss).toEqual(['static/a.css']);
  expect(config?.headTags).toMatchObject([
    { attributes: { rel: 'stylesheet', href: '/print.css', media: 'print' } },
  ]);
});

it.each([
  ['({ locale, docPath }) => `https://e.example/${locale}/${docPath}`', 1],
  ['({ docPath }) => `https://e.example/${docPath}`', 0],
])('tells of locales that have another name for %s', async (editUrl, count) => {
  const { report } = await migrate(
    site(`i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { htmlLang: 'en-US' } } },
      presets: [['classic', { docs: { editUrl: ${editUrl} } }]]`),
  );
  const text =
    'The docs `default`: `editUrl` is given the locale `en-US` where it was `en`; see what it compares.';
  expect(report.todos).toEqual(count === 0 ? [] : [text]);
});

it('knows the options of Docusaurus 2 and 3.8', async () => {
  const { config, report } = await migrate(
    site(`themeConfig: { metadatas: [{ name: 'description', content: '说明' }],
      navbar: { items: [{ type: 'docsVersionDropdown', versions: ['1.0'] }] } }`),
  );
  expect(config?.description).toBe('说明');
  expect(report.todos).toEqual([
    'The navbar item `docsVersionDropdown`: the menu of versions lists those that are built: see `versions` and `onlyIncludeVersions` of the docs.',
  ]);
});

it.each([
  [
    "presets: [['docusaurus-preset-openapi', { docs: { path: 'handbuch' }, blog: false }]]",
    { docs: { path: 'handbuch' }, blog: false, pages: { path: 'src/pages' } },
    'The preset `docusaurus-preset-openapi` is taken for `classic`; what else it does has no counterpart.',
  ],
  [
    "plugins: [[function changelog() {}, { path: 'log', blogTitle: '更新' }]]",
    { blog: { path: 'log', blogTitle: '更新' } },
    'The plugin `changelog` is taken for `content-blog`; what else it does has no counterpart.',
  ],
  [
    "plugins: [['./plugins/handbook', { path: 'book', sidebarPath: 'book.js' }]]",
    { docs: { path: 'book', sidebarPath: 'book.js' } },
    'The plugin `./plugins/handbook` is taken for `content-docs`; what else it does has no counterpart.',
  ],
  [
    "plugins: [['docusaurus-search', { blogTitle: '更新' }], ['./plugins/other', { path: 'book' }]]",
    { docs: false, blog: false },
    'The plugin `./plugins/other` has no counterpart.',
  ],
])('keeps the content of what extends a plugin or a preset: %s', async (rest, parts, todo) => {
  const { config, report } = await migrate(site(rest));
  expect(config).toMatchObject(parts);
  expect(report.todos).toEqual([todo]);
});

it('copies the parser of number prefixes', async () => {
  const { config, report } = await migrate(
    site(
      `presets: [['classic', { docs: { numberPrefixParser: (name) => ({ filename: name, numberPrefix: undefined }) } }]]`,
    ),
  );
  expect(config?.docs).toMatchObject({ numberPrefixParser: expect.any(Function) });
  expect(report.todos).toEqual([]);
});
