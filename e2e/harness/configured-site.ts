import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { test as browserTest } from './browser-test.ts';
import type { DeployedSite } from './deployed-site.ts';
import { patiently } from './patience.ts';
import { serveSite } from './served-site.ts';

/** Configuration with everything that our own site does not configure. */
export const createConfig = ({
  announcementId = 'first',
  footerLinks = 'flat',
  footerStyle = 'light',
  versionPersistence = 'localStorage',
} = {}) => `export default {
  title: '试站',
  url: 'https://example.com',
  trailingSlash: false,
  favicon: 'seal.svg',
  blog: { routeBasePath: '/' },
  themeConfig: {
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
    announcementBar: {
      id: '${announcementId}',
      content: '新版<a href="/archive">已发布</a>',
      backgroundColor: '#fafbfc',
      textColor: '#091e42',
    },
    navbar: {
      items: [
        { type: 'docsVersionDropdown' },
        { label: '归档', to: '/archive' },
        { label: '版本史', to: '/docs/甲', items: [{ label: '旧版', to: '/docs/1.0/甲' }] },
      ],
    },
    footer: {
      style: '${footerStyle}',
      links: ${
        footerLinks === 'flat'
          ? `[{ label: '归档', to: '/archive' }, { label: '外站', href: 'https://example.org' }]`
          : `[{ title: '内容', items: [{ label: '归档', to: '/archive' }, { html: '<i>自己的</i>' }] }, { title: '别处', items: [] }]`
      },
      logo: { src: 'seal.svg', srcDark: 'seal-dark.svg', alt: '印', href: '/archive', width: 40, height: 30 },
      copyright: '© 2026 <b>试站</b>',
    },
    docs: { versionPersistence: '${versionPersistence}' },
    analytics: { propertyId: 'G-TEST', requireConsent: true },
  },
};
`;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';
const SITE: Record<string, string> = {
  'mojian.config.ts': createConfig(),
  'static/seal.svg': SVG,
  'static/seal-dark.svg': SVG,
  'blog/2022-01-02-第一篇.md': '---\ntitle: 第一篇\n---\n\n正文。\n',
  'blog/2022-01-03-草稿.md': '---\ntitle: 草稿\nslug: draft\ndraft: true\n---\n\n正文。\n',
  'docs/甲.md': '---\ntitle: 甲\nsidebar_position: 1\n---\n\n下一版的正文。\n',
  'docs/暗.md':
    '---\ntitle: 暗\nslug: hidden\nunlisted: true\nsidebar_position: 9\n---\n\n正文。\n',
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/甲.md': '---\ntitle: 甲\n---\n\n新版的正文。\n',
  'versioned_docs/version-1.0/甲.md': '---\ntitle: 甲\n---\n\n旧版的正文。\n',
};

/** A test with the site; `site.deploy` changes it, and whoever does so puts it back. */
export const test = browserTest.extend<{
  open: (path: string, options?: OpenOptions) => Promise<Page>;
}>({
  open: async ({ openPage }, use) => {
    await use((path, options = {}) =>
      openPage(encodeURI(path), { siteUrl: site.url, reducedMotion: 'reduce', ...options }),
    );
  },
});

/** The site of the spec file; it is there once `serveConfiguredSite` has been called and tests run. */
export let site: DeployedSite;

/** Builds and serves the site for the tests of a spec file. */
export function serveConfiguredSite(): void {
  // Some tests build it again.
  vi.setConfig({ testTimeout: patiently(90_000), hookTimeout: patiently(90_000) });
  site = serveSite(SITE);
}

interface OpenOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  besides?: Page;
}

/** Text that the page has stored under a key. */
export function readStored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
