import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, VIEWPORTS, waitForFrame } from './harness/browser-test.ts';
import { holdBack } from './harness/reader.ts';

/** Opens a page on which an island's module does not come before it is let through. */
async function openBefore(
  page: Page,
  { path, module }: { path: string; module: string },
): Promise<{ letThrough: () => void }> {
  const { letThrough } = await holdBack(page, module);
  await page.goto(new URL(encodeURI(path), page.url()).href);
  return { letThrough };
}

describe('a reader who is quicker than the scripts', () => {
  test('is heard with radio buttons and text', async ({ openPage }) => {
    const page = await openPage('/archive');
    const { letThrough } = await openBefore(page, {
      path: '/pages/project',
      module: '**/assets/project-list-*.js',
    });
    const kind = page.getByRole('radio', { name: '交互演示' });
    const text = page.getByRole('searchbox', { name: '查找' });
    const all = await page.locator('.project').count();
    await kind.check();
    await text.fill('http');
    expect(await page.locator('.project').count()).toBe(all);
    letThrough();
    await expect.poll(() => page.locator('.project').count()).toBe(1);
    expect(await kind.isChecked()).toBe(true);
    expect(await text.inputValue()).toBe('http');
    expect(decodeURIComponent(new URL(page.url()).search)).toBe('?kind=交互演示&text=http');
  });

  test('is heard with a list of options', async ({ openPage }) => {
    const page = await openPage('/archive');
    const { letThrough } = await openBefore(page, {
      path: '/docs/algorithm/排序',
      module: '**/assets/sorting-stepper-*.js',
    });
    const data = page.getByRole('combobox', { name: '数据' });
    await data.scrollIntoViewIfNeeded();
    await data.selectOption('逆序');
    letThrough();
    const demo = page.locator('figure.demo');
    const comparisons = demo.getByRole('row', { name: /^冒泡/ }).getByRole('cell').first();
    // Ten elements in reverse: n(n-1)/2 comparisons.
    await expect.poll(() => comparisons.textContent()).toBe('45');
    expect(await data.locator('option:checked').textContent()).toBe('逆序');
  });

  test('keeps the menu that they have opened', async ({ openPage }) => {
    const page = await openPage('/tags', { viewport: VIEWPORTS.mobile });
    const module = '**/assets/client.*.js';
    const { letThrough } = await openBefore(page, { path: '/archive', module });
    const menu = page.getByRole('dialog');
    await page.getByLabel('打开菜单').click();
    await menu.waitFor();
    letThrough();
    await waitForFrame(page);
    await page.waitForTimeout(300);
    expect(await menu.isVisible()).toBe(true);
    await page.getByLabel('关闭菜单').click();
    await expect.poll(() => menu.isVisible()).toBe(false);
  });
});
