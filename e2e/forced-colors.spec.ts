import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './harness/browser-test.ts';

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
});
