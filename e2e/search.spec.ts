import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, VIEWPORTS, waitForFrame } from './harness/browser-test.ts';
import { findViolations } from './harness/find-violations.ts';
import { field, openBox, openHits, options, pageStatus } from './harness/search-locators.ts';

/** Strings that break careless searches; `maxlength` and the address cut them where too long. */
const HOSTILE_QUERIES = [
  '😀'.repeat(32),
  '\ud800',
  '\udc00闭包\ud800',
  '.*+?^${}()|[]\\',
  'a'.repeat(10_000),
  '<script>window.injected = 1</script>',
  '<img src=x onerror="window.injected = 1">',
  '\u202e\u200f闭包\u202c',
  '   ',
];

function readActive(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    const active = id ? document.getElementById(id) : null;
    if (active?.getAttribute('aria-selected') !== 'true') return null;
    return active.querySelector('.search-option-title')?.textContent ?? null;
  });
}

describe('the search page', () => {
  test('answers the query of its address and says how many pages it found', async ({
    openPage,
  }) => {
    const page = await openPage(`/search?q=${encodeURIComponent('闭包')}`);
    await expect.poll(() => pageStatus(page).textContent()).toMatch(/^“闭包”有 \d+ 条结果$/);
    expect(await page.getByLabel('搜索词').inputValue()).toBe('闭包');
    expect(await page.locator('.search-hit mark').first().textContent()).toBe('闭包');
    expect(await findViolations(page)).toEqual([]);
  });

  test('keeps the address in step while the reader types', async ({ openPage }) => {
    const page = await openPage('/search');
    const entries = await page.evaluate(() => history.length);
    await page.getByLabel('搜索词').pressSequentially('promise');
    await page.waitForURL((url) => url.searchParams.get('q') === 'promise');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.reload();
    await page.locator('.search-hit').first().waitFor();
  });

  test('keeps each query that was submitted in the history, and none that was typed only', async ({
    openPage,
  }) => {
    const page = await openPage('/search?q=promise');
    const input = page.getByLabel('搜索词');
    const see = (query: string) =>
      expect.poll(() => pageStatus(page).textContent()).toContain(`“${query}”`);
    await see('promise');
    await input.fill('webpa');
    await page.waitForURL((url) => url.searchParams.get('q') === 'webpa');
    await input.fill('webpack');
    await page.waitForURL((url) => url.searchParams.get('q') === 'webpack');
    await input.press('Enter');
    await input.press('Enter');
    // Quicker than the address follows.
    await input.fill('babel');
    await input.press('Enter');
    await see('babel');
    for (const query of ['webpack', 'promise']) {
      await page.goBack();
      await see(query);
      expect(await input.inputValue()).toBe(query);
      expect(new URL(page.url()).searchParams.get('q')).toBe(query);
    }
    await page.goForward();
    await see('webpack');
  });

  test('begins anew at the first page of a query that is submitted again', async ({ openPage }) => {
    const page = await openPage(`/search?q=${encodeURIComponent('的')}&page=2`);
    await page.getByRole('link', { name: '上一页' }).waitFor();
    await page.getByLabel('搜索词').press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('page'));
    await page.getByRole('link', { name: '上一页' }).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('link', { name: '上一页' }).waitFor();
  });

  test('leaves the address of the page to which the reader goes back', async ({ openPage }) => {
    const page = await openPage('/tags');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/search' });
      document.querySelector('main')?.append(link);
      link.click();
    });
    await page.waitForURL('**/search');
    // Forgets the page that is loaded already.
    await page.reload();
    await waitForFrame(page);
    const isTags = (url: URL) => url.pathname === '/tags';
    await page.route(isTags, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.getByLabel('搜索词').pressSequentially('promise');
    await page.evaluate(() => history.back());
    await page.getByRole('heading', { level: 1, name: '标签' }).waitFor();
    expect(isTags(new URL(page.url()))).toBe(true);
  });

  test('shows twenty pages at a time, and goes back by the history', async ({ openPage }) => {
    const page = await openPage(`/search?q=${encodeURIComponent('的')}`);
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    await page.getByRole('link', { name: '上一页' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.search-hit') !== null))
      .toBe(true);
    await page.goBack();
    await page.getByRole('link', { name: '下一页' }).waitFor();
    expect(await page.locator('.search-hit').count()).toBe(20);
  });

  test('is where the reader left it, after a visit to a result and after a reload', async ({
    openPage,
  }) => {
    const page = await openPage(`/search?q=${encodeURIComponent('的')}&page=2`);
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    const seeAllHits = () => page.locator('.search-hits[aria-busy="false"]').waitFor();
    await seeAllHits();
    await page.evaluate(() => window.scrollTo(0, 2000));
    await page.waitForTimeout(400);
    await page
      .locator('.search-hit-title a')
      .nth(12)
      .evaluate((link) => (link as HTMLElement).click());
    await page.waitForURL((url) => url.pathname !== '/search');
    await expect.poll(scrollY).toBe(0);
    await page.goBack();
    await seeAllHits();
    expect(await scrollY()).toBe(2000);
    await page.reload();
    await seeAllHits();
    expect(await scrollY()).toBe(2000);
    // No more room than the results take.
    await page.getByLabel('搜索词').fill('zzqqxxjj');
    await page.getByText('Believe this query should return results?').waitFor();
    expect(
      await page.locator('#search-hits').evaluate((hits) => hits.clientHeight / innerHeight),
    ).toBeCloseTo(0.8, 1);
  });

  test('says what to do when nothing is found', async ({ openPage }) => {
    const page = await openPage(`/search?q=${encodeURIComponent('zzqqxxjj')}`);
    await expect.poll(() => pageStatus(page).textContent()).toBe('No results for “zzqqxxjj”');
    const main = page.getByRole('main');
    await main.getByText('Believe this query should return results?').waitFor();
    expect(await main.getByRole('link', { name: 'Let us know.' }).count()).toBe(1);
  });

  test('keeps the error of a failed fetch until a retry succeeds', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/search-index|ERR_FAILED/);
    const page = await openPage('/search');
    await page.route('**/search-index/**', (route) => route.abort());
    await page.getByLabel('搜索词').fill('闭包');
    await expect.poll(() => pageStatus(page).textContent()).toBe('Unable to fetch results');
    await page.getByText('You might want to check your network connection.').waitFor();
    await page.getByText('没能取得搜索结果，请检查网络后再试。').waitFor();
    await page.unroute('**/search-index/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => pageStatus(page).textContent()).toMatch(/条结果$/);
  });

  test('stays whole whatever is asked', async ({ openPage }) => {
    const page = await openPage('/search');
    for (const query of HOSTILE_QUERIES) {
      await page.getByLabel('搜索词').evaluate((input, text) => {
        (input as HTMLInputElement).value = text;
        input.dispatchEvent(new Event('input'));
      }, query);
      await page.waitForTimeout(400);
    }
    await page.getByLabel('搜索词').fill('闭包');
    await expect.poll(() => pageStatus(page).textContent()).toMatch(/^“闭包”有/);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });
});

