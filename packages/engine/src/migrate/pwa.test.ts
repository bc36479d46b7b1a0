import { describe, expect, it } from 'vitest';
import { prepareDocusaurusSite } from './docusaurus-site.fixture.ts';

const { migrate } = prepareDocusaurusSite();

/** A site below `/book/` whose plugin puts these tags into `<head>`. */
const site = (tags: string, rest = '') => ({
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/book/',
    plugins: [['@docusaurus/plugin-pwa', { ${rest} pwaHead: ${tags} }]] };`,
});

const withManifest = (href: string) =>
  site(`[{ tagName: 'link', rel: 'manifest', href: '${href}' }]`);

const offlineOf = async (files: Record<string, string>) => (await migrate(files)).config?.offline;

describe('the manifest of a site with plugin-pwa', () => {
  it('gives icons whose names are Chinese or have spaces, written as they are or escaped', async () => {
    const offline = await offlineOf({
      ...withManifest('/站点 清单.json'),
      'static/站点 清单.json': JSON.stringify({
        icons: [{ src: 'img/图标.png' }, { src: '/book/img/%E5%A4%A7%20a.png', sizes: '512x512' }],
      }),
      'static/img/图标.png': '',
      'static/img/大 a.png': '',
    });
    expect(offline).toMatchObject({
      icons: [
        { src: 'img/图标.png', purpose: 'any' },
        { src: 'img/大 a.png', sizes: '512x512', purpose: 'any' },
      ],
    });
  });

  it('is read with its byte order mark, and its icons from the folder that it is in', async () => {
    const offline = await offlineOf({
      ...withManifest('/book/app/site.webmanifest'),
      'static/app/site.webmanifest': `\uFEFF${JSON.stringify({ icons: [{ src: 'a.png' }, { src: '../b.png' }] })}`,
      'static/app/a.png': '',
      'static/b.png': '',
    });
    expect(offline).toMatchObject({ icons: [{ src: 'app/a.png' }, { src: 'b.png' }] });
  });

  it('gives a name without icons', async () => {
    const files = { ...withManifest('/m.json'), 'static/m.json': '{"short_name":"书"}' };
    expect(await offlineOf(files)).toMatchObject({ shortName: '书', icons: [] });
  });

  it('gives icons without a name', async () => {
    const icons = '{"icons":[{"src":"a.png"}]}';
    const files = { ...withManifest('/m.json'), 'static/m.json': icons, 'static/a.png': '' };
    expect(await offlineOf(files)).toMatchObject({ icons: [{ src: 'a.png' }] });
  });

  it.each([
    ['is not there', {}],
    ['is not JSON', { 'static/m.json': '{' }],
    ['says nothing of use', { 'static/m.json': '{"name":"T"}' }],
    [
      'has icons of another host only',
      { 'static/m.json': '{"icons":[{"src":"https://o.example/a.png"}]}', 'static/a.png': '' },
    ],
    ['has icons that are none', { 'static/m.json': '{"short_name":"书","icons":[{"src":5}]}' }],
    [
      'has purposes that are none',
      { 'static/m.json': '{"icons":[{"src":"a.png","purpose":"sticker"}]}', 'static/a.png': '' },
    ],
  ])('leaves `offline` to its defaults when it %s', async (_, files) => {
    const { config, text } = await migrate({ ...withManifest('/m.json'), ...files });
    expect(config?.offline).toMatchObject({ icons: [] });
    expect(text).toMatch(/offline: true,/);
  });
});

describe('the tags of plugin-pwa', () => {
  const attributesOf = async (tag: string, files: Record<string, string> = {}) =>
    (await migrate({ ...site(tag), ...files })).config?.headTags.map(
      ({ attributes }) => attributes,
    );

  it.each([
    ["rel: 'icon', href: 'img/a.png'", { rel: 'icon', href: '/book/img/a.png' }],
    ["rel: 'icon', href: '/img/a.png'", { rel: 'icon', href: '/book/img/a.png' }],
    ["rel: 'icon', href: '/book/img/a.png'", { rel: 'icon', href: '/book/img/a.png' }],
    [
      "rel: 'icon', href: 'https://cdn.example/a.png'",
      { rel: 'icon', href: 'https://cdn.example/a.png' },
    ],
    ["rel: 'icon', href: '//cdn.example/a.png'", { rel: 'icon', href: '//cdn.example/a.png' }],
    ["rel: 'alternate', href: '/feed'", { rel: 'alternate', href: '/feed' }],
  ])('lead below the base URL as the plugin has it: %s', async (given, attributes) => {
    expect(await attributesOf(`{ tagName: 'link', ${given} }`)).toEqual([attributes]);
  });

  it('keep texts with a dot, which the plugin took for files', async () => {
    const tag = "{ tagName: 'meta', name: 'apple-mobile-web-app-title', content: 'Vue.js 笔记' }";
    expect(await attributesOf(`[${tag}]`)).toEqual([
      { name: 'apple-mobile-web-app-title', content: 'Vue.js 笔记' },
    ]);
  });

  it('lead to files that texts name', async () => {
    const tile = "{ tagName: 'meta', name: 'msapplication-TileImage', content: '/img/a.png' }";
    expect(await attributesOf(tile, { 'static/img/a.png': '' })).toEqual([
      { name: 'msapplication-TileImage', content: '/book/img/a.png' },
    ]);
  });

  it('are told of where the site writes them itself', async () => {
    const { text, config } = await migrate(
      site(`[
        { tagName: 'link', rel: 'manifest', href: '/m.json' },
        { tagName: 'meta', name: 'theme-color', content: '#123456' } ]`),
    );
    expect(config?.headTags).toEqual([]);
    expect(text).toMatch(/\/m\.json.*: the manifest is written from\s+\/\/ `offline`\./);
    expect(text).toMatch(/#123456.*: see `offline\.colors`\./);
  });

  it('may be missing', async () => {
    const { config } = await migrate({
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', plugins: ['@docusaurus/plugin-pwa'] };",
    });
    expect(config?.offline).toMatchObject({ icons: [] });
  });
});

it.each([
  'debug: true,',
  "offlineModeActivationStrategies: ['always'],",
  'injectManifestConfig: {},',
  "reloadPopup: './p',",
  'swRegister: false,',
])(
  'says in a comment, and leaves nothing to do, what became of `%s` of plugin-pwa',
  async (option) => {
    const { text, report } = await migrate(site('[]', option));
    expect(text).toMatch(new RegExp(`//.*${option.slice(0, option.indexOf(':'))}`));
    expect(report.todos).toEqual([]);
  },
);
