import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, waitForFrame } from './harness/browser-test.ts';
import { findLongestArticle, readBuiltPages } from './harness/built-pages.ts';
import { follow, readPath } from './harness/reader.ts';

const article = findLongestArticle(readBuiltPages());
const articleUrl = encodeURI(article.permalink);

describe('crash page', () => {
  /** Makes the navbar throw, as long as the window says so. */
  async function openCrashing(openPage: (path: string) => Promise<Page>): Promise<Page> {
    const page = await openPage('/archive');
    await page.route('**/assets/start.*.js', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const trap =
        'const items=site.navbar.items;Object.defineProperty(site.navbar,"items",{get(){' +
        'if(window.isBroken!==false)throw new Error("外面的错误",{cause:new Error("里面的错误")});' +
        'return items}});\nconst events=';
      await route.fulfill({ response, body: code.replace('const events=', () => trap) });
    });
    await page.reload();
    await page.keyboard.press('Shift');
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    return page;
  }

  test('This page crashed., the messages with their causes, the title Page Error', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/里面的错误|外面的错误|error occurred/);
    const page = await openCrashing(openPage);
    const text = (await page.locator('.crash').textContent()) ?? '';
    expect(text.indexOf('外面的错误')).toBeGreaterThan(0);
    expect(text.indexOf('里面的错误')).toBeGreaterThan(text.indexOf('外面的错误'));
    expect(await page.title()).toBe('Page Error');
    expect(await page.locator('.crash button').textContent()).toBe('Try again');
  });

  test('Try again returns to normal', async ({ openPage, expectProblems }) => {
    expectProblems(/里面的错误|外面的错误|error occurred/);
    const page = await openCrashing(openPage);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    await page.evaluate(() => Object.assign(window, { isBroken: false }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForFrame(page);
    expect(await page.title()).toMatch(/^归档 /);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('归档');
    await follow(page, '/tags');
    await expect.poll(() => readPath(page)).toBe('/tags');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('标签');
  });

  test('a page without JavaScript never crashes', async ({ openPage }) => {
    const page = await openPage('/archive', { javaScriptEnabled: false });
    expect(await page.locator('.crash').count()).toBe(0);
  });
});

describe('base-URL banner', () => {
  async function openWithoutAssets(
    openPage: (path: string, options: { isRaw: boolean }) => Promise<Page>,
    path: string,
  ): Promise<Page> {
    const page = await openPage(path, { isRaw: true });
    await page.route('**/assets/**', (route) => route.abort());
    await page.reload();
    return page;
  }
  const banner = (page: Page) => page.locator('.base-url-warning');

  test('appears on the home path when the page fails to load', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/ERR_FAILED|Failed to fetch/);
    const page = await openWithoutAssets(openPage, '/');
    expect(await banner(page).isVisible()).toBe(true);
    expect(await banner(page).textContent()).toContain('baseUrl');
    expect(await banner(page).textContent()).toContain('现在是 /。');
  });

  test('does not appear on other pages, nor when all is well', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/ERR_FAILED|Failed to fetch/);
    expect(await banner(await openPage('/')).isVisible()).toBe(false);
    const other = await openWithoutAssets(openPage, '/archive');
    expect(await banner(other).count()).toBe(0);
  });
});

describe('keyboard navigation', () => {
  test('a body class comes with Tab and goes with mousedown', async ({ openPage }) => {
    const page = await openPage('/');
    const hasClass = () =>
      page.evaluate(() => document.body.classList.contains('keyboard-navigation'));
    await page.keyboard.press('ArrowDown');
    expect(await hasClass()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await hasClass()).toBe(true);
    await follow(page, '/archive');
    await expect.poll(() => readPath(page)).toBe('/archive');
    expect(await hasClass()).toBe(true);
    await page.mouse.down();
    expect(await hasClass()).toBe(false);
    await page.mouse.up();
  });
});

describe('storage that throws', () => {
  const WARNING = /本地存储不可用|Local storage is not available/;

  for (const [name, block] of [
    [
      'when it is opened, as in an iframe',
      () => {
        for (const key of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, key, {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        }
      },
    ],
    [
      'when it is used, as in private mode',
      () => {
        for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
          Storage.prototype[method] = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        }
      },
    ],
  ] as const) {
    test(`${name}: one warning, and it acts as empty`, async ({ openPage, expectProblems }) => {
      expectProblems(WARNING);
      const page = await openPage(articleUrl, { isRaw: true });
      await page.addInitScript(block);
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (WARNING.test(message.text())) warnings.push(message.type());
      });
      await page.reload();
      await waitForFrame(page);
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      await page.getByRole('button', { name: '切换到浅色模式' }).click();
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
      await page.getByRole('button', { name: '收起目录' }).click();
      await page.getByRole('button', { name: '展开目录' }).waitFor();
      await follow(page, '/archive');
      await expect.poll(() => readPath(page)).toBe('/archive');
      await page.keyboard.press('Control+k');
      await page.getByText('No recent searches').waitFor();
      expect(warnings).toEqual(['warning']);
    });
  }
});
