import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, VIEWPORTS } from './harness/browser-test.ts';
import { findLongestArticle, findPage, readBuiltPages } from './harness/built-pages.ts';
import { patiently } from './harness/patience.ts';

const pages = readBuiltPages();
const articleUrl = encodeURI(findLongestArticle(pages).permalink);

/** More than any page has; whoever is still inside after that many presses is in a trap. */
const MOST_STOPS = 2000;

/** What Tab went through, by the faults found on the way. */
interface Walk {
  stops: number;
  isBackAtStart: boolean;
  /** Stops without a focus ring. */
  unmarked: string[];
  /** Stops that lie off the screen or wholly under something else. */
  hidden: string[];
  /** Controls that can be seen, but were not reached. */
  missed: string[];
}

/** Presses Tab until the focus has gone round the page. */
async function walk(page: Page): Promise<Walk> {
  await wakeIslands(page);
  await page.evaluate(startWalk);
  const unmarked: string[] = [];
  const hidden: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    // Fields in which Tab means something else say how to leave them (WCAG 2.1.2).
    if (await page.evaluate(isToldToEscape)) await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const stop = await readStopOutsideFrames(page);
    if (stop === 'in-frame') continue;
    if (stop === null) {
      const missed = await page.evaluate(readMissed);
      return { stops, isBackAtStart: true, unmarked, hidden, missed };
    }
    if (!stop.isMarked) unmarked.push(stop.name);
    if (!stop.isSeen) hidden.push(stop.name);
  }
  return { stops: MOST_STOPS, isBackAtStart: false, unmarked, hidden, missed: [] };
}

/** On its way out of a frame, which has a process of its own, the focus is nowhere for a moment. */
async function readStopOutsideFrames(page: Page): Promise<ReturnType<typeof readStop>> {
  const isNowhere = () => !document.activeElement || document.activeElement === document.body;
  const deadline = Date.now() + patiently(500);
  while (Date.now() < deadline && (await page.evaluate(isNowhere))) await page.waitForTimeout(20);
  return page.evaluate(readStop);
}

/** Scrolls through the page, so that what comes to life in view has done so. */
async function wakeIslands(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((position) => window.scrollTo({ top: position }), top);
    await page.waitForTimeout(30);
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await page.evaluate(() => window.scrollTo({ top: 0 }));
}

/** Window of the page that is walked through. */
type WalkedWindow = Window & { visited: Set<Element>; nameOf: (element: Element) => string };

function startWalk(): void {
  Object.assign(window, {
    visited: new Set<Element>(),
    nameOf: (element: Element) => element.outerHTML.slice(0, 160),
  });
}

interface Stop {
  name: string;
  isMarked: boolean;
  isSeen: boolean;
}

/**
 * Reads where the focus is; `null` when it has left the page or gone round. While it moves inside
 * a frame (the result of live code), the page sees the frame only.
 */
function readStop(): Stop | 'in-frame' | null {
  const { visited, nameOf } = window as unknown as WalkedWindow;
  const element = document.activeElement;
  if (element instanceof HTMLIFrameElement) return 'in-frame';
  if (!element || element === document.body || visited.has(element)) return null;
  visited.add(element);
  // A field inside a box may have its ring on the box.
  const holders = [element, element.parentElement, element.closest('figure')];
  const isMarked = holders.some((holder) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(holder ?? element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
  const isSeen = [...element.getClientRects()].some(({ left, top, width, height }) =>
    [0.1, 0.5, 0.9].some((share) => {
      const found = document.elementFromPoint(left + width * share, top + height / 2);
      return found !== null && (element.contains(found) || found.contains(element));
    }),
  );
  return { name: nameOf(element), isMarked, isSeen };
}

function isToldToEscape(): boolean {
  const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.some((id) => document.getElementById(id)?.textContent?.includes('Esc'));
}

function readMissed(): string[] {
  const { visited, nameOf } = window as unknown as WalkedWindow;
  // One stop for a group, which the arrows move through.
  const isOfVisitedGroup = (control: Element) =>
    control instanceof HTMLInputElement &&
    control.type === 'radio' &&
    [...visited].some((other) => other instanceof HTMLInputElement && other.name === control.name);
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !control.matches(':disabled, [tabindex="-1"], [type="hidden"]'))
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.closest('[inert]') && !visited.has(control))
    .filter((control) => !isOfVisitedGroup(control))
    .map(nameOf);
}

describe('the keyboard alone', () => {
  for (const [name, url] of [
    ['home', '/'],
    ['a post', encodeURI(findPage(pages, 'blog-post').permalink)],
    ['the longest doc', articleUrl],
    ['the projects page', '/pages/project'],
    ['search with results', '/search?q=promise'],
  ] as const) {
    for (const [size, viewport] of Object.entries(VIEWPORTS)) {
      test(
        `reaches everything on ${name}, always seen, never trapped, ${size}`,
        async ({ openPage }) => {
          const page = await openPage(url, { viewport, reducedMotion: 'reduce' });
          if (url.includes('?q=')) await page.locator('main li a').first().waitFor();
          const { stops, ...faults } = await walk(page);
          expect(stops).toBeGreaterThan(10);
          expect(faults).toEqual({ isBackAtStart: true, unmarked: [], hidden: [], missed: [] });
        },
        patiently(90_000),
      );
    }
  }

  test('reaches the content by the skip link first', async ({ openPage }) => {
    const page = await openPage(articleUrl);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: '跳到主要内容' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await link.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(isInMain).toBe(true);
  });
});

describe('tabs', () => {
  test('leave keys with Alt, Ctrl and Cmd to the browser', async ({ openPage }) => {
    const page = await openPage('/', { isRaw: true });
    await page.route('**/archive', async (route) => {
      const response = await route.fetch();
      const tabs =
        '<div role="tablist"><button role="tab" id="t1" aria-controls="p1" aria-selected="true">一</button>' +
        '<button role="tab" id="t2" aria-controls="p2" aria-selected="false">二</button></div>' +
        '<div role="tabpanel" id="p1">甲</div><div role="tabpanel" id="p2" hidden>乙</div>';
      const body = (await response.text()).replace('</main>', () => `${tabs}</main>`);
      await route.fulfill({ response, body });
    });
    await page.goto(new URL('/archive', page.url()).href);
    await page.keyboard.press('Shift');
    const selected = page.locator('[role="tab"][aria-selected="true"]');
    await page.locator('#t1').focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return selected.textContent();
      })
      .toBe('二');
    for (const modifier of ['Alt', 'Control', 'Meta']) {
      const isTaken = await page.locator('#t2').evaluate((tab, name) => {
        const init = { key: 'ArrowLeft', bubbles: true, cancelable: true };
        return !tab.dispatchEvent(
          new KeyboardEvent('keydown', {
            ...init,
            altKey: name === 'Alt',
            ctrlKey: name === 'Control',
            metaKey: name === 'Meta',
          }),
        );
      }, modifier);
      expect([modifier, isTaken, await selected.textContent()]).toEqual([modifier, false, '二']);
    }
  });
});
