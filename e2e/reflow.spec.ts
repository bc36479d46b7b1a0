import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './harness/browser-test.ts';
import { findLongestArticle, findPage, readBuiltPages } from './harness/built-pages.ts';

const pages = readBuiltPages();

const subjects: [name: string, path: string][] = [
  ['home', '/'],
  ['post', findPage(pages, 'blog-post').permalink],
  ['the longest doc', findLongestArticle(pages).permalink],
  ['category', findPage(pages, 'doc-category').permalink],
  ['docs home', '/docs'],
  ['tags', '/tags'],
  ['docs tags', '/docs/tags'],
  ['archive', '/archive'],
  ['search with results', '/search?q=promise'],
  ['not found', '/404.html'],
  ['projects', '/pages/project'],
];

/** 200 % on a screen of 1280 px leaves 640 px to lay out with. */
const SIZES = {
  'at 320 px': { width: 320, height: 640 },
  'at 200% zoom': { width: 640, height: 400 },
};

/** Names the elements that stick out of the page, the innermost ones. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const sticksOut = (element: Element) =>
      element.getBoundingClientRect().right > root.clientWidth + 1;
    return [...document.querySelectorAll('body *')]
      .filter((element) => sticksOut(element) && ![...element.children].some(sticksOut))
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Doubles the letters as a setting of the browser does, but for conditions on its width. */
function enlargeLetters(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

const rightOf = (box: { x: number; width: number } | null) => (box ? box.x + box.width : 0);

test('large letters of the reader leave the text its room beside the sidebar', async ({
  openPage,
}) => {
  const { permalink } = findLongestArticle(pages);
  const page = await openPage(encodeURI(permalink), { viewport: { width: 1100, height: 800 } });
  const [sidebar = 0, main = 0] = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return ['.sidebar', 'main'].map((part) => document.querySelector(part)?.clientWidth ?? 0);
  });
  expect(sidebar).toBeLessThanOrEqual(1100 / 4);
  expect(main).toBeGreaterThan(1100 / 2);
});

for (const width of [1000, 1280]) {
  test(`large letters of the reader leave all of the navbar on a screen of ${width} px`, async ({
    openPage,
  }) => {
    const page = await openPage('/archive', { viewport: { width, height: 800 } });
    await enlargeLetters(page);
    expect(await findOverflow(page)).toEqual([]);
    const button = await page.locator('.search-button').boundingBox();
    const icon = await page.locator('.search-button .icon').boundingBox();
    expect(icon?.x).toBeGreaterThan(button?.x ?? 0);
    expect(rightOf(icon)).toBeLessThan(rightOf(button));
    const first = await page.locator('.navbar-items > *').first().boundingBox();
    expect(rightOf(await page.locator('.brand-title').boundingBox())).toBeLessThanOrEqual(
      first?.x ?? 0,
    );
  });
}

test('large letters of the reader leave the search field of a phone its room', async ({
  openPage,
}) => {
  const page = await openPage('/search', { viewport: { width: 390, height: 844 } });
  await enlargeLetters(page);
  expect(rightOf(await page.locator('.brand').boundingBox())).toBeLessThanOrEqual(
    (await page.locator('.search-button').boundingBox())?.x ?? 0,
  );
  const field = await page.locator('.search-form-input').boundingBox();
  expect(field?.width).toBeGreaterThan(200);
});

for (const [name, path] of [...subjects, ['post with sliders', '/promiseall']]) {
  test(`large letters of the reader stay on the smallest screen: ${name}`, async ({ openPage }) => {
    const viewport = { width: 320, height: 640 };
    const page = await openPage(encodeURI(path ?? ''), { viewport, reducedMotion: 'reduce' });
    await enlargeLetters(page);
    expect(await findOverflow(page)).toEqual([]);
  });
}

test('the docs home has all of every title, whatever the width', async ({ openPage }) => {
  const page = await openPage('/docs', { viewport: { width: 320, height: 640 } });
  const readCut = () =>
    page
      .locator('.volume-items a')
      .evaluateAll((links) => links.map((link) => link.scrollWidth - link.clientWidth));
  expect(Math.max(...(await readCut()))).toBe(0);
});

test('the docs home breaks no word of a volume for the sake of its count', async ({ openPage }) => {
  const page = await openPage('/docs', { viewport: { width: 390, height: 844 } });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  const link = page.locator('.volume-title a', { hasText: 'JavaScript' });
  const readLines = (element: Element) => {
    const range = new Range();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  };
  expect(await link.evaluate(readLines)).toBe(1);
});

test('fields are no reason for a phone to enlarge the page', async ({ openPage }) => {
  const viewport = { width: 390, height: 844 };
  // A demo with fields and live code, which has an editor and fields in its result.
  const page = await openPage(encodeURI('/docs/css/CSS选择器'), { viewport, hasTouch: true });
  await page.locator('.live').first().scrollIntoViewIfNeeded();
  await page.locator('.live textarea').first().waitFor();
  const fields = page.locator(':is(.demo, .live) :is([type="text"], input:not([type]), textarea)');
  const sizes = await fields.evaluateAll((all) =>
    all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

test('paper adds the address of a link to its text, unless that is the address', async ({
  openPage,
}) => {
  const isArticle = ({ html }: (typeof pages)[number]) =>
    / class="prose">.*<a href="http/s.test(html);
  const page = await openPage(encodeURI(pages.find(isArticle)?.permalink ?? ''));
  await page.emulateMedia({ media: 'print' });
  const link = page.locator('.prose a[href^="http"]').first();
  const added = () => link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await added()).toContain('http');
  await link.evaluate((element) => element.setAttribute('data-bare-url', ''));
  expect(await added()).toBe('none');
});

test('paper has all columns of a wide table', async ({ openPage }) => {
  // A4 with the margins of the style sheet.
  const viewport = { width: 658, height: 990 };
  const page = await openPage(encodeURI('/docs/css/坐标和偏移/偏移量比较'), { viewport });
  const readCut = () =>
    page
      .locator('.table-wrap')
      .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
  expect(Math.max(...(await readCut()))).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(Math.max(...(await readCut()))).toBe(0);
});

describe.each(Object.entries(SIZES))('%s', (_, viewport) => {
  for (const [name, path] of subjects) {
    test(`nothing makes the page scroll sideways: ${name}`, async ({ openPage }) => {
      const page = await openPage(encodeURI(path), { viewport, reducedMotion: 'reduce' });
      if (path.includes('?q=')) await page.locator('main li a').first().waitFor();
      expect(await findOverflow(page)).toEqual([]);
      await page.evaluate(() => window.scrollTo({ left: 100, behavior: 'instant' }));
      expect(await page.evaluate(() => window.scrollX)).toBe(0);
    });
  }

  test('nothing makes the page scroll sideways: the open menu', async ({ openPage }) => {
    const page = await openPage('/', { viewport, reducedMotion: 'reduce' });
    await page.getByLabel('打开菜单').click();
    await page.getByRole('dialog').waitFor();
    expect(await findOverflow(page)).toEqual([]);
  });
});
