import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readMain, test, VIEWPORTS, waitForFrame } from './harness/browser-test.ts';
import { patiently } from './harness/patience.ts';
import {
  delayAnswers,
  follow,
  isSameWindow,
  markWindow,
  readPath,
  takeNetwork,
} from './harness/reader.ts';

/** Follows a link without a network: the page loader's error. Returns what gives the network back. */
async function failToLoad(page: Page, path: string): Promise<() => Promise<void>> {
  const giveNetwork = await takeNetwork(page);
  await follow(page, path);
  await page.getByRole('alert').waitFor();
  return giveNetwork;
}

/** Middle of a box from the left, in CSS pixels. */
function centreOf(box: { x: number; width: number } | null): number {
  return (box?.x ?? 0) + (box?.width ?? 0) / 2;
}

const OFFLINE_PROBLEMS = /dynamically imported module|ERR_INTERNET_DISCONNECTED|无法预载/;

describe('route transition', () => {
  test('“next route loaded”: the old page stays until the new one is loaded, then renders whole', async ({
    openPage,
  }) => {
    const page = await openPage('/');
    await delayAnswers(page, '/archive', 800);
    const before = await readMain(page);
    const title = await page.title();
    await follow(page, '/archive');
    await page.waitForTimeout(400);
    expect(await readMain(page)).toContain(before.slice(0, 40));
    expect([await page.title(), readPath(page)]).toEqual([title, '/']);
    await expect.poll(() => readPath(page)).toBe('/archive');
    expect(await page.title()).toMatch(/^归档 /);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('归档');
  });

  test('a preload that fails logs a warning, and the whole window reloads', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/500/);
    expectProblems(/console warning: 无法预载 .*\/archive，改为载入整个页面/);
    const page = await openPage('/');
    await markWindow(page);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('无法预载')) warnings.push(message.type());
    });
    await page.route('**/archive', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 500 }),
    );
    await follow(page, '/archive');
    await page.waitForURL('**/archive');
    await waitForFrame(page);
    expect(await isSameWindow(page)).toBe(false);
    expect(warnings).toEqual(['warning']);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('归档');
  });

  test('a newer navigation takes the place of one that is still loading', async ({ openPage }) => {
    const page = await openPage('/');
    await delayAnswers(page, '/archive', 700);
    await follow(page, '/archive');
    await follow(page, '/tags');
    await expect.poll(() => readPath(page)).toBe('/tags');
    await page.waitForTimeout(900);
    expect(readPath(page)).toBe('/tags');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('标签');
  });
});

describe('progress bar', () => {
  test('shows after a delay of 200 ms, without a spinner', async ({ openPage }) => {
    const page = await openPage('/');
    await delayAnswers(page, '/archive', 900);
    await page.evaluate(() => {
      const clickedAt = performance.now();
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[role=progressbar]')) return;
        observer.disconnect();
        const hasSpinner = document.querySelector('.spinner') !== null;
        Object.assign(window, { progress: { delayMs: performance.now() - clickedAt, hasSpinner } });
      }).observe(document.body, { childList: true, subtree: true });
    });
    await follow(page, '/archive');
    await page.getByRole('progressbar').waitFor();
    const progress = await page.evaluate(
      () => (window as { progress?: { delayMs: number; hasSpinner: boolean } }).progress,
    );
    expect(progress?.delayMs).toBeGreaterThanOrEqual(195);
    expect(progress?.hasSpinner).toBe(false);
    expect(await page.locator('.spinner').count()).toBe(0);
  });

  test('does not show for a page that takes less', async ({ openPage }) => {
    const page = await openPage('/', { reducedMotion: 'reduce' });
    await page.evaluate(() => {
      const seen = { hasBar: false, durationMs: 0 };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.querySelector('[role=progressbar]')) seen.hasBar = true;
      }).observe(document.body, { childList: true, subtree: true });
      let clickedAt = 0;
      addEventListener(
        'click',
        () => {
          seen.hasBar = false;
          clickedAt = performance.now();
        },
        true,
      );
      document.addEventListener('mojian:route-change', () => {
        seen.durationMs = performance.now() - clickedAt;
      });
    });
    const readSeen = () =>
      page.evaluate(() => (window as { seen?: { hasBar: boolean; durationMs: number } }).seen);
    // A busy machine may take longer now and then: what counts are the navigations that were quick.
    let quick = 0;
    for (const path of ['/archive', '/tags', '/archive', '/tags', '/archive', '/tags']) {
      await follow(page, path);
      await expect.poll(() => readPath(page)).toBe(path);
      const seen = await readSeen();
      if (!seen || seen.durationMs > 180) continue;
      expect(seen.hasBar).toBe(false);
      quick += 1;
    }
    expect(quick).toBeGreaterThan(0);
  });
});

