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
