import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type BrowserFixtures, test, VIEWPORTS } from './harness/browser-test.ts';

/** An article whose blocks have long first lines. */
const ARTICLE = '/docs/tools/git';

/** First lines as they stand, and as blocks of their own: highlighted ones. */
const FIRST_LINES = ['plain', 'highlighted'] as const;

const DEVICES = [
  ['a phone', { viewport: VIEWPORTS.mobile, hasTouch: true }],
  ['a desktop', { viewport: VIEWPORTS.desktop }],
] as const;

describe('the buttons of a code block', () => {
  for (const [device, options] of DEVICES) {
    for (const kind of FIRST_LINES) {
      test(`leave the end of a ${kind} first line free on ${device}, and move nothing`, async ({
        openPage,
      }) => {
        const page = await openPage(ARTICLE, options);
        if (kind === 'highlighted') await highlightFirstLines(page);
        const heights = await readHeights(page);
        await wake(page);
        expect(await readHeights(page)).toEqual(heights);
        expect(await findCovered(page, 'scrolled')).toEqual([]);
      });

      test(`leave a wrapped ${kind} first line free on ${device}, and move nothing`, async ({
        openPage,
      }) => {
        const storage = { 'mojian.code-wrap': 'true' };
        const page = await openPage(ARTICLE, { ...options, storage });
        if (kind === 'highlighted') await highlightFirstLines(page);
        const heights = await readHeights(page);
        await wake(page);
        expect(await readHeights(page)).toEqual(heights);
        expect(await findCovered(page, 'wrapped')).toEqual([]);
      });
    }
  }
});

describe('the navbar', () => {
  test('shows the whole focus ring of its links', async ({ openPage }: BrowserFixtures) => {
    const page = await openPage('/');
    const links = page.locator('.navbar-link:visible');
    expect(await links.count()).toBeGreaterThan(2);
    await page.keyboard.press('Tab');
    for (const link of await links.all()) {
      const top = await link.evaluate((element: HTMLElement) => {
        element.focus();
        const { outlineOffset, outlineWidth } = getComputedStyle(element);
        const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        return element.getBoundingClientRect().top - ring;
      });
      expect(top).toBeGreaterThanOrEqual(0);
    }
  });
});

/** Marks the first line of each block as the build does. */
async function highlightFirstLines(page: Page): Promise<void> {
  await page.locator('figure.code > pre > code').evaluateAll((blocks) => {
    for (const code of blocks) {
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      range.setStart(code, 0);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        range.setEnd(text, text.length);
        const end = text.data.indexOf('\n');
        if (end < 0) continue;
        range.setEnd(text, end + 1);
        break;
      }
      const line = Object.assign(document.createElement('span'), { className: 'hl' });
      line.append(range.extractContents());
      code.prepend(line);
    }
  });
}

/** Gives a sign of the reader and waits for the buttons and their styles. */
async function wake(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
  const button = page.locator('figure.code > .code-copy').first();
  await button.waitFor({ state: 'attached' });
  const readWidth = () => button.evaluate((element) => getComputedStyle(element).width);
  await expect.poll(readWidth).toBe('36px');
  // The wrap button hears of the sizes of the blocks with the next frame.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go, 50))));
}

const readHeights = (page: Page): Promise<number[]> =>
  page
    .locator('figure.code')
    .evaluateAll((figures) => figures.map((figure) => (figure as HTMLElement).offsetHeight));

/** First lines that lie under a button though they are scrolled to their end, or have no more to scroll. */
function findCovered(page: Page, state: 'scrolled' | 'wrapped'): Promise<string[]> {
  return page.locator('figure.code:not(.live-editor)').evaluateAll((figures, wanted) => {
    const firstLineOf = (code: Element): DOMRect[] => {
      let left = (code.textContent ?? '').indexOf('\n');
      if (left < 0) left = Number.POSITIVE_INFINITY;
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      const rects: DOMRect[] = [];
      while (left > 0 && texts.nextNode()) {
        const text = texts.currentNode as Text;
        // Blanks at the end of a wrapped line hang out of it.
        for (const { 0: word, index } of text.data.slice(0, left).matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          rects.push(...range.getClientRects());
        }
        left -= text.length;
      }
      return rects;
    };
    // A second line of a wrapped one has that much blank above its letters.
    const MOST_BLANK_PX = 4;
    return figures.flatMap((figure) => {
      const pre = figure.querySelector(':scope > pre');
      const code = pre?.querySelector('code');
      if (!pre || !code || (wanted === 'wrapped' && figure.matches('.code-nowrap'))) return [];
      pre.scrollLeft = pre.scrollWidth;
      const buttons = [...figure.querySelectorAll('.code-copy, .code-wrap-button:not([hidden])')];
      const isCovered = firstLineOf(code).some((line) =>
        buttons.some((button) => {
          const box = button.getBoundingClientRect();
          const across = Math.min(line.right, box.right) - Math.max(line.left, box.left);
          const down = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
          return line.width > 0 && across > 0.5 && down > MOST_BLANK_PX;
        }),
      );
      // Without anything to scroll, only what always shows is in the way.
      const isInTheWay = matchMedia('(hover: none)').matches || pre.scrollLeft > 0;
      pre.scrollLeft = 0;
      return isCovered && (isInTheWay || wanted === 'wrapped') ? [code.textContent ?? ''] : [];
    });
  }, state);
}
