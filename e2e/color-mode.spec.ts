import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, waitForFrame } from './harness/browser-test.ts';

function readMode(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-theme');
}

function readStored(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'));
}

function readBackground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

const toLight = { name: '切换到浅色模式' };
const toDark = { name: '切换到深色模式' };

describe('colour mode', () => {
  test('is dark at first, whatever the system prefers', async ({ openPage }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage('/', { colorScheme });
      expect(await readMode(page)).toBe('dark');
      expect(await readStored(page)).toBeNull();
    }
  });

  test('follows a choice made while the browser had put the page aside', async ({ openPage }) => {
    const page = await openPage('/');
    await page.evaluate(() => {
      localStorage.setItem('theme', 'light');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(() => readMode(page)).toBe('light');
    await page.getByRole('button', toDark).waitFor();
  });

  test('flips between dark and light, and is kept under `theme`', async ({ openPage }) => {
    const page = await openPage('/');
    const dark = await readBackground(page);
    await page.getByRole('button', toLight).click();
    await expect.poll(() => readMode(page)).toBe('light');
    expect(await readStored(page)).toBe('light');
    await expect.poll(() => readBackground(page)).not.toBe(dark);
    await page.getByRole('button', toDark).click();
    await expect.poll(() => readMode(page)).toBe('dark');
    expect(await readStored(page)).toBe('dark');
  });

  test('is there before anything is painted', async ({ openPage }) => {
    const page = await openPage('/', { storage: { theme: 'light' } });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return;
        Object.assign(window, { modeBeforeBody: document.documentElement.dataset.theme });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await waitForFrame(page);
    expect(await page.evaluate(() => (window as { modeBeforeBody?: string }).modeBeforeBody)).toBe(
      'light',
    );
    expect(await readMode(page)).toBe('light');
  });

  for (const theme of ['dark', 'light']) {
    test(`has lines and quiet text that are easier to see for who asks for that: ${theme}`, async ({
      openPage,
    }) => {
      const page = await openPage('/', { storage: { theme } });
      const readColors = () =>
        page.evaluate(() => {
          const style = getComputedStyle(document.documentElement);
          const names = ['muted', 'text', 'line', 'line-strong'];
          return names.map((name) => style.getPropertyValue(`--mj-${name}`));
        });
      const [muted, text, line, strongLine] = await readColors();
      expect([muted, line]).not.toEqual([text, strongLine]);
      await page.emulateMedia({ contrast: 'more' });
      expect(await readColors()).toEqual([text, text, strongLine, strongLine]);
    });
  }

  test('changes in every open tab', async ({ openPage }) => {
    const first = await openPage('/');
    const second = await openPage('/archive', { besides: first });
    await second.getByRole('button', toLight).click();
    await expect.poll(() => readMode(first)).toBe('light');
    await first.getByRole('button', toDark).waitFor();
  });

  test('stays over navigation, and ignores a stored value that means nothing', async ({
    openPage,
  }) => {
    const page = await openPage('/', { storage: { theme: 'purple' } });
    expect(await readMode(page)).toBe('dark');
    await page.getByRole('button', toLight).click();
    await page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname !== '/');
    expect(await readMode(page)).toBe('light');
  });

  test('works while storage is blocked', async ({ openPage, expectProblems }) => {
    expectProblems(/console warning: Local storage is not available/);
    const page = await openPage('/', { isRaw: true });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.reload();
    await waitForFrame(page);
    await page.getByRole('button', toLight).click();
    await expect.poll(() => readMode(page)).toBe('light');
  });
});
