import { describe, expect, it } from 'vitest';
import type { Config } from '../config/schema.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createTestSite } from '../testing/site-test.ts';
import { listSiteLocales } from './site-locales.ts';

const CONFIG = `const locale = process.env.SITE_LOCALE ?? 'zh-CN';
export default {
  title: '站点', url: 'https://site.example', locale, docs: false,
  baseUrl: locale === 'en' ? '/base/en/' : '/base/',
  locales: [
    { locale: 'zh-CN', baseUrl: '/base/' },
    { locale: 'en', label: 'In English', baseUrl: '/base/en/' },
    { locale: 'fr', url: 'https://fr.example', baseUrl: '/' },
  ],
  themeConfig: { navbar: { items: [{ type: 'localeDropdown' }] } },
};`;

const FILES = {
  'mojian.config.ts': CONFIG,
  'src/pages/index.md': '# 首页\n',
  'blog/2024-01-01-你好.md': '正文。\n',
  'i18n/en/docusaurus-plugin-content-blog/2024-01-01-你好.md': '---\ntitle: Hello\n---\n\nText.\n',
};

async function buildBoth() {
  const site = createTestSite(FILES);
  await site.build();
  process.env.SITE_LOCALE = 'en';
  try {
    const report = await site.build({ outFolder: `${site.folder}/build/en` });
    expect(site.problems(report)).toEqual([]);
  } finally {
    delete process.env.SITE_LOCALE;
  }
  return site;
}

describe('a site with a build for each language', () => {
  const PATH = 'blog/2024/01/01/%E4%BD%A0%E5%A5%BD';

  it('has them one below the other, each with its own texts', async () => {
    const site = await buildBoth();
    expect(site.read('blog/2024/01/01/你好/index.html')).toContain('<html lang="zh-CN"');
    const english = site.read('en/blog/2024/01/01/你好/index.html');
    expect(english).toContain('<html lang="en"');
    expect(english).toContain('<title>Hello | 站点</title>');
    expect(english).toContain('src="/base/en/assets/start.');
    expect(site.read('en/sitemap.xml')).toContain(`https://site.example/base/en/${PATH}`);
  });

  it('leads from each page to the same one in the other languages', async () => {
    const site = await buildBoth();
    const page = site.read('en/blog/2024/01/01/你好/index.html');
    const links = [...page.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)];
    expect(links.map(([, lang, url]) => [lang, url])).toEqual([
      ['zh-CN', `https://site.example/base/${PATH}`],
      ['en', `https://site.example/base/en/${PATH}`],
      ['fr', `https://fr.example/${PATH}`],
      ['x-default', `https://site.example/base/${PATH}`],
    ]);
    const menu = [...page.matchAll(/href="([^"]*)" lang="([^"]*)"[^>]*?>([^<]*)</g)].slice(0, 3);
    expect(menu.map(([, url, lang, label]) => [lang, label, url])).toEqual([
      ['zh-CN', '中文（中国）', `/base/${PATH}`],
      ['en', 'In English', '/base/en/'],
      ['fr', 'français', `https://fr.example/${PATH}`],
    ]);
  });
});

it.each(['zh-CN', 'zh-TW', 'en', 'ja', 'de-AT'])('names %s as it is named in itself', (locale) => {
  const config = { locale, baseUrl: '/', locales: [] as Config['locales'] } as Config;
  const [own] = listSiteLocales({ config } as SiteModel);
  expect(own?.label).toBe(new Intl.DisplayNames([locale], { type: 'language' }).of(locale));
});

it('names a language whose tag says more than a language', () => {
  const locale = 'de-u-co-phonebk';
  const config = { locale, baseUrl: '/', locales: [] as Config['locales'] } as Config;
  expect(listSiteLocales({ config } as SiteModel)[0]?.label).toBe('Deutsch');
});
