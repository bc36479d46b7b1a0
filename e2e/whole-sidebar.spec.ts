import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, VIEWPORTS } from './harness/browser-test.ts';
import { readBuiltPages } from './harness/built-pages.ts';
import { isSameWindow, markWindow, readPath } from './harness/reader.ts';

const SIDEBAR_FILE = /\/assets\/sidebar\.\w+\.json$/;

// A page of a long sidebar, with two branches closed at least.
const long = readBuiltPages().find(({ html }) => (html.match(/ data-branch="/g) ?? []).length > 1);
const longUrl = encodeURI(long?.permalink ?? '/there-is-no-page-with-a-long-sidebar');

const sidebarOf = (page: Page) => page.locator('.sidebar .nav-tree');
const countLinks = (nav: Locator) => nav.locator('a').count();

/** Numbers of links of a sidebar in a page as it is sent, and in all. */
async function countAll(page: Page): Promise<{ sent: number; whole: number }> {
  return page.evaluate(async () => {
    const nav = document.querySelector('.sidebar nav[data-src]');
    const answer = await fetch(nav?.getAttribute('data-src') ?? '');
    const count = (html: string) => html.split('<a ').length - 1;
    return { sent: count(nav?.outerHTML ?? ''), whole: count(await answer.json()) };
  });
}

describe('a long sidebar', () => {
  test('comes with the branches that are open, and whole once the reader points at it', async ({
    openPage,
  }) => {
    const asked: string[] = [];
    const page = await openPage(longUrl, {
      onResponse: (answer) => void (SIDEBAR_FILE.test(answer.url()) && asked.push(answer.url())),
    });
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    const { sent, whole } = await countAll(page);
    expect(sent).toBeLessThan(whole);
    expect(await countLinks(sidebarOf(page))).toBe(sent);
    await sidebarOf(page).hover();
    await expect.poll(() => countLinks(sidebarOf(page))).toBe(whole);
    expect(await sidebarOf(page).locator('[aria-current="page"]').count()).toBe(1);
  });

  test('keeps the folds of the reader from page to page, and is fetched once', async ({
    openPage,
  }) => {
    const asked: string[] = [];
    const page = await openPage(longUrl, {
      reducedMotion: 'reduce',
      onResponse: (answer) => void (SIDEBAR_FILE.test(answer.url()) && asked.push(answer.url())),
    });
    await markWindow(page);
    await sidebarOf(page).hover();
    await expect.poll(() => page.locator('.sidebar nav[data-src]').count()).toBe(0);
    const closed = sidebarOf(page).locator('details:not([open]):has(a:nth-child(1))');
    const label = (await closed.first().locator('summary').textContent()) ?? '';
    const opened = sidebarOf(page).locator('details', {
      has: page.locator('summary', { hasText: label }),
    });
    await closed.first().locator('summary').click();
    await opened.last().locator('a').nth(1).click();
    await expect.poll(() => readPath(page)).not.toBe(long?.permalink);
    const whole = await countLinks(sidebarOf(page));
    await page.goBack();
    await expect.poll(() => readPath(page)).toBe(long?.permalink);
    expect(await isSameWindow(page)).toBe(true);
    expect(await countLinks(sidebarOf(page))).toBe(whole);
    expect(await opened.last().evaluate((element) => 'open' in element && element.open)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test('is tried again with the next sign when its file could not be fetched', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/sidebar\.|ERR_FAILED|Failed to load/);
    const page = await openPage(longUrl);
    let tries = 0;
    await page.route(SIDEBAR_FILE, (route) => (++tries === 1 ? route.abort() : route.continue()));
    await sidebarOf(page).hover();
    await expect.poll(() => tries).toBe(1);
    await page.mouse.move(1000, 400);
    await sidebarOf(page).locator('summary').first().hover();
    await expect.poll(() => page.locator('.sidebar nav[data-src]').count()).toBe(0);
    expect(tries).toBe(2);
  });

  test('is whole in the menu of narrow screens, also after its panels have changed', async ({
    openPage,
  }) => {
    const page = await openPage(longUrl, { viewport: VIEWPORTS.mobile });
    const { whole } = await countAll(page);
    await page.getByLabel('打开菜单').click();
    const menu = page.getByRole('dialog');
    const tree = menu.locator('.nav-tree');
    await tree.locator('summary').first().focus();
    await expect.poll(() => countLinks(tree)).toBe(whole);
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await menu.getByRole('button', { name: /的目录$/ }).click();
    await tree.locator('summary').first().focus();
    await expect.poll(() => countLinks(tree)).toBe(whole);
  });

  test('leads into every branch without JavaScript', async ({ openPage }) => {
    const page = await openPage(longUrl, { javaScriptEnabled: false });
    const branch = sidebarOf(page).locator('details[data-branch]').first();
    const href = await branch.locator('a').first().getAttribute('href');
    await branch.locator('summary').click();
    await branch.locator('a').first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(href);
    const current = sidebarOf(page).locator('[aria-current="page"]');
    expect(await current.getAttribute('href')).toBe(href);
    expect(
      await current.evaluate((link) => link.closest('ul')?.querySelectorAll('a').length),
    ).toBeGreaterThan(1);
  });
});
