import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { test as browserTest, readMain, waitForFrame } from './harness/browser-test.ts';
import { type DeployedSite, startHost } from './harness/deployed-site.ts';
import { patiently } from './harness/patience.ts';
import { countLoads } from './harness/reader.ts';

// Every test builds a site, most of them twice.
vi.setConfig({ testTimeout: patiently(90_000) });

const config = (title: string) => `export default {
  title: '${title}',
  url: 'https://example.com',
  trailingSlash: false,
  favicon: 'seal.svg',
  blog: { routeBasePath: '/' },
};
`;

const counter = (label: string) => `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button className="counter" onClick={() => setCount(count + 1)}>${label} {count}</button>;
}
`;

const LONG = Array.from({ length: 80 }, (_, index) => `第 ${index + 1} 段，把页面撑长。`);

const SITE: Record<string, string> = {
  'mojian.config.ts': config('试站'),
  'static/seal.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'blog/2022-01-02-第一篇.md': '---\ntitle: 第一篇\n---\n\n正文。\n',
  'docs/甲.md': '---\ntitle: 甲\n---\n\n甲的正文，见[乙](乙.md)。\n',
  'docs/乙.md': '---\ntitle: 乙\n---\n\n乙的正文，见[甲](甲.md)。\n',
  'docs/计数.mdx': `---\ntitle: 计数\n---\n\nimport Counter from '@site/components/counter.tsx';\n\n${LONG.join('\n\n')}\n\n<Counter />\n`,
  'components/counter.tsx': counter('共'),
};

/** A test with a host on which the site is deployed, and a way to open its pages. */
const test = browserTest.extend<{ site: DeployedSite; open: (path: string) => Promise<Page> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from it.
  site: async ({}, use) => {
    const site = await startHost();
    await site.deploy(SITE);
    await use(site);
    await site.close();
  },
  open: async ({ site, openPage }, use) => {
    await use((path) => openPage(encodeURI(path), { siteUrl: site.url }));
  },
});

/** Waits long enough for a loop of full page loads to show. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(1500);
  await waitForFrame(page);
}

function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

const isCounterLive = (page: Page, label: string) => async (): Promise<boolean> => {
  const button = page.locator('button.counter');
  await button.click();
  return new RegExp(`${label} [1-9]`).test((await button.textContent()) ?? '');
};

describe('a tab that is older than the deployment', () => {
  test('loads the next page fully, once, when that belongs to another release', async ({
    site,
    open,
  }) => {
    const page = await open('/docs/甲');
    await site.deploy({ 'mojian.config.ts': config('新站') });
    const loads = countLoads(page);
    await page.locator('main').getByRole('link', { name: '乙', exact: true }).click();
    await expect.poll(() => page.title()).toBe('乙 | 新站');
    await waitForFrame(page);
    expect(loads()).toBe(1);
    await page.locator('main').getByRole('link', { name: '甲', exact: true }).click();
    await expect.poll(() => page.title()).toBe('甲 | 新站');
    expect(loads()).toBe(1);
  });

  test('goes back to a page of another release by a full load', async ({ site, open }) => {
    const page = await open('/docs/甲');
    await page.locator('main').getByRole('link', { name: '乙', exact: true }).click();
    await expect.poll(() => page.title()).toBe('乙 | 试站');
    await site.deploy({ 'mojian.config.ts': config('新站') });
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('mojian:refresh')));
    await expect.poll(() => page.title()).toBe('乙 | 新站');
    await waitForFrame(page);
    const loads = countLoads(page);
    await page.goBack();
    await expect.poll(() => page.title()).toBe('甲 | 新站');
    expect(loads()).toBeLessThanOrEqual(1);
  });

  test('takes a new article in place', async ({ site, open }) => {
    const page = await open('/docs/甲');
    await site.deploy({ 'docs/乙.md': '---\ntitle: 乙\n---\n\n改过的正文。\n' });
    const loads = countLoads(page);
    await page.locator('main').getByRole('link', { name: '乙', exact: true }).click();
    await expect.poll(() => readMain(page)).toContain('改过的正文');
    expect(loads()).toBe(0);
  });

  test('reloads once when an island that it needs is gone, where it was scrolled to', async ({
    site,
    open,
    expectProblems,
  }) => {
    expectProblems(/404|Failed to fetch dynamically imported module/);
    const page = await open('/docs/计数');
    await site.deploy({ 'components/counter.tsx': counter('总共') });
    const loads = countLoads(page);
    await scrollToEnd(page);
    await expect.poll(loads).toBe(1);
    await settle(page);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await expect.poll(isCounterLive(page, '总共')).toBe(true);
    expect(loads()).toBe(1);
  });

  test('reloads once when a part of the frame is gone, and never again if it stays gone', async ({
    site,
    open,
    expectProblems,
  }) => {
    expectProblems(/404|Failed to fetch dynamically imported module/);
    const page = await open('/docs/甲');
    await site.deploy({ 'mojian.config.ts': config('新站') });
    site.host.missing = /^\/assets\/search\..*\.js$/;
    const loads = countLoads(page);
    await page.locator('[data-search-button]').first().hover();
    await expect.poll(() => page.title()).toBe('甲 | 新站');
    await settle(page);
    expect(loads()).toBe(1);
    await page.mouse.move(0, 700);
    await page.locator('[data-search-button]').first().hover();
    await settle(page);
    expect(loads()).toBe(1);
    expect(await readMain(page)).toContain('甲的正文');
  });

  test('reloads once when the frame itself is gone', async ({ site, openPage, expectProblems }) => {
    expectProblems(/404|Failed to fetch dynamically imported module/);
    site.host.missing = /^\/assets\/client\..*\.js$/;
    const page = await openPage(encodeURI('/docs/甲'), { siteUrl: site.url, isRaw: true });
    const loads = countLoads(page);
    await page.waitForTimeout(1000);
    expect(loads()).toBe(0);
    await site.deploy({ 'mojian.config.ts': config('新站') });
    await page.keyboard.press('Tab');
    await expect.poll(() => page.title()).toBe('甲 | 新站');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(1000);
    expect(loads()).toBe(1);
  });
});

describe('a module that is missing in the current release', () => {
  test('shows the error with Retry, which loads it, and reloads nothing', async ({
    site,
    open,
    expectProblems,
  }) => {
    expectProblems(/404|Failed to fetch dynamically imported module/);
    site.host.missing = /^\/assets\/counter-.*\.js$/;
    const page = await open('/docs/计数');
    const loads = countLoads(page);
    await scrollToEnd(page);
    const error = page.locator('.island-error');
    await error.waitFor();
    expect(await error.textContent()).toContain('这一部分出错了。');
    site.host.missing = null;
    await error.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(isCounterLive(page, '共')).toBe(true);
    expect(await error.count()).toBe(0);
    expect(loads()).toBe(0);
  });

  test('because the network is gone reloads nothing', async ({ site, open, expectProblems }) => {
    expectProblems(/net::ERR|Failed to fetch dynamically imported module/);
    const page = await open('/docs/计数');
    const loads = countLoads(page);
    // The module that says what is wrong with islands has to be there.
    await page.waitForLoadState('networkidle');
    site.host.isDown = true;
    await scrollToEnd(page);
    await page.locator('.island-error').waitFor();
    await page.waitForTimeout(500);
    expect(loads()).toBe(0);
    expect(await readMain(page)).toContain('第 80 段');
  });
});
