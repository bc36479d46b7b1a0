import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test as browserTest, VIEWPORTS, waitForFrame } from './harness/browser-test.ts';
import { readStored, serveConfiguredSite, test } from './harness/configured-site.ts';
import { follow, readPath } from './harness/reader.ts';

serveConfiguredSite();

describe('page views and consent', () => {
  const GOOGLE = /googletagmanager|google-analytics/;
  const KEY = 'mojian.analytics-consent';
  const bar = (page: Page) => page.getByRole('region', { name: '访问统计' });

  /** Answers for the third party, and remembers what it is asked. */
  async function watch(page: Page): Promise<string[]> {
    const requests: string[] = [];
    await page.context().route(GOOGLE, async (route) => {
      requests.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    return requests;
  }

  /** What has been handed to the third party's script. */
  const readCommands = (page: Page) =>
    page.evaluate(() =>
      ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) =>
        [...Array.from(entry)].filter((part) => !(part instanceof Date)),
      ),
    );

  test('nothing is requested from a third party before the reader agrees, nor after a refusal', async ({
    open,
  }) => {
    const page = await open('/');
    const requests = await watch(page);
    await bar(page).getByRole('button', { name: '不同意' }).waitFor();
    await follow(page, '/archive');
    await expect.poll(() => readPath(page)).toBe('/archive');
    await bar(page).getByRole('button', { name: '不同意' }).click();
    await expect.poll(() => readStored(page, KEY)).toBe('denied');
    await follow(page, '/docs/甲');
    await expect.poll(() => readPath(page)).toBe('/docs/甲');
    await page.waitForTimeout(300);
    expect(requests).toEqual([]);
    expect(await readCommands(page)).toEqual([]);
  });

  test('the question is not printed', async ({ open }) => {
    const page = await open('/');
    await bar(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('on each route change reports path, query and hash, IP anonymised, from the page of agreement on', async ({
    open,
  }) => {
    const page = await open('/archive?from=feed#top');
    const requests = await watch(page);
    await bar(page).getByRole('button', { name: '同意', exact: true }).click();
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]).toContain('id=G-TEST');
    await follow(page, '/?q=%E7%94%B2#%E4%B9%99');
    await expect.poll(() => readPath(page)).toBe('/');
    const views = async () => (await readCommands(page)).filter(([name]) => name === 'event');
    await expect.poll(views).toHaveLength(2);
    expect(await readCommands(page)).toEqual([
      ['js'],
      ['config', 'G-TEST', { anonymize_ip: true, send_page_view: false }],
      ['event', 'page_view', { page_path: '/archive?from=feed#top' }],
      ['event', 'page_view', { page_path: '/?q=%E7%94%B2#%E4%B9%99' }],
    ]);
    // The answer holds over a reload: no question, and the view is counted.
    await page.reload();
    await waitForFrame(page);
    await expect.poll(views).toHaveLength(1);
    expect(await page.getByText('可以统计你读了哪些页面吗').count()).toBe(0);
  });

  test('the choice can be changed, after which nothing more is reported', async ({ open }) => {
    const page = await open('/archive');
    await watch(page);
    await bar(page).getByRole('button', { name: '同意', exact: true }).click();
    await page.getByText('你已同意统计访问').waitFor();
    const count = async () => (await readCommands(page)).length;
    await expect.poll(count).toBe(3);
    await bar(page).getByRole('button', { name: '更改' }).click();
    expect(await readStored(page, KEY)).toBeNull();
    await follow(page, '/');
    await expect.poll(() => readPath(page)).toBe('/');
    await bar(page).getByRole('button', { name: '不同意' }).click();
    await page.getByText('你没有同意统计访问').waitFor();
    expect(await readStored(page, KEY)).toBe('denied');
    await follow(page, '/docs/甲');
    await expect.poll(() => readPath(page)).toBe('/docs/甲');
    expect(await count()).toBe(3);
  });

  test('is answered by keyboard, and the focus stays with the answer', async ({ open }) => {
    const page = await open('/archive');
    await watch(page);
    await bar(page).getByRole('button', { name: '不同意' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => readStored(page, KEY)).toBe('granted');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('你已同意统计访问。');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('更改');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toContain('可以统计你读了哪些页面吗');
  });

  test('covers neither the end of the page nor half of a phone', async ({ open }) => {
    const page = await open('/archive', { viewport: { width: 320, height: 640 } });
    await bar(page).waitFor();
    const box = await bar(page).boundingBox();
    expect(box?.height).toBeLessThan(320);
    expect(box?.width).toBeLessThanOrEqual(320);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const { footerEnd, barTop } = await page.evaluate(() => ({
      footerEnd: document.querySelector('.copyright')?.getBoundingClientRect().bottom ?? 0,
      barTop: document.querySelector('.consent')?.getBoundingClientRect().top ?? 0,
    }));
    expect(footerEnd).toBeLessThanOrEqual(barTop);
    await page.setViewportSize(VIEWPORTS.mobile);
    expect(await bar(page).isVisible()).toBe(true);
  });

  browserTest('is not asked, nor loaded, on a site without analytics', async ({ openPage }) => {
    const assets: string[] = [];
    const page = await openPage('/', { onResponse: (response) => assets.push(response.url()) });
    await page.waitForTimeout(300);
    expect(assets.filter((url) => /consent-bar|gtag/.test(url))).toEqual([]);
    expect(await bar(page).count()).toBe(0);
  });
});
