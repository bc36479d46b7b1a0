import { describe, expect } from 'vitest';
import { test, VIEWPORTS } from './harness/browser-test.ts';
import { findPage, readBuiltPages, readPageState } from './harness/built-pages.ts';

const pages = readBuiltPages();
const doc = pages.find(
  ({ html }) => readPageState(html)?.view === 'doc' && html.includes('class="nav-tree'),
);
const { mobile } = VIEWPORTS;
const open = { name: '打开菜单' };
const close = { name: '关闭菜单' };

describe('the menu of narrow screens', () => {
  test('opens, keeps the page from scrolling, and leads on', async ({ openPage }) => {
    const page = await openPage('/tags', { viewport: mobile });
    await page.getByLabel(open.name).click();
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await menu.getByRole('link', { name: '归档' }).click();
    await page.waitForURL('**/archive');
    await expect.poll(() => menu.isVisible()).toBe(false);
  });

  test('shows the sidebar of the section first, with a way to the main menu', async ({
    openPage,
  }) => {
    const page = await openPage(encodeURI(doc?.permalink ?? ''), { viewport: mobile });
    await page.getByLabel(open.name).click();
    const menu = page.getByRole('dialog');
    const current = menu.locator('[aria-current="page"]').first();
    await current.waitFor({ state: 'attached' });
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await menu.getByRole('link', { name: '归档' }).waitFor();
    await menu.getByRole('button', { name: /的目录$/ }).click();
    await current.waitFor({ state: 'attached' });
  });

  test('closes by Escape, which gives the focus back, and keeps Tab inside', async ({
    openPage,
  }) => {
    const page = await openPage('/', { viewport: mobile });
    await page.getByLabel(open.name).click();
    await page.getByRole('dialog').waitFor();
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement?.closest('details.menu') !== null,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false);
    // The label follows with the next rendering.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe(open.name);
  });

  // Chromium asks for the same at the back gesture of a phone.
  test('closes by Escape wherever the focus is', async ({ openPage }) => {
    const page = await openPage('/', { viewport: mobile });
    await page.getByLabel(open.name).click();
    await page.getByLabel(close.name).waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false);
  });

  test('closes by a link to the page shown, and by one to a page that cannot be had', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/dynamically imported module|ERR_INTERNET_DISCONNECTED|无法预载/);
    const page = await openPage('/archive', { viewport: mobile });
    const menu = page.getByRole('dialog');
    const followLink = async (name: string) => {
      await page.getByLabel(open.name).click();
      await menu.getByRole('button', { name: 'Back to main menu' }).click();
      await menu.getByRole('link', { name, exact: true }).click();
    };
    await followLink('归档');
    await expect.poll(() => menu.isVisible()).toBe(false);
    await page.context().setOffline(true);
    await followLink('标签');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
  });

  test('closes when the window becomes wide', async ({ openPage }) => {
    const page = await openPage('/', { viewport: mobile });
    await page.getByLabel(open.name).click();
    await page.getByLabel(close.name).waitFor();
    await page.setViewportSize(VIEWPORTS.desktop);
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false);
  });

  test('opens without JavaScript', async ({ openPage }) => {
    const page = await openPage('/', { viewport: mobile, javaScriptEnabled: false });
    await page.getByLabel(open.name).click();
    await page.getByRole('dialog').getByRole('link', { name: '归档' }).click();
    expect(new URL(page.url()).pathname).toBe('/archive');
  });
});

describe('a narrow page', () => {
  for (const view of ['blog-list', 'blog-post', 'doc', 'docs-home', 'blog-archive']) {
    test(`of the kind ${view} never scrolls sideways`, async ({ openPage }) => {
      const { permalink } = findPage(pages, view);
      const page = await openPage(encodeURI(permalink), { viewport: { width: 320, height: 640 } });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});
