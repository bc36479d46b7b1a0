import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, waitForFrame } from './harness/browser-test.ts';
import { patiently } from './harness/patience.ts';

describe('prefetch', () => {
  /** Opens the home page with a connection of a kind; gives the pages that are fetched ahead. */
  async function openOn(
    openPage: (path: string, options: { isRaw: boolean }) => Promise<Page>,
    connection: { saveData?: boolean; effectiveType?: string },
    init: () => void = () => undefined,
  ): Promise<{ page: Page; fetched: { path: string; method: string; type: string }[] }> {
    const page = await openPage('/', { isRaw: true });
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { get: () => value });
    }, connection);
    await page.addInitScript(init);
    const fetched: { path: string; method: string; type: string }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.isNavigationRequest() || /\.\w+$/.test(pathname)) return;
      fetched.push({ path: pathname, method: request.method(), type: request.resourceType() });
    });
    // What the first loading of the page still asks for does not count.
    page.on('framenavigated', () => fetched.splice(0));
    await page.reload();
    await page.keyboard.press('Shift');
    await waitForFrame(page);
    return { page, fetched };
  }

  test('leaves nothing behind in the page, however many pages are read', async ({ openPage }) => {
    const { page, fetched } = await openOn(openPage, { effectiveType: '4g' });
    await expect.poll(() => fetched.length).toBeGreaterThan(1);
    await expect.poll(() => page.locator('link[rel="prefetch"]').count()).toBe(0);
  });

  for (const connection of [
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`is skipped on ${JSON.stringify(connection)}`, async ({ openPage }) => {
      const { page, fetched } = await openOn(openPage, connection);
      await page.locator('a[href="/archive"]').first().hover();
      await page.locator('a[href="/tags"]').first().focus();
      await page.waitForTimeout(2500);
      expect(fetched).toEqual([]);
      expect(await page.locator('link[rel="prefetch"]').count()).toBe(0);
    });
  }

  test('happens on hover, focus and touch otherwise, once for each page', async ({ openPage }) => {
    const { page, fetched } = await openOn(openPage, { effectiveType: '4g' });
    const pathsOf = (path: string) => fetched.filter((request) => request.path === path);
    await page.locator('.navbar a[href="/archive"]').first().hover();
    await expect.poll(() => pathsOf('/archive').length).toBe(1);
    await page.locator('.navbar a[href="/tags"]').first().focus();
    await expect.poll(() => pathsOf('/tags').length).toBe(1);
    await page.locator('footer a[href="/docs"]').first().dispatchEvent('touchstart');
    await expect.poll(() => pathsOf('/docs').length).toBe(1);
    await page.mouse.move(0, 600);
    await page.locator('.navbar a[href="/archive"]').first().hover();
    await page.waitForTimeout(300);
    expect(pathsOf('/archive')).toHaveLength(1);
  });

  test('happens for the links of an article only once they come near', async ({ openPage }) => {
    const openLow: typeof openPage = (path, options) =>
      openPage(path, { ...options, viewport: { width: 1280, height: 80 } });
    const { page, fetched } = await openOn(openLow, { effectiveType: '4g' });
    await page.waitForTimeout(2500);
    expect(fetched).toEqual([]);
    await page.locator('main a[href^="/tags/"]').first().scrollIntoViewIfNeeded();
    await expect.poll(() => fetched.length, { timeout: patiently(5000) }).toBeGreaterThan(0);
  });

  test('is by link where the browser can', async ({ openPage }) => {
    const { page } = await openOn(openPage, { effectiveType: '4g' });
    const links = page.locator('head link[rel="prefetch"]');
    await expect.poll(() => links.count(), { timeout: patiently(5000) }).toBeGreaterThan(0);
    const href = (await links.first().getAttribute('href')) ?? '';
    const inView = await page.locator(`main a[href="${href}"]`).count();
    expect(inView).toBeGreaterThan(0);
  });

  test('is a GET with credentials where the browser cannot', async ({ openPage }) => {
    const { page, fetched } = await openOn(openPage, { effectiveType: '4g' }, () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the test has no other cookie.
      document.cookie = 'reader=1';
      const { supports } = DOMTokenList.prototype;
      DOMTokenList.prototype.supports = function supportsButPrefetch(token) {
        return token !== 'prefetch' && supports.call(this, token);
      };
    });
    const cookies: Promise<string | null>[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') {
        cookies.push(request.headerValue('cookie').catch(() => null));
      }
    });
    await expect.poll(() => fetched.length, { timeout: patiently(5000) }).toBeGreaterThan(2);
    expect(await page.locator('link[rel="prefetch"]').count()).toBe(0);
    expect(new Set(fetched.map(({ method, type }) => `${method} ${type}`))).toEqual(
      new Set(['GET fetch']),
    );
    await page.locator('.navbar a[href="/archive"]').first().hover();
    await expect.poll(() => cookies.length).toBeGreaterThan(0);
    expect(await cookies[0]).toContain('reader=1');
  });
});
