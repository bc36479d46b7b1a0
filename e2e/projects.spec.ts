import { describe, expect } from 'vitest';
import { PROJECT_KINDS, PROJECTS } from '../site/data/projects.ts';
import { test, VIEWPORTS } from './harness/browser-test.ts';
import { readBuiltPages } from './harness/built-pages.ts';

const demos = PROJECTS.filter(({ kind }) => kind === '交互演示');

describe('the projects page', () => {
  test('lists every project, also without JavaScript', async ({ openPage }) => {
    const page = await openPage('/pages/project', { javaScriptEnabled: false });
    expect(await page.locator('.project').count()).toBe(PROJECTS.length);
    expect(await page.locator('.projects-filters').isVisible()).toBe(false);
  });

  test('filters by kind and text with the keyboard, and keeps both in the address', async ({
    openPage,
  }) => {
    const page = await openPage('/pages/project');
    await page.getByRole('radio', { name: '全部' }).focus();
    for (let step = 0; step < PROJECT_KINDS.indexOf('交互演示') + 1; step += 1)
      await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.project').count()).toBe(demos.length);
    await page.keyboard.press('Tab');
    await page.keyboard.type('http');
    await expect.poll(() => page.locator('.project').count()).toBe(1);
    expect(await page.getByRole('status').first().textContent()).toBe('共 1 个项目');
    expect(decodeURIComponent(new URL(page.url()).search)).toBe('?kind=交互演示&text=http');

    await page.reload();
    await expect.poll(() => page.locator('.project').count()).toBe(1);
    expect(await page.getByRole('searchbox', { name: '查找' }).inputValue()).toBe('http');
    await page.getByRole('searchbox', { name: '查找' }).fill('没有这样的项目');
    await expect.poll(() => page.locator('.project').count()).toBe(0);
    expect(await page.getByText('没有符合条件的项目').isVisible()).toBe(true);
  });

  test('fits a narrow phone', async ({ openPage }) => {
    const page = await openPage('/pages/project', {
      viewport: { width: 320, height: VIEWPORTS.mobile.height },
    });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('links to pages of the site that are there', () => {
    const permalinks = new Set(readBuiltPages().map(({ permalink }) => permalink));
    const internal = PROJECTS.flatMap(({ links }) => links.map(({ url }) => url)).filter((url) =>
      url.startsWith('/'),
    );
    expect(internal.filter((url) => !permalinks.has(url))).toEqual([]);
  });
});
