import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readMain, test, waitForFrame } from './harness/browser-test.ts';
import { findLongestArticle, readBuiltPages } from './harness/built-pages.ts';
import {
  follow,
  isSameWindow,
  markWindow,
  navigate,
  readPath,
  takeNetwork,
} from './harness/reader.ts';

const article = findLongestArticle(readBuiltPages());
const isTags = (url: URL) => url.pathname === '/tags';

/**
 * Opens an article from the list of tags and goes back, with the answer held back: the address is that of
 * the list, and the article is on screen. Returns what lets the answer go.
 */
async function goBackWithoutAnswer(page: Page): Promise<() => void> {
  await follow(page, encodeURI(article.permalink));
  await expect.poll(() => readPath(page)).toBe(article.permalink);
  // Forgets the pages that are loaded already.
  await page.reload();
  await waitForFrame(page);
  await markWindow(page);
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(isTags, (route) => gate.then(() => route.continue()).catch(() => undefined));
  await page.evaluate(() => history.back());
  await page.waitForURL(isTags);
  return letGo;
}

const readTarget = (page: Page) =>
  page.evaluate(() => {
    const target = document.querySelector(':target');
    return { id: target?.id, top: Math.round(target?.getBoundingClientRect().top ?? -1) };
  });

const OFFLINE_PROBLEMS = /dynamically imported module|ERR_INTERNET_DISCONNECTED|无法预载/;

/** Scrolls, and waits until the place is written down. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.waitForTimeout(400);
}

const readTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

describe('history', () => {
  test('a page that replaces another one does so when the browser has to load it, too', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/500/);
    expectProblems(/无法预载/);
    const page = await openPage('/');
    await follow(page, '/tags');
    await expect.poll(() => readPath(page)).toBe('/tags');
    const before = await page.evaluate(() => history.length);
    await page.route('**/archive', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 500 }),
    );
    await page.evaluate(() => {
      const detail = { url: '/archive', replaces: true };
      document.dispatchEvent(new CustomEvent('mojian:navigate', { detail, cancelable: true }));
    });
    await page.waitForURL('**/archive');
    await waitForFrame(page);
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.goBack();
    await expect.poll(() => readPath(page)).toBe('/');
  });

  test('a page that cannot be had when the reader goes back comes with another attempt, where it was left', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(OFFLINE_PROBLEMS);
    const page = await openPage('/');
    const home = await readMain(page);
    await scrollTo(page, 700);
    await navigate(page, encodeURI(article.permalink));
    await expect.poll(() => readPath(page)).toBe(article.permalink);
    // Forgets the pages that are loaded already.
    await page.reload();
    await waitForFrame(page);
    await scrollTo(page, 300);
    const giveNetwork = await takeNetwork(page);
    await page.goBack();
    await page.getByRole('alert').waitFor();
    expect(readPath(page)).toBe('/');
    // The page is shorter now, and the browser tells that it has scrolled.
    await page.waitForTimeout(400);
    await giveNetwork();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(() => readTop(page)).toBe(700);
    expect([readPath(page), await readMain(page)]).toEqual(['/', home]);
    await page.goForward();
    await expect.poll(() => readPath(page)).toBe(article.permalink);
    await expect.poll(() => readTop(page)).toBe(300);
  });

  test('a link to a page that cannot be had does not cost the place in the page before', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(OFFLINE_PROBLEMS);
    const page = await openPage('/');
    await scrollTo(page, 700);
    const giveNetwork = await takeNetwork(page);
    await navigate(page, '/tags');
    await page.getByRole('alert').waitFor();
    await page.waitForTimeout(400);
    await giveNetwork();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: '标签' }).waitFor();
    await page.goBack();
    await expect.poll(() => readPath(page)).toBe('/');
    await expect.poll(() => readTop(page)).toBe(700);
  });

  test('a link to a heading, while the page before is on its way, leads to that of the page on screen', async ({
    openPage,
  }) => {
    const page = await openPage('/tags');
    const letGo = await goBackWithoutAnswer(page);
    const main = await readMain(page);
    const link = page.locator('nav.toc a[href^="#"]').nth(2);
    const id = decodeURIComponent((await link.getAttribute('href'))?.slice(1) ?? '');
    await link.evaluate((element) => (element as HTMLElement).click());
    await expect.poll(() => readPath(page)).toBe(article.permalink);
    await expect.poll(() => readTarget(page)).toMatchObject({ id });
    await expect.poll(async () => (await readTarget(page)).top).toBeLessThan(200);
    letGo();
    await page.waitForTimeout(300);
    expect([readPath(page), await readMain(page)]).toEqual([article.permalink, main]);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: '标签' }).waitFor();
    await page.goForward();
    await expect.poll(() => readMain(page)).toBe(main);
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${id}`);
    expect(await isSameWindow(page)).toBe(true);
  });
});
