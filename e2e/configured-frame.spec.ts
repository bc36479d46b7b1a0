import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { waitForFrame } from './harness/browser-test.ts';
import {
  createConfig,
  readStored,
  serveConfiguredSite,
  site,
  test,
} from './harness/configured-site.ts';
import { follow, readPath } from './harness/reader.ts';

serveConfiguredSite();

describe('announcement bar', () => {
  const bar = (page: Page) => page.locator('.announcement');

  test('shows its content in its colours, above the navbar', async ({ open }) => {
    const page = await open('/');
    expect(await bar(page).textContent()).toBe('新版已发布');
    const style = await bar(page).evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
    expect(style).toEqual({ backgroundColor: 'rgb(250, 251, 252)', color: 'rgb(9, 30, 66)' });
    const top = (await bar(page).boundingBox())?.y;
    expect(top).toBe(0);
    await bar(page).getByRole('link').click();
    await expect.poll(() => readPath(page)).toBe('/archive');
    expect(await bar(page).isVisible()).toBe(true);
  });

  test('hidden once dismissed, in all tabs, over a reload; shown again if its id changes', async ({
    open,
  }) => {
    const page = await open('/');
    const other = await open('/archive', { besides: page });
    await page.getByRole('button', { name: '关闭公告' }).click();
    await expect.poll(() => bar(page).isVisible()).toBe(false);
    await expect.poll(() => bar(other).isVisible()).toBe(false);
    await page.reload();
    // From before the first paint on, so that nothing moves.
    expect(await bar(page).isVisible()).toBe(false);
    await waitForFrame(page);
    expect(await bar(page).isVisible()).toBe(false);
    await site.deploy({ 'mojian.config.ts': createConfig({ announcementId: 'second' }) });
    await page.reload();
    await waitForFrame(page);
    expect(await bar(page).isVisible()).toBe(true);
    await site.deploy({ 'mojian.config.ts': createConfig() });
    await page.reload();
    expect(await bar(page).isVisible()).toBe(false);
  });
});

