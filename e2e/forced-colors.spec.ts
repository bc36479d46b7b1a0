import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './harness/browser-test.ts';
import { findLongestArticle, readBuiltPages } from './harness/built-pages.ts';
import { openDemo } from './harness/demo.ts';

/** The colors of Chromium's own dark high-contrast theme for marked text. */
const MARKED = { color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 0)' };

function readColors(element: Locator) {
  return element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node);
    return { color, backgroundColor };
  });
}

function readOutline(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).outlineStyle);
}

describe('forced colors', () => {
  test('show what the search has found, what is active and what is chosen', async ({
    openPage,
  }) => {
    const page = await openPage(`/search?q=${encodeURIComponent('闭包')}`);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    expect(await readColors(page.locator('.search-hit mark').first())).toEqual(MARKED);
    const kinds = page.locator('.search-facet-value > input + span');
    expect(await readOutline(kinds.nth(0))).toBe('solid');
    expect(await readOutline(kinds.nth(1))).toBe('none');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('闭包');
    const options = page.getByRole('option');
    expect(await readColors(options.locator('mark').first())).toEqual(MARKED);
    expect(await readOutline(options.nth(0))).toBe('solid');
    expect(await readOutline(options.nth(1))).toBe('none');
  });

  test('leave a demo the colors by which it shows', async ({ openPage }) => {
    const { page, demo } = await openDemo(openPage, '/docs/css/CSS长度单位');
    const bar = demo.locator('.units-bar').first();
    const shown = await readColors(bar);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    expect((await readColors(bar)).backgroundColor).toBe(shown.backgroundColor);
    const ground = await readColors(demo.locator('.demo-stage'));
    expect(ground.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('tell the heading that is read, and the lines of code that are marked', async ({
    openPage,
  }) => {
    const { permalink } = findLongestArticle(readBuiltPages());
    const page = await openPage(encodeURI(permalink));
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.mouse.wheel(0, 1500);
    const readLine = (link: Locator) =>
      link.evaluate((node) => getComputedStyle(node).textDecorationLine);
    const links = page.locator('nav.toc a');
    await expect.poll(() => readLine(links.and(page.locator('[aria-current]')))).toBe('underline');
    expect(await readLine(links.and(page.locator(':not([aria-current])')).first())).toBe('none');
    const borders = await page.evaluate(() => {
      const figure = document.createElement('figure');
      figure.className = 'code';
      figure.innerHTML = '<code class="numbered"><b class="ln">1</b><b class="ln hl">2</b></code>';
      document.querySelector('main')?.append(figure);
      const colorOf = (line: Element) => getComputedStyle(line).borderInlineStartColor;
      return [document.body, ...figure.querySelectorAll('b')].map(colorOf);
    });
    expect(new Set(borders).size).toBe(3);
  });
});
