import { afterAll, beforeAll, describe, expect } from 'vitest';
import {
  box,
  boxStatus,
  field,
  followStatus,
  group,
  openBox,
  openHits,
  options,
} from './harness/search-locators.ts';
import { type SearchSite, startSearchSite, searchTest as test } from './harness/search-site.ts';

/** The names of the tests are the specification's sentences (sections 4, 5, 7, 8 and 9). */

let site: SearchSite;

beforeAll(async () => {
  site = await startSearchSite({ search: {} });
});
afterAll(() => site.close());

describe('the search modal', () => {
  for (const [platform, keys] of [
    ['Linux x86_64', 'Ctrl K'],
    ['MacIntel', '⌘K'],
  ] as const) {
    test(`search button shows ${keys} on ${platform} and opens the search modal`, async ({
      open,
    }) => {
      const page = await open(site.url, { platform });
      const button = page.locator('[data-search-button]');
      expect(await button.locator('.search-button-keys').textContent()).toBe(keys);
      await button.click();
      await box(page).waitFor();
    });
  }

  for (const way of ['hover', 'focus', 'tap'] as const) {
    test(`its assets load lazily on ${way}`, async ({ open }) => {
      const page = await open(site.url, { hasTouch: way === 'tap' });
      const load = page.waitForResponse(/\/search\.[\w-]+\.js$/);
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(loaded.filter((name) => /\/search\.|search-index/.test(name))).toEqual([]);
      await page.locator('[data-search-button]')[way]();
      expect((await load).ok()).toBe(true);
    });
  }

  test("placeholder 'Search docs'; labels Search, Clear the query, Cancel, No recent searches", async ({
    open,
  }) => {
    const page = await open(site.url);
    await openBox(page);
    expect(await field(page).getAttribute('placeholder')).toBe('Search docs');
    expect(await box(page).getAttribute('aria-label')).toBe('Search');
    await box(page).getByText('No recent searches', { exact: true }).waitFor();
    expect(await box(page).getByRole('button', { name: 'Clear the query' }).count()).toBe(0);
    await field(page).fill('x');
    await box(page).getByRole('button', { name: 'Clear the query', exact: true }).click();
    expect(await field(page).inputValue()).toBe('');
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await box(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await box(page).waitFor({ state: 'detached' });
  });

  test('search input max length 64 characters', async ({ open }) => {
    const page = await open(site.url);
    await openBox(page);
    await page.keyboard.type('a'.repeat(70));
    expect(await field(page).inputValue()).toBe('a'.repeat(64));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.evaluate((text) => navigator.clipboard?.writeText?.(text).catch(() => null), '');
    await field(page).evaluate((input, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      document.execCommand('insertText', false, text);
    }, '字'.repeat(10_000));
    expect(await field(page).inputValue()).toBe('字'.repeat(64));
  });

  test('a long text is pasted without the addresses in it, and can be undone', async ({ open }) => {
    const page = await open(site.url);
    await openBox(page);
    const paste = (text: string) =>
      field(page).evaluate((input, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        const event = { clipboardData, bubbles: true, cancelable: true };
        return input.dispatchEvent(new ClipboardEvent('paste', event));
      }, text);
    expect(await paste('https://a.example/ fits')).toBe(true);
    await paste(`Access to\nfetch at 'https://api.example.com/x' from origin ${'y'.repeat(70)}`);
    const pasted = "Access to fetch at '  from origin ";
    expect(await field(page).inputValue()).toBe(pasted.padEnd(64, 'y'));
    await page.keyboard.press('Control+z');
    expect(await field(page).inputValue()).toBe('');
  });

  test('hits are grouped by top-level category with a per-group cap of 5', async ({ open }) => {
    const page = await open(site.url);
    await openHits(page, '苹果');
    expect(await group(page, '博客').getByRole('option').count()).toBe(2);
    await field(page).fill('生吃');
    await page.locator('.search-box-status', { hasText: '“生吃”有 24 条结果' }).waitFor();
    const sizes = await box(page)
      .getByRole('group')
      .evaluateAll((all) => all.map((each) => each.querySelectorAll('[role="option"]').length));
    expect(Math.max(...sizes)).toBe(5);
    await box(page).getByRole('link', { name: 'See all 24 results' }).waitFor();
  });

  test('page size 20 hits', async ({ open }) => {
    const page = await open(`${site.url}/search?q=${encodeURIComponent('生吃')}`);
    await page.locator('.search-hit').first().waitFor();
    await expect.poll(() => page.locator('.search-hit').count()).toBe(20);
    await page.getByText('第 1 页，共 2 页').waitFor();
  });

  test('snippet 10 words (5 at widths up to 768 px)', async ({ open }) => {
    const lengths: number[] = [];
    for (const width of [769, 768]) {
      const page = await open(site.url, { width });
      await openHits(page, '秋天成熟');
      const snippet = options(page).first().locator('.search-option-snippet');
      expect(await snippet.locator('mark').count()).toBeGreaterThan(0);
      lengths.push(((await snippet.textContent()) ?? '').length);
    }
    const [wide = 0, narrow = 0] = lengths;
    expect(narrow).toBeLessThan(wide);
    expect(wide / narrow).toBeGreaterThan(1.5);
  });

  test('arrow keys move the active item and wrap', async ({ open }) => {
    const page = await open(site.url);
    await openHits(page, '苹果');
    const count = await options(page).count();
    const activeIndex = () =>
      options(page).evaluateAll((all) =>
        all.findIndex((each) => each.getAttribute('aria-selected') === 'true'),
      );
    const visited: number[] = [];
    for (let step = 0; step <= count; step++) {
      visited.push(await activeIndex());
      await page.keyboard.press('ArrowDown');
    }
    expect(visited).toEqual([...Array(count).keys(), 0]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await activeIndex()).toBe(count - 1);
  });

  test('enter or click navigates to the hit url (Ctrl/Cmd new tab, Shift new window)', async ({
    open,
  }) => {
    const page = await open(site.url);
    for (const modifier of ['Control', 'Shift'] as const) {
      for (const way of ['key', 'click'] as const) {
        await openHits(page, '苹果0');
        const target = await options(page).first().getAttribute('href');
        const opening = page.context().waitForEvent('page');
        if (way === 'key') await page.keyboard.press(`${modifier}+Enter`);
        else
          await options(page)
            .first()
            .click({ modifiers: [modifier] });
        const opened = await opening;
        await opened.waitForURL(`${site.url}${target}`);
        await opened.close();
        expect(new URL(page.url()).pathname).toBe('/');
        await box(page).getByRole('button', { name: 'Cancel' }).click();
      }
    }
    for (const way of ['key', 'click'] as const) {
      await openHits(page, way === 'key' ? '苹果0' : '香蕉9');
      const target = await options(page).first().getAttribute('href');
      if (way === 'key') await page.keyboard.press('Enter');
      else await options(page).first().click();
      await page.waitForURL(`${site.url}${target}`);
    }
    expect(await page.evaluate(() => 'isSameWindow' in window)).toBe(true);
  });

  test('escape closes the panel, a second press clears the query; closes on backdrop click', async ({
    open,
  }) => {
    const page = await open(site.url);
    await openHits(page, '苹果');
    await page.keyboard.press('Escape');
    expect([await options(page).count(), await field(page).inputValue()]).toEqual([0, '苹果']);
    await page.keyboard.press('Escape');
    expect(await field(page).inputValue()).toBe('');
    await page.mouse.click(5, 700);
    await box(page).waitFor({ state: 'detached' });
  });
});

describe('the search status', () => {
  test('loading, stalled (after 300 ms loading), then idle', async ({ open }) => {
    const page = await open(`${site.url}/search`);
    await page.route('**/search-index/b-*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    // The titles answer at once; the texts, and with them the last word, are late.
    const until = '正在搜索……\\|“苹果”有';
    await page.waitForTimeout(500);
    // What was found so far is shown from the moment on at which the search counts as stalled.
    const firstHits = page.evaluate(waitForFirstHits);
    const seen = await followStatus(page, { query: '苹果', until });
    expect(await firstHits).toBeGreaterThanOrEqual(295);
    expect(seen.at(-1)?.[0]).toMatch(/^“苹果”有 \d+ 条结果$/);
  });

  test("error: 'Unable to fetch results' stays until the query changes, a retry recovers", async ({
    open,
    expectProblems,
  }) => {
    expectProblems(/search-index|ERR_FAILED/);
    const page = await open(site.url);
    await page.route('**/search-index/**', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await field(page).fill('苹果');
    const status = boxStatus(page);
    await expect.poll(() => status.textContent()).toBe('Unable to fetch results');
    await box(page).getByText('You might want to check your network connection.').waitFor();
    expect(await page.locator('.search-reason').count()).toBe(0);
    await page.unroute('**/search-index/**');
    await page.waitForTimeout(500);
    expect(await status.textContent()).toBe('Unable to fetch results');
    await box(page).getByRole('button', { name: 'Retry' }).click();
    await options(page).first().waitFor();
  });
});

describe('no results', () => {
  test("'No results for', 'Try searching for' (up to 3 suggestions)", async ({ open }) => {
    const page = await open(site.url);
    await page.keyboard.press('Control+k');
    await field(page).fill('webpackqqzzxxjjvv');
    const status = boxStatus(page);
    await expect.poll(() => status.textContent()).toBe('No results for “webpackqqzzxxjjvv”');
    await box(page).getByText('Try searching for', { exact: true }).waitFor();
    const suggestions = box(page).locator('.search-suggestion');
    expect(await suggestions.count()).toBeGreaterThanOrEqual(1);
    expect(await suggestions.count()).toBeLessThanOrEqual(3);
    const suggestion = await suggestions.first().textContent();
    await suggestions.first().click();
    expect(await field(page).inputValue()).toBe(suggestion);
    await options(page).first().waitFor();
  });
});

/** Runs in the page: resolves to the time in milliseconds from the reader's typing to the first hits. */
function waitForFirstHits(): Promise<number> {
  return new Promise((resolve) => {
    const hits = document.querySelector('#search-hits') as Element;
    let start = 0;
    const begin = () => {
      start = performance.now();
    };
    document.querySelector('#search-query')?.addEventListener('input', begin, { once: true });
    new MutationObserver((_, observer) => {
      if (!hits.querySelector('li')) return;
      observer.disconnect();
      resolve(performance.now() - start);
    }).observe(hits, { childList: true, subtree: true });
  });
}
