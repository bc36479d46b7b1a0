import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, VIEWPORTS } from './harness/browser-test.ts';
import { findLongestArticle, findPage, listFiles, readBuiltPages } from './harness/built-pages.ts';
import { serveConfiguredSite, site } from './harness/configured-site.ts';
import { findViolations } from './harness/find-violations.ts';

// It asks for consent, which our own does not.
serveConfiguredSite();

const pages = readBuiltPages();
const article = findLongestArticle(pages);
const illustrated = pages.find(({ html }) =>
  html.includes('<figure class="figure">\n<span class="drawing"'),
);
const offlinePage = listFiles('.html').find((file) => /^assets\/offline\.\w+\.html$/.test(file));

const subjects: [name: string, path: string][] = [
  ['home', '/'],
  ['post', findPage(pages, 'blog-post').permalink],
  ['doc', article.permalink],
  ['docs home', '/docs'],
  ['category', findPage(pages, 'doc-category').permalink],
  ['tags', '/tags'],
  ['tag', findPage(pages, 'blog-tag-posts').permalink],
  ['docs tags', '/docs/tags'],
  ['archive', '/archive'],
  ['authors', '/authors'],
  ['author', findPage(pages, 'blog-author-posts').permalink],
  ['docs tag', findPage(pages, 'docs-tag-docs').permalink],
  ['projects', '/pages/project'],
  ['search', '/search'],
  ['search with results', '/search?q=promise'],
  ['not found', '/404.html'],
  ['offline', `/${offlinePage}`],
];

/** A menu or dialog that lies over a page. */
interface Layer {
  path?: string;
  viewport?: { width: number; height: number };
  open(page: Page): Promise<void>;
}

/** Brings the buttons of code blocks and pictures, which come when the reader first stirs. */
async function awaken(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.waitForLoadState('networkidle');
}

async function openMenu(page: Page): Promise<void> {
  await page.getByLabel('打开菜单').click();
  await page.getByRole('dialog').waitFor();
}

const layers: Record<string, Layer> = {
  'the navbar dropdown': {
    async open(page) {
      await page.getByRole('button', { name: '文档', exact: true }).hover();
      await page.locator('.dropdown[data-open] a').first().waitFor();
    },
  },
  'the menu of narrow screens, main panel': {
    path: '/pages/project',
    viewport: VIEWPORTS.mobile,
    async open(page) {
      await openMenu(page);
      await page.locator('.menu-group > summary').first().click();
      await page.locator('.menu-group a').first().waitFor();
    },
  },
  'the menu of narrow screens, secondary panel': {
    path: article.permalink,
    viewport: VIEWPORTS.mobile,
    async open(page) {
      await openMenu(page);
      await page.getByRole('button', { name: 'Back to main menu' }).waitFor();
    },
  },
  'the search modal with results': {
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('promise');
      await page.getByRole('option').first().waitFor();
    },
  },
  'the search modal without results': {
    viewport: VIEWPORTS.mobile,
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('qqqqzzzzxxxx');
      await page.getByText('No results for').waitFor();
    },
  },
  'the image zoom dialog': {
    path: illustrated?.permalink ?? '',
    async open(page) {
      await awaken(page);
      await page.locator('.figure [data-zoom]').first().click();
      await page.locator('dialog.zoom[open]').waitFor();
    },
  },
};

describe.each(['dark', 'light'])('in %s mode', (mode) => {
  const options = { storage: { theme: mode }, reducedMotion: 'reduce' } as const;

  for (const [name, path] of subjects) {
    test(`axe finds nothing on: ${name}`, async ({ openPage }) => {
      const page = await openPage(encodeURI(path), options);
      if (path.includes('?q=')) await page.locator('main').getByText(/\d+/).first().waitFor();
      await awaken(page);
      expect(await findViolations(page)).toEqual([]);
    });
  }

  for (const [name, { path = '/', viewport = VIEWPORTS.desktop, open }] of Object.entries(layers)) {
    test(`axe finds nothing in ${name}`, async ({ openPage }) => {
      const page = await openPage(encodeURI(path), { ...options, viewport });
      await open(page);
      expect(await findViolations(page)).toEqual([]);
    });
  }

  test('axe finds nothing in the question for consent and its answer', async ({ openPage }) => {
    const page = await openPage('/archive', { siteUrl: site.url, reducedMotion: 'reduce' });
    await page.evaluate((theme) => localStorage.setItem('theme', theme), mode);
    await page.reload();
    await page.getByRole('button', { name: '不同意' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '不同意' }).click();
    await page.getByRole('button', { name: '更改' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
