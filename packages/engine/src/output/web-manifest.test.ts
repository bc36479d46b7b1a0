import { describe, expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';
import { renderWebManifest, resolveIcons } from './web-manifest.ts';

const COLORS = { light: '#fff', dark: '#000' };
/** The smallest PNG: one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

async function load(options: string) {
  return loadTestSite({
    'mojian.config.ts': `export default { title: '墨简', url: 'https://site.example', favicon: 'seal.svg', ${options} };`,
    'static/seal.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'static/img/图标.png': PNG,
    'docs/a.md': 'a',
  });
}

async function render(options: string) {
  const { model, icons } = await load(options);
  return JSON.parse(renderWebManifest(model, { icons, colors: COLORS }));
}

describe('renderWebManifest', () => {
  it('says what the configuration says, below the base URL', async () => {
    expect(await render("offline: true, baseUrl: '/base/', description: '笔记'")).toEqual({
      id: '/base/',
      name: '墨简',
      short_name: '墨简',
      description: '笔记',
      lang: 'zh-CN',
      start_url: '/base/',
      scope: '/base/',
      display: 'standalone',
      display_override: ['minimal-ui', 'standalone'],
      theme_color: '#000',
      background_color: '#000',
      icons: [{ src: '/base/seal.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    });
  });

  it('has the colours of the mode in which the site opens', async () => {
    const light = await render(
      "offline: true, themeConfig: { colorMode: { defaultMode: 'light' } }",
    );
    expect(light).toMatchObject({ theme_color: '#fff' });
    expect(light).not.toHaveProperty('color_scheme_dark');
    const system = await render(
      'offline: true, themeConfig: { colorMode: { respectPrefersColorScheme: true } }',
    );
    expect(system).toMatchObject({
      theme_color: '#fff',
      color_scheme_dark: { theme_color: '#000', background_color: '#000' },
    });
  });

  it('has the icons of the configuration with their sizes', async () => {
    const icons = "[{ src: 'img/图标.png' }, { src: '/seal.svg', purpose: 'maskable' }]";
    const manifest = await render(`offline: { shortName: '墨', icons: ${icons} }`);
    expect(manifest.short_name).toBe('墨');
    expect(manifest.icons).toEqual([
      { src: encodeURI('/img/图标.png'), sizes: '1x1', type: 'image/png', purpose: 'any' },
      { src: '/seal.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ]);
  });
});

describe('resolveIcons', () => {
  it('leaves full addresses as they are', async () => {
    const favicon = (address: string) => `offline: true, favicon: '${address}'`;
    const site = await load(favicon('https://cdn.example/seal.svg?v=2'));
    expect(site.icons).toEqual([
      {
        ...{ src: 'https://cdn.example/seal.svg?v=2', sizes: 'any' },
        ...{ type: 'image/svg+xml', purpose: 'any' },
      },
    ]);
    expect((await render(favicon('//cdn.example/a.png'))).icons).toEqual([
      { src: '//cdn.example/a.png', type: 'image/png', purpose: 'any' },
    ]);
    const icons = "[{ src: 'https://cdn.example/a', sizes: '192x192' }]";
    expect((await render(`offline: { icons: ${icons} }`)).icons).toEqual([
      { src: 'https://cdn.example/a', sizes: '192x192', purpose: 'any' },
    ]);
  });

  it('tells of an icon that is not there', async () => {
    const site = await load("offline: { icons: [{ src: 'img/nope.png' }] }");
    const found = site.collector.list().filter(({ code }) => code === 'offline/missing-icon');
    expect(found).toMatchObject([
      {
        severity: 'error',
        filePath: site.configFilePath,
        line: expect.any(Number),
        message: 'The icon `img/nope.png` of the installed site is in no static folder.',
        fix: 'Put the file there, or correct `offline.icons`.',
      },
    ]);
  });

  it('wants none of a site that is not to be installed', async () => {
    const { model } = await load('offline: false');
    const context = { findStatic: () => null, configFilePath: '' };
    expect(resolveIcons(model, context)).toEqual({ icons: [], diagnostics: [] });
  });
});