describe('page loader', () => {
  test('an error goes when the reader goes back to the page that was on screen', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(OFFLINE_PROBLEMS);
    const page = await openPage('/');
    await follow(page, '/archive');
    await expect.poll(() => readPath(page)).toBe('/archive');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => history.state.mojian.y)).toBe(600);
    await page.context().setOffline(true);
    await page.goBack();
    await page.getByRole('alert').waitFor();
    await page.goForward();
    await expect.poll(() => page.locator('main').isVisible()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(600);
    await page.goBack();
    await page.getByRole('alert').waitFor();
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/archive"]')?.click());
    await expect.poll(() => page.locator('main').isVisible()).toBe(true);
  });

  for (const [name, viewport] of Object.entries(VIEWPORTS)) {
    test(`error, ${name}: a red box, 50% wide, centred, with the text and Retry`, async ({
      openPage,
      expectProblems,
    }) => {
      expectProblems(OFFLINE_PROBLEMS);
      const page = await openPage('/', { viewport });
      const column = await page.locator('main').boundingBox();
      await failToLoad(page, '/archive');
      const box = page.getByRole('alert');
      expect(await box.locator('p').textContent()).toBe('页面没能载入。');
      expect(await box.getByRole('button').textContent()).toBe('Retry');
      const rect = await box.boundingBox();
      expect(Math.abs((rect?.width ?? 0) / (column?.width ?? 0) - 0.5)).toBeLessThan(0.01);
      expect(Math.abs(centreOf(rect) - centreOf(column))).toBeLessThan(2);
      const look = await box.evaluate((element) => {
        const { backgroundColor, textAlign } = getComputedStyle(element);
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) throw new Error('There is no canvas.');
        canvas.fillStyle = backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        return { textAlign, rgb: [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)] };
      });
      const [red = 0, green = 0, blue = 0] = look.rgb;
      expect(look.textAlign).toBe('center');
      expect(red).toBeGreaterThan(2 * Math.max(green, blue));
      expect(await page.locator('main').isVisible()).toBe(false);
    });
  }

  test('Retry retries, and loads the page once the network is back', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(OFFLINE_PROBLEMS);
    const page = await openPage('/');
    await markWindow(page);
    const giveNetwork = await failToLoad(page, '/archive');
    let attempts = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/archive') attempts += 1;
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => attempts).toBe(1);
    await page.getByRole('alert').waitFor();
    await giveNetwork();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => readPath(page)).toBe('/archive');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('归档');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await isSameWindow(page)).toBe(true);
  });

  test('the page comes by itself as soon as the browser tells that the network is back', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(OFFLINE_PROBLEMS);
    const page = await openPage('/');
    await markWindow(page);
    await page.context().setOffline(true);
    await follow(page, '/archive');
    await page.getByRole('alert').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: '归档' }).waitFor();
    expect(readPath(page)).toBe('/archive');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await isSameWindow(page)).toBe(true);
  });

  test('loading: an animated ring after a delay of 200 ms, its cycles 1.5 s and 3 s', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(OFFLINE_PROBLEMS);
    const page = await openPage('/');
    const column = await page.locator('main').boundingBox();
    const giveNetwork = await failToLoad(page, '/archive');
    await giveNetwork();
    await delayAnswers(page, '/archive', 1500);
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const spinner = document.querySelector('.spinner');
        if (!spinner) return;
        observer.disconnect();
        const startedAt = performance.now();
        const isShown = () => getComputedStyle(spinner).visibility === 'visible';
        const result = { isHiddenAtFirst: !isShown(), delayMs: 0, cyclesMs: [] as number[] };
        const cyclesOf = (element: Element | null) =>
          (element?.getAnimations() ?? []).map(
            (animation) => Number(animation.effect?.getTiming().duration) || 0,
          );
        result.cyclesMs = [...cyclesOf(spinner), ...cyclesOf(spinner.querySelector('circle'))];
        const check = (): void => {
          if (!isShown()) return void requestAnimationFrame(check);
          result.delayMs = performance.now() - startedAt;
          Object.assign(window, { spinner: result });
        };
        check();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.waitForFunction(() => 'spinner' in window);
    const spinner = await page.evaluate(
      () =>
        (window as { spinner?: { isHiddenAtFirst: boolean; delayMs: number; cyclesMs: number[] } })
          .spinner,
    );
    expect(spinner?.isHiddenAtFirst).toBe(true);
    expect(spinner?.delayMs).toBeGreaterThanOrEqual(180);
    expect(spinner?.cyclesMs.filter((duration) => duration > 0).sort()).toEqual([1500, 3000]);
    const rect = await page.locator('.spinner').boundingBox();
    expect(Math.abs(centreOf(rect) - centreOf(column))).toBeLessThan(2);
    await expect.poll(() => readPath(page), { timeout: patiently(5000) }).toBe('/archive');
    expect(await page.locator('.spinner').count()).toBe(0);
  });

  test('a network that fails once while the reader is online reloads the window', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/ERR_|无法预载/);
    const page = await openPage('/');
    await page.route('**/archive', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort('connectionreset'),
    );
    await markWindow(page);
    await follow(page, '/archive');
    await expect.poll(() => readPath(page)).toBe('/archive');
    await waitForFrame(page);
    expect(await isSameWindow(page)).toBe(false);
  });
});
