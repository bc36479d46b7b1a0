import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './harness/browser-test.ts';

describe('collapse animation', () => {
  /** Clicks the folds of the sidebar, the inner ones first, and tells how each moves. */
  function readMotions(page: Page) {
    return page.locator('.sidebar details > summary').evaluateAll((summaries) =>
      summaries.reverse().map((summary) => {
        (summary as HTMLElement).click();
        const effect = summary.parentElement?.getAnimations()[0]?.effect as KeyframeEffect;
        const heights = effect.getKeyframes().map(({ height }) => Number.parseFloat(`${height}`));
        const { duration, easing } = effect.getTiming();
        return { duration, easing, distance: Math.abs((heights[1] ?? 0) - (heights[0] ?? 0)) };
      }),
    );
  }

  /** Waits until the part that moves folds is there; it comes with the reader's first touch. */
  async function awaken(page: Page): Promise<void> {
    const isLoaded = page.waitForResponse((response) => /collapse/.test(response.url()));
    await page.keyboard.press('Shift');
    await (await isLoaded).finished();
    await page.waitForTimeout(100);
  }

  test('ease-in-out, the duration computed from the height of the content', async ({
    openPage,
  }) => {
    const page = await openPage('/docs/category/css');
    await awaken(page);
    const motions = await readMotions(page);
    expect(new Set(motions.map(({ duration }) => duration)).size).toBeGreaterThan(1);
    for (const { duration, easing, distance } of motions) {
      expect(easing).toBe('ease-in-out');
      expect(duration).toBe(Math.min(400, Math.round(120 + 7 * Math.sqrt(distance))));
    }
  });

  test('ends folded or unfolded, also when it is turned round half-way', async ({ openPage }) => {
    const page = await openPage('/docs/category/css');
    await awaken(page);
    const fold = page.locator('.sidebar details').first();
    const isOpen = () => fold.evaluate((element) => (element as HTMLDetailsElement).open);
    const before = await isOpen();
    await fold.locator('> summary').click();
    await expect.poll(isOpen).toBe(!before);
    await expect.poll(() => fold.evaluate((element) => element.getAnimations().length)).toBe(0);
    await fold.locator('> summary').evaluate((summary) => {
      (summary as HTMLElement).click();
      (summary as HTMLElement).click();
    });
    await page.waitForTimeout(600);
    expect(await isOpen()).toBe(!before);
    expect(await fold.getAttribute('data-closing')).toBeNull();
  });

  test('1 ms under reduced motion', async ({ openPage }) => {
    const page = await openPage('/docs/category/css', { reducedMotion: 'reduce' });
    await awaken(page);
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        Object.assign(window, { durationMs: (options as KeyframeAnimationOptions).duration });
        return animate.call(this, frames, options);
      };
    });
    await page.locator('.sidebar details > summary').first().click();
    const durationMs = () =>
      page.evaluate(() => (window as { durationMs?: number }).durationMs ?? null);
    await expect.poll(durationMs).toBe(1);
  });
});
