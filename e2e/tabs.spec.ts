import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, waitForFrame } from './harness/browser-test.ts';
import { holdBack, navigate } from './harness/reader.ts';

const PANELS = ['一', '二', '三'];

/** More than a screen. */
const SPACE = '<p>字</p>'.repeat(60);

/** Tabs of which the first is open, with a heading in each panel and a link to the last one above them. */
const TABS = [
  '<p><a id="to-last" href="#in-三">到三</a></p>',
  '<div role="tablist">',
  ...PANELS.map(
    (name, at) =>
      `<button role="tab" aria-controls="p${at}" aria-selected="${at === 0}">${name}</button>`,
  ),
  '</div>',
  ...PANELS.map(
    (name, at) =>
      `<div role="tabpanel" data-label="${name}" id="p${at}"${at === 0 ? '' : ' hidden'}>${SPACE}<h3 id="in-${name}">${name}</h3>${SPACE}</div>`,
  ),
].join('');

async function addTabs(page: Page): Promise<void> {
  await page.route('**/archive', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</main>', () => `${TABS}</main>`);
    await route.fulfill({ response, body });
  });
}

/** The heading that stands on the screen, and the tab that is open. */
async function whereIs(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll('[role="tabpanel"] h3')].filter((each) => {
      const { top, height } = each.getBoundingClientRect();
      return height > 0 && top >= 0 && top < innerHeight;
    });
    const open = document.querySelectorAll('[role="tab"][aria-selected="true"]');
    return [seen.map(({ textContent }) => textContent), [...open].map((each) => each.textContent)];
  });
}

describe('an address that leads into a closed tab', () => {
  test('opens it with the page, for links within the page, and after a navigation', async ({
    openPage,
  }) => {
    const page = await openPage('/', { isRaw: true });
    await addTabs(page);
    await page.goto(new URL('/archive#in-二', page.url()).href);
    await expect.poll(() => whereIs(page)).toEqual([['二'], ['二']]);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('#to-last').click();
    await expect.poll(() => whereIs(page)).toEqual([['三'], ['三']]);
    await page.goto(new URL('/', page.url()).href);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/archive#in-二';
      document.body.append(link);
      link.click();
    });
    await expect.poll(() => whereIs(page)).toEqual([['二'], ['二']]);
  });
});

describe('a page that the reader comes back to, whose address leads into a closed tab', () => {
  test('is where they have left it', async ({ openPage }) => {
    const page = await openPage('/', { isRaw: true });
    await addTabs(page);
    await page.goto(new URL('/archive', page.url()).href);
    await waitForFrame(page);
    await navigate(page, '/tags');
    await page.getByRole('heading', { level: 1, name: '标签' }).waitFor();
    await navigate(page, '/archive#in-二');
    await expect.poll(() => whereIs(page)).toEqual([['二'], ['二']]);
    const readTop = () =>
      page.evaluate(() =>
        Math.round(document.querySelector('#in-二')?.getBoundingClientRect().top ?? 0),
      );
    await page.evaluate(() => scrollBy({ top: 1100, behavior: 'instant' }));
    await page.waitForTimeout(400);
    const top = await readTop();
    // Within the page first.
    await page.locator('#to-last').evaluate((link) => (link as HTMLElement).click());
    await expect.poll(() => whereIs(page)).toEqual([['三'], ['三']]);
    await page.goBack();
    await expect.poll(() => whereIs(page)).toEqual([[], ['二']]);
    await page.waitForTimeout(300);
    expect(Math.abs((await readTop()) - top)).toBeLessThan(3);
    for (const leave of [
      () => navigate(page, '/tags'),
      () => page.goto(new URL('/tags', page.url()).href),
    ]) {
      await leave();
      await page.getByRole('heading', { level: 1, name: '标签' }).waitFor();
      await waitForFrame(page);
      await page.goBack();
      await expect.poll(() => whereIs(page)).toEqual([[], ['二']]);
      await page.waitForTimeout(300);
      expect(Math.abs((await readTop()) - top)).toBeLessThan(3);
    }
    await page.reload();
    await expect.poll(() => whereIs(page)).toEqual([[], ['二']]);
    await waitForFrame(page);
    await page.waitForTimeout(300);
    expect(Math.abs((await readTop()) - top)).toBeLessThan(3);
  });
});

describe('a tab', () => {
  test('that is pressed before the scripts have come opens once they have', async ({
    openPage,
  }) => {
    const page = await openPage('/', { isRaw: true });
    await addTabs(page);
    const module = '**/assets/tabs.*.js';
    const { letThrough } = await holdBack(page, module);
    const asked = page.waitForRequest(module);
    await page.goto(new URL('/archive', page.url()).href);
    await page.getByRole('tab', { name: '三' }).click();
    await asked;
    await waitForFrame(page);
    await page.getByRole('tab', { name: '二' }).click();
    letThrough();
    await expect.poll(() => whereIs(page)).toEqual([[], ['二']]);
  });
});

describe('tabs that cannot be pressed', () => {
  /** The label that stands over each panel on the page or on paper. */
  const readLabels = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role="tabpanel"]')]
        .filter((panel) => panel.getBoundingClientRect().height > 0)
        .map((panel) => getComputedStyle(panel, '::before').content),
    );
  const labels = PANELS.map((name) => `"${name}"`);

  test('show all panels under their labels without JavaScript', async ({ openPage }) => {
    const page = await openPage('/', { javaScriptEnabled: false });
    await addTabs(page);
    await page.goto(new URL('/archive', page.url()).href);
    expect(await readLabels(page)).toEqual(labels);
  });

  test('show all panels under their labels on paper', async ({ openPage }) => {
    const page = await openPage('/', { isRaw: true });
    await addTabs(page);
    await page.goto(new URL('/archive', page.url()).href);
    expect(await readLabels(page)).toEqual(['none']);
    await page.emulateMedia({ media: 'print' });
    expect(await readLabels(page)).toEqual(labels);
    expect(await page.getByRole('tablist').isVisible()).toBe(false);
  });
});

/** Tabs of one group, the first panel open. */
const groupOf = (id: string, heights: readonly number[]) =>
  [
    '<div role="tablist" data-tabs-group="g">',
    ...heights.map(
      (_, at) =>
        `<button role="tab" aria-controls="${id}-${at}" aria-selected="${at === 0}">${at}</button>`,
    ),
    '</div>',
    ...heights.map(
      (height, at) =>
        `<div role="tabpanel" id="${id}-${at}"${at === 0 ? '' : ' hidden'}>${'<p>字</p>'.repeat(height)}</div>`,
    ),
  ].join('');

describe('a tab of a group', () => {
  test('stays under the pointer when panels above it change their height', async ({ openPage }) => {
    const page = await openPage('/', { isRaw: true });
    await page.route('**/archive', async (route) => {
      const response = await route.fetch();
      const groups = groupOf('above', [5, 40]) + groupOf('below', [40, 40]);
      const body = (await response.text()).replace('</main>', () => `${groups}</main>`);
      await route.fulfill({ response, body });
    });
    await page.goto(new URL('/archive', page.url()).href);
    await waitForFrame(page);
    const tab = page.locator('[aria-controls="below-1"]');
    await tab.scrollIntoViewIfNeeded();
    await tab.hover();
    const top = (await tab.boundingBox())?.y ?? 0;
    await tab.click();
    await expect.poll(() => page.locator('#above-1').isVisible()).toBe(true);
    expect(Math.abs(((await tab.boundingBox())?.y ?? 0) - top)).toBeLessThan(2);
  });
});