describe('the search box', () => {
  test('opens by its keys and its button, loads only then, and closes', async ({ openPage }) => {
    const loaded: string[] = [];
    const page = await openPage('/', { onResponse: (response) => loaded.push(response.url()) });
    expect(loaded.filter((url) => /search/.test(url))).toEqual([]);
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key);
      await field(page).waitFor();
      expect(await field(page).inputValue()).toBe('');
      await page.getByText('No recent searches').waitFor();
      await page.keyboard.press('Escape');
      await field(page).waitFor({ state: 'detached' });
    }
    const button = page.locator('[data-search-button]');
    await button.click();
    await field(page).waitFor();
    await page.mouse.click(5, 500);
    await field(page).waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('leaves the slash to fields, and takes the selected text as its query', async ({
    openPage,
  }) => {
    const page = await openPage('/search');
    await page.getByLabel('搜索词').press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.evaluate(() => {
      const title = document.querySelector('h1');
      if (title === null) return;
      title.textContent = `${'字'.repeat(63)}😀尾`;
      (document.activeElement as HTMLElement).blur();
      getSelection()?.selectAllChildren(title);
    });
    await openBox(page);
    expect(await field(page).inputValue()).toBe('字'.repeat(63));
  });

  test('is led by the arrow keys, which wrap, and opens by Enter', async ({ openPage }) => {
    const page = await openPage('/');
    await openHits(page, '闭包');
    const titles = await options(page).locator('.search-option-title').allTextContents();
    expect(titles.length).toBeGreaterThan(1);
    await expect.poll(() => readActive(page)).toBe(titles[0]);
    await page.keyboard.press('ArrowUp');
    expect(await readActive(page)).toBe(titles.at(-1));
    await page.keyboard.press('ArrowDown');
    expect(await readActive(page)).toBe(titles[0]);
    const target = await options(page).first().getAttribute('href');
    for (const modifier of ['Control', 'Shift']) {
      const opening = page.context().waitForEvent('page');
      await page.keyboard.press(`${modifier}+Enter`);
      const opened = await opening;
      expect(opened.url()).toContain(target);
      await opened.close();
    }
    // Safari ends the composition before it tells of the Enter that took the letters as they are.
    await field(page).evaluate((input) => {
      const init = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
      input.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    expect(await page.getByRole('dialog').count()).toBe(1);
    await field(page).press('Enter');
    await page.waitForURL(`**${target}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('closes its panel, then clears the query, then closes', async ({ openPage }) => {
    const page = await openPage('/');
    await openHits(page, '闭包');
    await page.keyboard.press('Escape');
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await field(page).inputValue()).toBe('闭包');
    await page.keyboard.press('Escape');
    expect(await field(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
  });

  test('keeps the focus inside', async ({ openPage }) => {
    const page = await openPage('/');
    await openHits(page, '闭包');
    for (const key of [...Array(6).fill('Tab'), ...Array(6).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
        true,
      );
    }
  });

  test('groups at most five hits, and leads to all of them', async ({ openPage }) => {
    const page = await openPage('/');
    await openHits(page, '的');
    const sizes = await page
      .getByRole('listbox')
      .getByRole('group')
      .evaluateAll((groups) => groups.map((group) => group.querySelectorAll('a').length));
    expect(Math.max(...sizes)).toBe(5);
    await page.getByRole('link', { name: /^See all \d+ results$/ }).click();
    await page.waitForURL(
      (url) => url.pathname === '/search' && url.searchParams.get('q') === '的',
    );
    await page.locator('.search-hit').first().waitFor();
  });

  test('remembers what was opened; it can be kept and removed', async ({ openPage }) => {
    const page = await openPage('/');
    await openHits(page, '闭包');
    await options(page).first().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openBox(page);
    const box = page.getByRole('dialog');
    expect(await options(page).count()).toBe(1);
    await box.getByRole('button', { name: /^收藏这条搜索/ }).click();
    await box.getByRole('group', { name: 'Favorite' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await box.getByRole('button', { name: /^从收藏中移除/ }).click();
    await box.getByText('No recent searches').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('search');
  });

  for (const theme of ['dark', 'light']) {
    test(`has nothing for axe to find in ${theme} mode, on desktop and phone`, async ({
      openPage,
    }) => {
      for (const viewport of Object.values(VIEWPORTS)) {
        const page = await openPage('/', { storage: { theme }, viewport, reducedMotion: 'reduce' });
        await openHits(page, '闭包');
        expect(await findViolations(page)).toEqual([]);
      }
    });
  }
});
