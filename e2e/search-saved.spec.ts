import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { patiently } from './harness/patience.ts';
import { box, group, openBox, openHit, openHits, options } from './harness/search-locators.ts';
import { type SearchSite, startSearchSite, searchTest as test } from './harness/search-site.ts';

/** The names of the tests are the specification's sentences (sections 4, 5 and 9). */

let site: SearchSite;

beforeAll(async () => {
  site = await startSearchSite({ search: {} });
});
afterAll(() => site.close());

const RECENT = 'mojian.search-recent./search-index/';
const FAVORITES = 'mojian.search-favorites./search-index/';

const titles = (page: Page) => options(page).locator('.search-option-title').allTextContents();

function readStored(page: Page, key: string): Promise<{ url: string; type: string }[] | null> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
}

/** Saved searches as local storage holds them, newest first. */
function createSaved(count: number, prefix: string): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      objectID: `/${prefix}${index}`,
      type: 'lvl1',
      url: `/${prefix}${index}`,
      hierarchy: {
        ...{ lvl0: '文档', lvl1: `${prefix}${index}` },
        ...{ lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      },
    })),
  );
}

describe('saved searches', () => {
  test(
    'recent up to 7 (4 if favorites exist), in local storage keyed by index name',
    async ({ open }) => {
      const page = await open(site.url);
      const numbers = [0, 8, 16, 1, 9, 17, 2, 10];
      for (const number of numbers)
        await openHit(page, `水果${['苹果', '香蕉', '樱桃'][number % 8]}${number}`);
      await openBox(page);
      const recent = await titles(page);
      expect(recent).toHaveLength(7);
      expect(recent[0]).toContain('樱桃10');
      expect(await readStored(page, RECENT)).toHaveLength(7);
      await group(page, 'Recent').waitFor();
      await box(page)
        .getByRole('button', { name: /^收藏这条搜索/ })
        .last()
        .click();
      await group(page, 'Favorite').waitFor();
      expect(await group(page, 'Favorite').getByRole('option').count()).toBe(1);
      expect(await group(page, 'Recent').getByRole('option').count()).toBe(4);
    },
    patiently(60_000),
  );

  test('favorites up to 10; a promoted recent search is removed from recent', async ({ open }) => {
    const storage = { [RECENT]: createSaved(2, '近'), [FAVORITES]: createSaved(10, '藏') };
    const page = await open(site.url, { storage });
    await openBox(page);
    await box(page).getByRole('button', { name: '收藏这条搜索：近1' }).click();
    const favorites = group(page, 'Favorite').locator('.search-option-title');
    await expect.poll(() => favorites.first().textContent()).toBe('近1');
    expect(await favorites.count()).toBe(10);
    expect(await group(page, 'Recent').locator('.search-option-title').allTextContents()).toEqual([
      '近0',
    ]);
    await box(page).getByRole('button', { name: '从最近的搜索中移除：近0' }).click();
    await group(page, 'Recent').waitFor({ state: 'detached' });
    expect(await readStored(page, RECENT)).toBeNull();
  });

  test('saving to recent skips favorited items', async ({ open }) => {
    const page = await open(site.url);
    await openHit(page, '苹果0');
    await openBox(page);
    await box(page)
      .getByRole('button', { name: /^收藏这条搜索/ })
      .click();
    await page.keyboard.press('Escape');
    await openHit(page, '苹果0');
    await openBox(page);
    expect(await titles(page)).toEqual(['苹果0']);
    expect(await readStored(page, RECENT)).toBeNull();
  });

  test('content-type hits are saved as their parent page', async ({ open }) => {
    const page = await open(site.url);
    await openHits(page, '生吃酿酒 16');
    expect(await options(page).first().getAttribute('href')).toContain('#');
    await page.keyboard.press('Enter');
    await box(page).waitFor({ state: 'detached' });
    expect(await readStored(page, RECENT)).toMatchObject([{ url: '/docs/16', type: 'lvl1' }]);
  });

  test('personalization can be disabled, removing recent and favorite lists', async ({ open }) => {
    const plain = await startSearchSite({ search: { personalization: false } });
    onTestFinished(plain.close);
    const storage = { [RECENT]: createSaved(2, '近'), [FAVORITES]: createSaved(2, '藏') };
    const page = await open(plain.url, { storage });
    await openBox(page);
    await box(page).getByText('No recent searches').waitFor();
    expect([await readStored(page, RECENT), await readStored(page, FAVORITES)]).toEqual([
      null,
      null,
    ]);
    await page.keyboard.press('Escape');
    await openHit(page, '苹果0');
    expect(await readStored(page, RECENT)).toBeNull();
  });
});
