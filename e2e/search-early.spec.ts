import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './harness/browser-test.ts';
import { follow, holdBack } from './harness/reader.ts';

/** Time in milliseconds that the search's code takes on a slow network. */
const SLOW_MS = 1500;

const field = (page: Page) => page.locator('.search-box input');
const readFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.className ?? 'nowhere');

async function delaySearch(page: Page): Promise<void> {
  await page.route(/\/search\.[\w-]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
}

const WAYS = [
  ['its keys', (page: Page) => page.keyboard.press('Control+k')],
  ['its button', (page: Page) => page.locator('[data-search-button]').click()],
] as const;

describe('a reader who types before the frame is there', () => {
  for (const [way, open] of [
    ...WAYS,
    ['a slash', (page: Page) => page.keyboard.press('/')],
  ] as const) {
    test(`finds it in the box that ${way} have asked for`, async ({ openPage }) => {
      const page = await openPage('/archive');
      const { letThrough } = await holdBack(page, '**/assets/client.*.js');
      await page.goto(new URL('/tags', page.url()).href);
      await open(page);
      await page.keyboard.type('clos/e');
      letThrough();
      await field(page).waitFor();
      await page.keyboard.type('d');
      expect(await field(page).inputValue()).toBe('clos/ed');
      expect(await page.evaluate('scrollY')).toBe(0);
      await page.keyboard.press('Control+k');
      await field(page).waitFor({ state: 'detached' });
      expect(await page.locator('body > :is(input, textarea)').count()).toBe(0);
    });
  }
});

describe('a reader who types before the search has loaded', () => {
  for (const [way, open] of WAYS) {
    test(`finds it in the box that ${way} have asked for, and types on`, async ({ openPage }) => {
      const page = await openPage('/');
      await delaySearch(page);
      await open(page);
      await page.keyboard.type('clos/x');
      await page.keyboard.press('Backspace');
      await page.keyboard.insertText('闭包 ');
      await field(page).waitFor();
      await page.keyboard.type('u');
      expect(await field(page).inputValue()).toBe('clos/闭包 u');
      expect(await page.evaluate('scrollY')).toBe(0);
      await page.locator('.search-box-cancel').click();
      await field(page).waitFor({ state: 'detached' });
      expect(await readFocus(page)).toContain(way === 'its button' ? 'search-button' : '');
      expect(await page.locator('body > :is(input, textarea)').count()).toBe(0);
    });
  }

  for (const [when, delay] of [
    ['before the box is there', delaySearch],
    ['before its hits are there', async (page: Page) => page.keyboard.press('Control+k')],
  ] as const) {
    test(`opens the first hit when Enter is pressed ${when}`, async ({ openPage }) => {
      const page = await openPage('/archive');
      await delay(page);
      if (delay === delaySearch) await page.keyboard.press('Control+k');
      else await field(page).waitFor();
      await page.keyboard.type('promise');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/archive');
      await field(page).waitFor({ state: 'detached' });
    });
  }

  test('finds what was typed last when the search was asked for twice', async ({ openPage }) => {
    const page = await openPage('/');
    await delaySearch(page);
    const button = page.locator('[data-search-button]');
    await button.click();
    await button.click();
    await page.keyboard.type('promise');
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('promise');
    await page.locator('.search-box-cancel').click();
    await field(page).waitFor({ state: 'detached' });
    expect(await readFocus(page)).toContain('search-button');
  });

  test('types over the text that was selected', async ({ openPage }) => {
    const page = await openPage('/archive');
    await page.getByRole('heading', { level: 1 }).selectText();
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('归档');
    await page.keyboard.type('git');
    expect(await field(page).inputValue()).toBe('git');
  });

  test('finds it in the form of the search page when the code cannot be had', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/search|module|ERR_FAILED|Failed to load/i);
    const page = await openPage('/');
    const code = /\/search\.[\w-]+\.js$/;
    let isLost = true;
    await page.route(code, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await (isLost ? route.abort() : route.continue());
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('promise all');
    await page.getByRole('alert').filter({ hasText: '搜索没能载入' }).waitFor();
    await expect.poll(() => page.locator('#search-query').inputValue()).toBe('promise all');
    isLost = false;
    await page.locator('.search-form-submit').click();
    await page.locator('.search-hit').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('stays on the page when that form cannot be had either, and can try again', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/search|module|ERR_FAILED|Failed to load/i);
    const page = await openPage('/archive');
    const lost = /\/search(?:\.[\w-]+\.js|\?.*)?$/;
    await page.route(lost, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.abort();
    });
    await page.locator('[data-search-button]').click();
    await page.keyboard.type('promise');
    const message = page.getByRole('alert').filter({ hasText: '页面没能载入' });
    await message.waitFor();
    expect(new URL(page.url()).pathname).toBe('/archive');
    expect(await readFocus(page)).toContain('search-button');
    expect(await page.locator('body > :is(input, textarea)').count()).toBe(0);
    await message.waitFor({ state: 'hidden' });
    await page.unroute(lost);
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('promise');
  });

  test('goes on in that form with the keyboard', async ({ openPage, expectProblems }) => {
    expectProblems(/search|module|ERR_FAILED|Failed to load/i);
    const page = await openPage('/');
    await page.route(/\/search\.[\w-]+\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.abort();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('promise');
    await page.getByRole('alert').filter({ hasText: '搜索没能载入' }).waitFor();
    await page.keyboard.type(' all');
    expect(await page.locator('#search-query').inputValue()).toBe('promise all');
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual([
      'search-query',
      0,
    ]);
  });
});

describe('a reader who has searched', () => {
  test('goes on from the heading that was found, also after another search', async ({
    openPage,
  }) => {
    const page = await openPage('/docs');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('过期闭包');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.hash !== '');
    await field(page).waitFor({ state: 'detached' });
    const readHeading = () =>
      page.evaluate(() => document.activeElement?.matches('main :is(h1, h2, h3)[id]') ?? false);
    await expect.poll(readHeading).toBe(true);
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    expect(await readHeading()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('is not met by the box on the page that the reader has gone back to meanwhile', async ({
    openPage,
  }) => {
    const page = await openPage('/archive');
    await follow(page, '/tags');
    await page.waitForURL('**/tags');
    const { letThrough } = await holdBack(page, '**/assets/search.*.js');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('git');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: '归档' }).waitFor();
    const isWarm = page.waitForResponse('**/search-index/meta.txt');
    letThrough();
    await isWarm;
    await page.waitForTimeout(300);
    expect(await page.locator('.search-box, body > textarea').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('');
  });

  test('leaves the box with the page when going back', async ({ openPage }) => {
    const page = await openPage('/archive');
    await follow(page, '/tags');
    await page.waitForURL('**/tags');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.type('git');
    await page.goBack();
    await page.waitForURL('**/archive');
    await field(page).waitFor({ state: 'detached' });
    const readFocused = () => page.evaluate(() => document.activeElement?.localName);
    await expect.poll(readFocused).toBe('h1');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('');
  });
});
