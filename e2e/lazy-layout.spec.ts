import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { layOutWhole, test, VIEWPORTS } from './harness/browser-test.ts';
import { readBuiltPages, readPageState } from './harness/built-pages.ts';

/** The longest articles; what goes wrong with estimated heights goes wrong there. */
const articles = readBuiltPages()
  .filter(({ html }) => ['doc', 'blog-post'].includes(readPageState(html)?.view ?? ''))
  .sort((a, b) => b.html.length - a.html.length)
  .slice(0, 6)
  .map(({ permalink }) => encodeURI(permalink));

const article = articles[0] ?? '';

/** One whose heights do not depend on the fonts of formulas, which come when they come. */
const plainArticle = encodeURI(
  readBuiltPages()
    .filter(({ html }) => readPageState(html)?.view === 'doc' && !html.includes('class="katex"'))
    .reduce((longest, page) => (page.html.length > longest.html.length ? page : longest)).permalink,
);

const isLazy = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-lazy-layout'));

const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Distance of a heading from where the browser puts one that a link leads to, in pixels. */
const readDistance = (page: Page, hash: string) =>
  page.evaluate((id) => {
    const heading = document.getElementById(decodeURIComponent(id.slice(1)));
    if (!heading) return Number.NaN;
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const { scrollMarginTop } = getComputedStyle(heading);
    const line = (Number.parseFloat(scrollPaddingTop) || 0) + Number.parseFloat(scrollMarginTop);
    return Math.abs(heading.getBoundingClientRect().top - line);
  }, hash);

/** Links to headings far down, the last of which the end of the page may keep from the top. */
const listFarHashes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav[data-toc] a')]
      .map(({ hash }) => hash)
      .slice(-4, -1),
  );

describe('a long article', () => {
  test('is not laid out whole before it shows', async ({ openPage }) => {
    const page = await openPage(article);
    expect(await isLazy(page)).toBe(true);
    // Blocks that are skipped have the height that the stylesheet estimates.
    const skipped = await page.evaluate(() => {
      const estimate = 8 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      return [...document.querySelectorAll('.prose > *')]
        .filter((block) => getComputedStyle(block).contentVisibility === 'auto')
        .filter((block) => Math.abs(block.clientHeight - estimate) < 1).length;
    });
    expect(skipped).toBeGreaterThan(10);
  });

  test.for(articles)(
    'is as high piece by piece as it is at once: %s',
    async (url, { openPage }) => {
      const page = await openPage(url, { viewport: VIEWPORTS.mobile });
      const step = 600;
      for (let y = 0; y < (await readHeight(page)); y += step) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
      const pieceByPiece = await readHeight(page);
      await layOutWhole(page);
      expect(Math.abs((await readHeight(page)) - pieceByPiece)).toBeLessThanOrEqual(4);
    },
  );

  test('is scrolled exactly to a heading that is far down', async ({ openPage }) => {
    const page = await openPage(article);
    for (const hash of await listFarHashes(page)) {
      const links = page.locator('nav[data-toc]').first().locator('a');
      const hashes = await links.evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).hash),
      );
      await links.nth(hashes.indexOf(hash)).click();
      await expect.poll(() => readDistance(page, hash)).toBeLessThan(3);
    }
  });

  test('is scrolled exactly to the heading that its address names', async ({ openPage }) => {
    const finder = await openPage(plainArticle);
    for (const hash of await listFarHashes(finder)) {
      const page = await openPage(plainArticle + hash);
      expect(await isLazy(page)).toBe(false);
      await expect.poll(() => readDistance(page, hash)).toBeLessThan(3);
    }
  });

  test('is where it was left, for who comes back', async ({ openPage }) => {
    const page = await openPage(article);
    for (let y = 0; y <= 3000; y += 500) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
      await page.waitForTimeout(60);
    }
    const seen = () =>
      page.evaluate(() => {
        const block = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        return `${block?.textContent?.slice(0, 40)} ${Math.round(block?.getBoundingClientRect().top ?? 0)}`;
      });
    const before = await seen();
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('mojian:navigate', { detail: { url: '/archive' } })),
    );
    await page.waitForURL('**/archive');
    await page.goBack();
    await expect.poll(seen).toBe(before);
  });

  test('does not move while it is read', async ({ openPage }) => {
    const page = await openPage(plainArticle, { viewport: VIEWPORTS.mobile });
    const moved = await page.evaluate(async () => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      for (let y = 0; y < 6000; y += 300) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return sum;
    });
    expect(moved).toBeLessThan(0.01);
  });
});
