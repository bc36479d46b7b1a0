import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, VIEWPORTS, waitForFrame } from './harness/browser-test.ts';
import { readBuiltPages } from './harness/built-pages.ts';

const article = encodeURI(
  readBuiltPages().find(({ html }) => html.includes('class="katex-display"'))?.permalink ?? '',
);

/** An article with a formula in a line of text. */
const textArticle = encodeURI(
  readBuiltPages().find(({ html }) => /<(?:p|li)>[^<]*<span class="katex">/.test(html))
    ?.permalink ?? '',
);

const STYLESHEET = '**/katex.min.css';

/** What of the first formula shows: its MathML (by the browser) or its HTML (by KaTeX's stylesheet). */
async function readShown(page: Page): Promise<string> {
  return await page
    .locator('.katex')
    .first()
    .evaluate((formula) => {
      const sizeOf = (selector: string) =>
        formula.querySelector(selector)?.getBoundingClientRect().width ?? 0;
      const shown = { MathML: sizeOf('.katex-mathml math') > 2, HTML: sizeOf('.katex-base') > 2 };
      // KaTeX's stylesheet leaves MathML one pixel, for screen readers.
      const { clipPath } = getComputedStyle(formula.querySelector('.katex-mathml') ?? formula);
      if (clipPath !== 'none') shown.MathML = false;
      return Object.entries(shown)
        .filter(([, isShown]) => isShown)
        .map(([name]) => name)
        .join(' and ');
    });
}

describe('formulas', () => {
  test('are typeset by the stylesheet of the delivery network', async ({ openPage }) => {
    const page = await openPage(article);
    await expect.poll(() => readShown(page)).toBe('HTML');
  });

  test('are typeset by the browser while the delivery network does not answer, and nothing waits for it', async ({
    openPage,
  }) => {
    const page = await openPage('/');
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((asked) => {
      page.route(STYLESHEET, async (route) => {
        asked();
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        await route.fallback();
      });
    });
    await page.goto(new URL(article, page.url()).href, { waitUntil: 'commit' });
    await isAsked;
    await waitForFrame(page);
    expect(await readShown(page)).toBe('MathML');
    const paints = await page.evaluate(() => performance.getEntriesByType('paint').length);
    expect(paints).toBeGreaterThan(0);
    answer();
    await expect.poll(() => readShown(page)).toBe('HTML');
  });

  test('in a line of text scroll by themselves on a phone, without the stylesheet', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/katex.min.css|ERR_FAILED/);
    const page = await openPage('/', { viewport: VIEWPORTS.mobile });
    await page.route(STYLESHEET, (route) => route.abort());
    await page.goto(new URL(textArticle, page.url()).href);
    const measured = await page.locator(':is(main p, main li) > .katex').first().evaluate(measure);
    expect(measured).toEqual({ isOnLine: true, scrolls: true, sticksOut: false });

    /** Tells whether a formula stands where it would without a frame, and then what it does once it is wide. */
    function measure(formula: Element) {
      const frame = formula.querySelector<HTMLElement>('.katex-mathml');
      const row = frame?.querySelector('mrow');
      if (!frame || !row) throw new Error('There is no MathML.');
      const { bottom } = row.getBoundingClientRect();
      frame.style.display = 'inline';
      const isOnLine = Math.abs(row.getBoundingClientRect().bottom - bottom) < 1;
      frame.style.display = '';
      for (let count = 0; count < 6; count++) row.append(...row.cloneNode(true).childNodes);
      const root = document.documentElement;
      return {
        isOnLine,
        scrolls: frame.scrollWidth > frame.clientWidth && frame.clientWidth > 0,
        sticksOut: root.scrollWidth > root.clientWidth,
      };
    }
  });

  test('are typeset where the reader comes from a page without any', async ({ openPage }) => {
    const page = await openPage('/');
    await page.evaluate((url) => {
      Object.assign(window, { isSame: true });
      document.dispatchEvent(new CustomEvent('mojian:navigate', { detail: { url } }));
    }, article);
    await page.waitForURL(`**${article}`);
    await expect.poll(() => readShown(page)).toBe('HTML');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  test('are typeset without JavaScript', async ({ openPage }) => {
    const page = await openPage(article, { javaScriptEnabled: false });
    await expect.poll(() => readShown(page)).toBe('HTML');
  });
});
