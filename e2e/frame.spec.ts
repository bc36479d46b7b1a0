import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, VIEWPORTS, waitForFrame } from './harness/browser-test.ts';
import { findLongestArticle, readBuiltPages } from './harness/built-pages.ts';
import { follow, readPath } from './harness/reader.ts';

const article = findLongestArticle(readBuiltPages());
const articleUrl = encodeURI(article.permalink);
const calm = { reducedMotion: 'reduce' } as const;

describe('the sidebar', () => {
  test('lists the posts on the same side of every list of the blog', async ({ openPage }) => {
    for (const path of ['/archive', '/tags', '/authors']) {
      const page = await openPage(path);
      const sidebar = page.locator('.sidebar');
      expect(await sidebar.getAttribute('data-kind'), path).toBe('posts');
      const left = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? 0;
      expect(await left('.sidebar'), path).toBeGreaterThan(await left('main'));
      expect(await sidebar.locator('.sidebar-fold').count(), path).toBe(0);
    }
  });
});

describe('the navbar', () => {
  test('keeps its buttons on the screen when the title is longer than it', async ({ openPage }) => {
    const page = await openPage('/archive', { viewport: { width: 320, height: 640 } });
    const right = await page.evaluate(() => {
      const title = document.querySelector('.brand-title');
      if (title) title.textContent = '一个名字特别特别长的技术站点'.repeat(2);
      return document.querySelector('.menu > summary')?.getBoundingClientRect().right;
    });
    expect(right).toBeLessThanOrEqual(320);
  });

  test.for([320, 390])(
    'shows the seal alone rather than a piece of a letter where letters are large, at %d px',
    async (width, { openPage }) => {
      const page = await openPage('/archive', { viewport: { width, height: 844 } });
      const shown = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const boxOf = (name: string) => document.querySelector(name)?.getBoundingClientRect();
        const [brand, title] = [boxOf('.brand'), boxOf('.brand-title')];
        return {
          seal: boxOf('.brand .seal')?.width,
          isTitleCutOff: (title?.top ?? 0) >= (brand?.bottom ?? 0),
          end: boxOf('.menu > summary')?.right ?? Number.NaN,
        };
      });
      expect(shown).toMatchObject({ seal: 64, isTitleCutOff: true });
      expect(shown.end).toBeLessThanOrEqual(width);
      expect(await page.locator('.brand').getAttribute('aria-label')).toContain('博客');
    },
  );

  const isHidden = (page: Page) =>
    page.locator('.navbar').evaluate((bar) => 'hidden' in bar.dataset);
  const isOnScreen = (page: Page) =>
    page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom > 1);

  async function scrollTo(page: Page, position: number): Promise<void> {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), position);
  }

  test('hides on scroll down and reappears on scroll up', async ({ openPage }) => {
    const page = await openPage(articleUrl, calm);
    expect(await isOnScreen(page)).toBe(true);
    await scrollTo(page, 900);
    await expect.poll(() => isHidden(page)).toBe(true);
    await expect.poll(() => isOnScreen(page)).toBe(false);
    await scrollTo(page, 850);
    await expect.poll(() => isHidden(page)).toBe(false);
    await expect.poll(() => isOnScreen(page)).toBe(true);
  });

  test('reappears when the scroll position is under the bar height', async ({ openPage }) => {
    const page = await openPage(articleUrl, calm);
    const height = await page
      .locator('.navbar')
      .evaluate((bar) => (bar as HTMLElement).offsetHeight);
    await scrollTo(page, 10);
    await page.waitForTimeout(100);
    // Downwards, but no further than the bar is high.
    await scrollTo(page, height - 2);
    await page.waitForTimeout(100);
    expect(await isHidden(page)).toBe(false);
    await scrollTo(page, height + 20);
    await expect.poll(() => isHidden(page)).toBe(true);
  });

  test('reappears near page end', async ({ openPage }) => {
    const page = await openPage(articleUrl, calm);
    await scrollTo(page, 900);
    await expect.poll(() => isHidden(page)).toBe(true);
    await scrollTo(page, 1e7);
    await expect.poll(() => isHidden(page)).toBe(false);
  });

  test('hides when navigating to a hash anchor, on the page and on another one', async ({
    openPage,
  }) => {
    const page = await openPage(articleUrl, calm);
    const target = page.locator('main h2[id]').nth(2);
    const id = await target.getAttribute('id');
    await follow(page, `#${encodeURIComponent(id ?? '')}`);
    await expect.poll(() => isHidden(page)).toBe(true);
    // Upwards, too, where scrolling alone would show it.
    const first = await page.locator('main h2[id]').nth(1).getAttribute('id');
    await follow(page, `#${encodeURIComponent(first ?? '')}`);
    await page.waitForTimeout(300);
    expect(await isHidden(page)).toBe(true);
    await follow(page, '/archive');
    await expect.poll(() => readPath(page)).toBe('/archive');
    await expect.poll(() => isHidden(page)).toBe(false);
    await follow(page, `${articleUrl}#${encodeURIComponent(id ?? '')}`);
    await expect.poll(() => readPath(page)).toBe(article.permalink);
    await expect.poll(() => isHidden(page)).toBe(true);
  });

  test('comes back to whoever reaches it by keyboard', async ({ openPage }) => {
    const page = await openPage(articleUrl, calm);
    await scrollTo(page, 900);
    await expect.poll(() => isHidden(page)).toBe(true);
    await page.locator('button.color-mode').focus();
    await expect.poll(() => isOnScreen(page)).toBe(true);
  });
});

