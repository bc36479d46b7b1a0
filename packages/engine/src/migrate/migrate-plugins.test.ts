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
    const { config, report, text } = await migrate(PWA);
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
