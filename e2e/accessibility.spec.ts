import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, VIEWPORTS } from './harness/browser-test.ts';
import { findLongestArticle, findPage, readBuiltPages } from './harness/built-pages.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const pages = readBuiltPages();

const subjects: [name: string, path: string][] = [
  ['home', '/'],
  ['post', findPage(pages, 'blog-post').permalink],
  ['doc', findLongestArticle(pages).permalink],
  ['docs home', '/docs'],
  ['category', findPage(pages, 'doc-category').permalink],
  ['tags', '/tags'],
  ['archive', '/archive'],
  ['search', '/search'],
  ['not found', '/404.html'],
];

describe.each(['dark', 'light'])('in %s mode', (mode) => {
  for (const [name, path] of subjects) {
    test(`axe finds nothing on: ${name}`, async ({ openPage }) => {
      const page = await openPage(encodeURI(path), {
        storage: { theme: mode },
        reducedMotion: 'reduce',
      });
      expect(await findViolations(page)).toEqual([]);
    });
  }

  test('axe finds nothing in the menu of narrow screens', async ({ openPage }) => {
    const page = await openPage('/', {
      storage: { theme: mode },
      viewport: VIEWPORTS.mobile,
      reducedMotion: 'reduce',
    });
    await page.getByLabel('打开菜单').click();
    await page.getByRole('dialog').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('the keyboard', () => {
  test('reaches the content by the skip link first', async ({ openPage }) => {
    const page = await openPage(encodeURI(findLongestArticle(pages).permalink));
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

/** Runs axe with the rules of WCAG 2.2 AA and its best practices; one line for each element at fault. */
async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate<AxeResults>('axe.run(document, { iframes: false })');
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id}: ${help} at ${target.join(' ')} ${any[0]?.message ?? ''}`,
    ),
  );
}
