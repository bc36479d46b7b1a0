import { describe, expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';

async function loadSiteData(themeConfig: string) {
  const { site } = await loadTestSite({
    'mojian.config.ts': `export default { title: 'T', url: 'https://t.example', baseUrl: '/base/', docs: false, pages: false, themeConfig: ${themeConfig} };`,
    'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'static/img/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  });
  return site;
}

describe('the footer', () => {
  it('is none unless the configuration has one', async () => {
    expect((await loadSiteData('{}')).footer).toBeNull();
  });

  it('has no logo of the site, columns or links unless they are named', async () => {
    expect((await loadSiteData('{ footer: {} }')).footer).toEqual({
      style: 'light',
      columns: [],
      links: [],
      logo: null,
      copyright: '',
    });
  });

  it('has its logo and its columns, addresses with the base URL', async () => {
    const { footer } = await loadSiteData(
      "{ footer: { logo: { src: 'img/logo.svg', srcDark: '/img/dark.svg', height: 32 }, links: [{ title: null, items: [{ label: '归档', to: '/archive' }, { label: '源码', href: 'https://code.example/me' }, { html: '<b>甲</b>' }] }] } }",
    );
    expect(footer?.logo).toEqual({
      src: '/base/img/logo.svg',
      srcDark: '/base/img/dark.svg',
      alt: '',
      url: '/base/',
      width: null,
      height: 32,
    });
    expect(footer?.columns).toEqual([
      {
        title: '',
        items: [
          { label: '归档', url: '/base/archive', isExternal: false },
          { label: '源码', url: 'https://code.example/me', isExternal: true },
          { html: '<b>甲</b>' },
        ],
      },
    ]);
    expect(footer?.links).toEqual([]);
  });

  it('has links in a row', async () => {
    const { footer } = await loadSiteData(
      "{ footer: { links: [{ label: '归档', to: 'archive' }] } }",
    );
    expect(footer?.columns).toEqual([]);
    expect(footer?.links).toEqual([{ label: '归档', url: '/base/archive', isExternal: false }]);
  });
});

describe('the navbar', () => {
  it('has a logo of the site where one is named, which leads where it says', async () => {
    expect((await loadSiteData('{}')).navbar.logo).toBeNull();
    const { navbar } = await loadSiteData(
      "{ navbar: { logo: { src: 'img/logo.svg', href: 'https://t.example' } } }",
    );
    expect(navbar.logo).toMatchObject({ src: '/base/img/logo.svg', url: 'https://t.example' });
    expect(navbar.homeUrl).toBe('/base/');
  });
});