describe('a navbar dropdown', () => {
  const name = { name: '文档', exact: true };
  const list = (page: Page) => page.locator('.dropdown-list').first();

  test('opens and closes by mouse', async ({ openPage }) => {
    const page = await openPage('/archive');
    const button = page.getByRole('button', name);
    expect(await list(page).isVisible()).toBe(false);
    await button.hover();
    await expect.poll(() => list(page).isVisible()).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    // A click after pointing leaves it open.
    await button.click();
    await page.waitForTimeout(300);
    expect(await list(page).isVisible()).toBe(true);
    await page.mouse.move(640, 600);
    await expect.poll(() => list(page).isVisible()).toBe(false);
    await button.hover();
    await list(page).getByRole('link', { name: 'CSS', exact: true }).click();
    await expect.poll(() => readPath(page)).toBe('/docs/category/css');
    await expect.poll(() => list(page).isVisible()).toBe(false);
  });

  test('opens and closes by touch', async ({ openPage }) => {
    const page = await openPage('/archive');
    const button = page.getByRole('button', name);
    // A finger has neither hover nor a mouse's clicks.
    await page.evaluate(() => {
      const matchMedia = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        query === '(hover: hover)' ? matchMedia('not all') : matchMedia(query);
    });
    const tap = async (selector: string): Promise<void> => {
      await page
        .locator(selector)
        .first()
        .evaluate((element) => {
          for (const type of ['pointerover', 'pointerenter', 'pointerdown', 'pointerup']) {
            const bubbles = type !== 'pointerenter';
            element.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles }));
          }
          element.dispatchEvent(
            new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }),
          );
        });
    };
    await tap('.dropdown > button');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => list(page).isVisible()).toBe(true);
    await tap('.dropdown > button');
    await expect.poll(() => list(page).isVisible()).toBe(false);
    await tap('.dropdown > button');
    await expect.poll(() => list(page).isVisible()).toBe(true);
    await tap('main h1');
    await expect.poll(() => list(page).isVisible()).toBe(false);
  });

  test('opens, moves and closes by keyboard', async ({ openPage }) => {
    const page = await openPage('/archive');
    const button = page.getByRole('button', name);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => list(page).isVisible()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('全部文档');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('面试');
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe('全部文档');
    await page.keyboard.press('Escape');
    await expect.poll(() => list(page).isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('全部文档');
    // Leaving it by Tab closes it.
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('面试');
    await page.keyboard.press('Tab');
    await expect.poll(() => list(page).isVisible()).toBe(false);
  });
});

describe('the docs sidebar', () => {
  const content = (page: Page) => page.locator('.sidebar[data-kind="docs"] .sidebar-content');

  test('is hideable, and its state is kept over reload, navigation and tabs', async ({
    openPage,
  }) => {
    const page = await openPage(articleUrl);
    const other = await openPage(articleUrl, { besides: page });
    const width = () => page.locator('main').evaluate((main) => main.clientWidth);
    const before = await width();
    await page.getByRole('button', { name: '收起目录' }).click();
    await expect.poll(() => content(page).isVisible()).toBe(false);
    expect(await width()).toBeGreaterThan(before);
    await expect.poll(() => content(other).isVisible()).toBe(false);
    await page.reload();
    // From the first paint on, not only when React has run.
    expect(await content(page).isVisible()).toBe(false);
    await waitForFrame(page);
    expect(await content(page).isVisible()).toBe(false);
    await follow(page, '/docs/category/css');
    await expect.poll(() => readPath(page)).toBe('/docs/category/css');
    expect(await content(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: '展开目录' }).click();
    await expect.poll(() => content(page).isVisible()).toBe(true);
  });

  test('leaves categories open when another one is opened', async ({ openPage }) => {
    const page = await openPage('/docs/category/css');
    const names = await page
      .locator('.sidebar details')
      .evaluateAll((folds) => folds.map((fold) => fold.getAttribute('name')));
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => name === null)).toBe(true);
  });
});

describe('layout mode', () => {
  test('is desktop above 996 px and mobile from there on; the change closes the menu and frees the scroll', async ({
    openPage,
  }) => {
    const page = await openPage('/', { viewport: { width: 996, height: 800 } });
    const menuButton = page.getByLabel('打开菜单');
    expect(await menuButton.isVisible()).toBe(true);
    await menuButton.click();
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    const overflow = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    await expect.poll(overflow).toBe('hidden');
    await page.setViewportSize({ width: 997, height: 800 });
    await expect.poll(() => menu.isVisible()).toBe(false);
    await expect.poll(overflow).not.toBe('hidden');
    expect(await menuButton.isVisible()).toBe(false);
    // It stays closed on the way back.
    await page.setViewportSize({ width: 996, height: 800 });
    await expect.poll(() => menuButton.isVisible()).toBe(true);
    expect(await menu.isVisible()).toBe(false);
  });

  test('mobile dropdown items collapse and expand, open when the active route is inside', async ({
    openPage,
  }) => {
    const page = await openPage('/archive', { viewport: VIEWPORTS.mobile, ...calm });
    const group = page.locator('.menu-group').first();
    const open = async (): Promise<void> => {
      await page.getByLabel('打开菜单').click();
      const back = page.getByRole('button', { name: 'Back to main menu' });
      await page.getByRole('dialog').waitFor();
      if (await back.isVisible()) await back.click();
    };
    await open();
    expect(await group.evaluate((fold) => (fold as HTMLDetailsElement).open)).toBe(false);
    await group.locator('summary').click();
    await expect.poll(() => group.getByRole('link').first().isVisible()).toBe(true);
    await group.locator('summary').click();
    await expect.poll(() => group.getByRole('link').first().isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await follow(page, '/docs/category/css');
    await expect.poll(() => readPath(page)).toBe('/docs/category/css');
    await open();
    await expect.poll(() => group.getByRole('link').first().isVisible()).toBe(true);
  });
});