describe('footer', () => {
  test('has links as a flat list, logo and copyright', async ({ open }) => {
    const page = await open('/archive');
    const footer = page.getByRole('contentinfo');
    expect(await footer.getByRole('listitem').allTextContents()).toEqual(['归档', '外站']);
    const tops = await footer
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const logo = footer.getByRole('link', { name: '印' });
    expect(await logo.getAttribute('href')).toBe('/archive');
    const shown = () =>
      logo
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await waitForFrame(page);
    expect(await shown()).toEqual([expect.stringContaining('seal-dark')]);
    expect(await logo.getByRole('img').getAttribute('width')).toBe('40');
    expect(await logo.getByRole('img').getAttribute('height')).toBe('30');
    expect(await footer.locator('.copyright').innerHTML()).toBe('© 2026 <b>试站</b>');
  });

  test('is as the page, or dark in both modes', async ({ open }) => {
    const lightnessIn = async (mode: 'light' | 'dark') => {
      const page = await open('/archive', { colorScheme: mode });
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(mode);
      return page.evaluate(() =>
        ['html', 'footer', '.copyright'].map((selector) => {
          const { backgroundColor, color } = getComputedStyle(
            document.querySelector(selector) as Element,
          );
          const value = selector === '.copyright' ? color : backgroundColor;
          return Number(/^oklch\(([\d.]+)/.exec(value)?.[1]);
        }),
      );
    };
    const light = await lightnessIn('light');
    expect(light).toEqual([0.975, 0.975, 0.47]);
    await site.deploy({ 'mojian.config.ts': createConfig({ footerStyle: 'dark' }) });
    expect(await lightnessIn('light')).toEqual([0.975, 0.19, 0.71]);
    expect(await lightnessIn('dark')).toEqual([0.19, 0.19, 0.71]);
    await site.deploy({ 'mojian.config.ts': createConfig() });
  });

  test('has links as columns with titles', async ({ open }) => {
    await site.deploy({ 'mojian.config.ts': createConfig({ footerLinks: 'columns' }) });
    const page = await open('/archive');
    const columns = page.locator('.footer-column');
    expect(await columns.locator('.footer-title').allTextContents()).toEqual(['内容', '别处']);
    expect(await columns.first().getByRole('listitem').allTextContents()).toEqual([
      '归档',
      '自己的',
    ]);
    await site.deploy({ 'mojian.config.ts': createConfig() });
  });
});

describe('a navbar dropdown with an address', () => {
  const dropdown = (page: Page) => page.locator('.dropdown', { hasText: '旧版' });
  const inner = (page: Page) => dropdown(page).getByRole('link', { name: '旧版' });

  test('is a link that shows its menu when pointed at, and is marked on its page', async ({
    open,
  }) => {
    const page = await open('/archive');
    const link = dropdown(page).getByRole('link', { name: '版本史' });
    expect(await link.getAttribute('aria-current')).toBeNull();
    await link.hover();
    await expect.poll(() => inner(page).isVisible()).toBe(true);
    await link.click();
    await expect.poll(() => readPath(page)).toBe('/docs/甲');
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    await expect.poll(() => inner(page).isVisible()).toBe(false);
    await page.mouse.move(640, 600);
    await link.hover();
    await inner(page).click();
    await expect.poll(() => readPath(page)).toBe('/docs/1.0/甲');
    await expect.poll(() => link.getAttribute('aria-current')).toBeNull();
    const bar = () => link.evaluate((element) => getComputedStyle(element, '::after').height);
    await expect.poll(bar).toBe('3px');
  });

  test('has a button of its own for the keyboard, of 24 pixels at least', async ({ open }) => {
    const page = await open('/archive');
    const button = dropdown(page).getByRole('button', { name: '版本史' });
    await dropdown(page).getByRole('link', { name: '版本史' }).focus();
    expect(await inner(page).isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await expect.poll(() => inner(page).isVisible()).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => inner(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => inner(page).isVisible()).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => readPath(page)).toBe('/docs/甲');
  });

  test('has its address in the menu of a phone', async ({ open }) => {
    const page = await open('/archive', { viewport: { width: 390, height: 844 } });
    await page.getByLabel('打开菜单').click();
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await page.locator('.menu summary', { hasText: '版本史' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '版本史' }).click();
    await expect.poll(() => readPath(page)).toBe('/docs/甲');
  });
});

describe('draft and unlisted pages', () => {
  test('a draft is not published', async ({ open, expectProblems }) => {
    expectProblems(/404/);
    const page = await open('/draft', {});
    expect(await page.title()).not.toContain('草稿');
    expect(await page.locator('.banner-draft').count()).toBe(0);
  });

  test('unlisted banner: page not indexed, reachable only by direct link', async ({ open }) => {
    const page = await open('/docs/next/hidden');
    expect(await page.locator('.banner-unlisted').textContent()).toContain('未列出');
    const robots = page.locator('meta[name="robots"]');
    expect(await robots.getAttribute('content')).toContain('noindex');
    await follow(page, '/docs/next/甲');
    await expect.poll(() => readPath(page)).toBe('/docs/next/甲');
    expect(await page.locator('a[href*="hidden"]').count()).toBe(0);
  });
});

describe('preferred docs version', () => {
  const KEY = 'mojian.docs-version.default';

  test('is stored per docs plugin and named outside the docs', async ({ open }) => {
    const page = await open('/docs/1.0/甲');
    await expect.poll(() => readStored(page, KEY)).toBe('1.0');
    await follow(page, '/archive');
    await expect.poll(() => readPath(page)).toBe('/archive');
    const label = page.locator('.dropdown > button').first();
    await expect.poll(() => label.textContent()).toBe('1.0');
    await page.reload();
    await waitForFrame(page);
    await expect.poll(() => label.textContent()).toBe('1.0');
  });

  test('is cleared if that version no longer exists', async ({ open }) => {
    const page = await open('/archive');
    await page.evaluate((key) => localStorage.setItem(key, '0.9'), KEY);
    await page.reload();
    await waitForFrame(page);
    await expect.poll(() => readStored(page, KEY)).toBeNull();
  });

  test('is not stored when the site does not want it', async ({ open }) => {
    await site.deploy({ 'mojian.config.ts': createConfig({ versionPersistence: 'none' }) });
    const page = await open('/docs/1.0/甲');
    const label = page.locator('.dropdown > button').first();
    await expect.poll(() => label.textContent()).toBe('1.0');
    await follow(page, '/archive');
    await expect.poll(() => label.textContent()).not.toBe('1.0');
    expect(await readStored(page, KEY)).toBeNull();
    await site.deploy({ 'mojian.config.ts': createConfig() });
  });
});

describe('colour mode with respectPrefersColorScheme', () => {
  const readMode = (page: Page) => page.locator('html').getAttribute('data-theme');

  test('cycles light, dark, system, and follows the system while that is the choice', async ({
    open,
  }) => {
    const page = await open('/archive', { colorScheme: 'light' });
    const button = page.locator('button.color-mode');
    expect(await readMode(page)).toBe('light');
    expect(await readStored(page, 'theme')).toBeNull();
    const choices: (string | null)[] = [];
    for (let press = 0; press < 4; press++) {
      await button.click();
      choices.push(await readStored(page, 'theme'));
    }
    expect(choices).toEqual(['light', 'dark', 'system', 'light']);
    await button.click();
    await button.click();
    expect(await readStored(page, 'theme')).toBe('system');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => readMode(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => readMode(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    expect(await readMode(page)).toBe('dark');
  });
});

describe('the toggle', () => {
  test('is disabled until the client is ready', async ({ open, openPage }) => {
    await open('/archive');
    const page = await openPage('/archive', { siteUrl: site.url, isRaw: true });
    await page.route('**/assets/client.*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.reload();
    await page.keyboard.press('Shift');
    expect(await page.locator('button.color-mode').isDisabled()).toBe(true);
    await waitForFrame(page);
  });
});
