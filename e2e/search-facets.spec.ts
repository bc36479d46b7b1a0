import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type SearchSite, startSearchSite, searchTest as test } from './harness/search-site.ts';

let site: SearchSite;

beforeAll(async () => {
  site = await startSearchSite({ search: {} });
});
afterAll(() => site.close());

const status = (page: Page) => page.locator('#search-results');
const facet = (page: Page, name: string) => page.getByRole('radio', { name });
const searchOf = (page: Page) => new URL(page.url()).searchParams.toString();
const APPLE = `q=${encodeURIComponent('苹果')}`;

describe('the facets of the search page', () => {
  test('narrow the results to a kind of page, with counts, and say so', async ({ open }) => {
    const page = await open(`${site.url}/search?${APPLE}`);
    await expect.poll(() => status(page).textContent()).toBe('“苹果”有 5 条结果');
    expect(await page.getByRole('group', { name: '类别' }).textContent()).toBe(
      '类别全部博客 2文档 3',
    );
    await facet(page, '博客').check();
    await expect.poll(() => status(page).textContent()).toBe('“苹果”在“博客”中有 2 条结果');
    expect(await page.locator('.search-hit').count()).toBe(2);
    expect(searchOf(page)).toBe(`${APPLE}&kind=blog`);
    expect(await status(page).getAttribute('aria-live')).toBe('polite');
    expect(await page.getByRole('group', { name: '类别' }).textContent()).toContain('文档 3');
  });

  test('have the versions of the docs where there is more than one', async ({ open }) => {
    const page = await open(`${site.url}/search?${APPLE}`);
    await facet(page, '1.0').check();
    await expect.poll(() => status(page).textContent()).toBe('“苹果”在“1.0”中有 3 条结果');
    await facet(page, '文档').check();
    await expect.poll(() => status(page).textContent()).toBe('“苹果”在“文档 · 1.0”中有 3 条结果');
    expect(await page.getByRole('group', { name: '语言' }).count()).toBe(0);
  });

  test('are in the address: back, forward, a reload and typing keep them', async ({ open }) => {
    const page = await open(`${site.url}/search?${APPLE}`);
    await facet(page, '文档').check();
    await expect.poll(() => status(page).textContent()).toMatch(/在“文档”中有 3/);
    await page.goBack();
    await expect.poll(() => status(page).textContent()).toBe('“苹果”有 5 条结果');
    expect(await facet(page, '文档').isChecked()).toBe(false);
    await page.goForward();
    await expect.poll(() => status(page).textContent()).toMatch(/在“文档”中有 3/);
    await page.reload();
    await expect.poll(() => status(page).textContent()).toMatch(/在“文档”中有 3/);
    expect(await facet(page, '文档').isChecked()).toBe(true);
    await page.getByLabel('搜索词').fill('香蕉');
    await page.waitForURL((url) => url.searchParams.get('q') === '香蕉');
    expect(new URL(page.url()).searchParams.get('kind')).toBe('docs');
    await expect.poll(() => status(page).textContent()).toMatch(/^“香蕉”在“文档”中有/);
  });

  test('are kept by the links to further pages of results', async ({ open }) => {
    const page = await open(`${site.url}/search?q=${encodeURIComponent('生吃')}&version=1.0`);
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    expect(new URL(page.url()).searchParams.get('version')).toBe('1.0');
    await expect.poll(() => page.locator('.search-hit').count()).toBe(4);
    await facet(page, 'Next').check();
    await expect.poll(() => status(page).textContent()).toMatch(/在“Next”中有 3/);
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  });

  test('that leave nothing over can be dropped', async ({ open }) => {
    const query = encodeURIComponent('webpackloader');
    const page = await open(`${site.url}/search?q=${query}&kind=docs`);
    await expect
      .poll(() => status(page).textContent())
      .toBe('No results for “webpackloader”（范围：文档）');
    await page.getByRole('link', { name: '在全站中搜索' }).click();
    await expect.poll(() => status(page).textContent()).toBe('“webpackloader”有 1 条结果');
    expect(await facet(page, '文档').isChecked()).toBe(false);
  });

  test('that leave nothing over suggest no other queries, which would be narrowed as well', async ({
    open,
  }) => {
    const query = encodeURIComponent('webpackloader');
    const page = await open(`${site.url}/search?q=${query}&kind=docs`);
    await page.getByRole('link', { name: '在全站中搜索' }).waitFor();
    // Suggestions come 300 ms after the last key.
    await page.waitForTimeout(1000);
    expect(await page.locator('#search-hits').getByRole('button').allTextContents()).toEqual([]);
  });

  test('can be taken back when the address has made them up', async ({ open }) => {
    const page = await open(`${site.url}/search?${APPLE}&kind=%3Cb%3E&language=xx`);
    await expect.poll(() => status(page).textContent()).toMatch(/^No results for “苹果”/);
    expect(await facet(page, '<b>').isChecked()).toBe(true);
    await page.getByRole('group', { name: '类别' }).getByRole('radio', { name: '全部' }).check();
    // The facet goes with the only value that it had.
    await page.getByRole('group', { name: '语言' }).getByRole('radio', { name: '全部' }).click();
    await expect.poll(() => status(page).textContent()).toBe('“苹果”有 5 条结果');
    expect(searchOf(page)).toBe(APPLE);
  });

  test('are moved through by the arrow keys', async ({ open }) => {
    const page = await open(`${site.url}/search?${APPLE}`);
    await expect.poll(() => status(page).textContent()).toBe('“苹果”有 5 条结果');
    await page.getByLabel('搜索词').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(
      await facet(page, '全部')
        .first()
        .evaluate((it) => it === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => status(page).textContent()).toBe('“苹果”在“博客”中有 2 条结果');
    expect(await facet(page, '博客').evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test('are part of a plain form: its GET keeps them without JavaScript', async ({ open }) => {
    const page = await open(`${site.url}/search`, { javaScriptEnabled: false });
    await page.getByLabel('搜索词').fill('苹果');
    await facet(page, '文档').check();
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/search\?/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ q: '苹果', kind: 'docs', version: '' });
    const live = await open(page.url());
    await expect.poll(() => status(live).textContent()).toMatch(/^“苹果”在“文档”中有/);
  });

  test.for(['typed', 'in the address'])(
    'chosen before the script has come are not lost, with a query that is %s',
    async (place, { open }) => {
      const page = await open(site.url);
      await page.route(/\/search\.[\w-]+\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 800));
        await route.continue();
      });
      await page.goto(`${site.url}/search${place === 'typed' ? '' : `?${APPLE}`}`);
      if (place === 'typed') await page.getByLabel('搜索词').fill('苹果');
      await facet(page, '博客').check();
      await expect.poll(() => status(page).textContent()).toBe('“苹果”在“博客”中有 2 条结果');
      expect(searchOf(page)).toBe(`${APPLE}&kind=blog`);
    },
  );
});
