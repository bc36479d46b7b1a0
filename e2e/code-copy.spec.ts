import { describe, expect } from 'vitest';
import { test } from './harness/browser-test.ts';
import { readBuiltPages } from './harness/built-pages.ts';

/** An article with code. */
const article = encodeURI(
  readBuiltPages().find(
    ({ html }) => html.includes('class="prose"') && html.includes('<figure class="code'),
  )?.permalink ?? '',
);

describe('code blocks', () => {
  test('are copied without the clipboard of secure pages; focus and selection stay where they are', async ({
    openPage,
  }) => {
    const page = await openPage(article);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const figure = page.locator('figure.code').first();
    const button = figure.locator('[data-copy]');
    await figure.hover();
    await button.waitFor({ state: 'attached' });
    const read = await page.evaluateHandle(() => {
      const { clipboard } = navigator;
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      const title = document.querySelector('h1') as Element;
      // From the end to the start, as readers may drag.
      getSelection()?.setBaseAndExtent(title, title.childNodes.length, title, 0);
      return () => clipboard.readText();
    });
    const readSelection = () =>
      page.evaluate(() => {
        const { anchorOffset, focusOffset, anchorNode } = getSelection() as Selection;
        return [String(getSelection()), anchorNode?.nodeName, anchorOffset > focusOffset];
      });
    const before = await readSelection();
    await button.focus();
    await page.keyboard.press('Enter');
    await figure.getByRole('button', { name: '已复制' }).waitFor();
    const code = await figure.locator('pre').first().textContent();
    expect(await read.evaluate((readText) => readText())).toBe(code?.replace(/\n$/, ''));
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await readSelection()).toEqual(before);
    expect(before[0]).not.toBe('');
  });

  test('say to screen readers that they are copied, each time', async ({ openPage }) => {
    const page = await openPage(article);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const figure = page.locator('figure.code').first();
    await figure.hover();
    const said = page.getByRole('status').filter({ hasText: '已复制' });
    for (const time of [1, 2]) {
      await figure.locator('[data-copy]').click();
      await said.waitFor({ state: 'attached' });
      // A live region says what changes in it.
      await expect.poll(() => said.count(), { message: `time ${time}` }).toBe(0);
    }
  });

  test('say so for the whole time when they are copied again meanwhile', async ({ openPage }) => {
    const page = await openPage(article);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const figure = page.locator('figure.code').first();
    await figure.hover();
    const button = figure.locator('[data-copy]');
    await button.waitFor({ state: 'attached' });
    // The time after the first press is short, that after the second is long.
    await page.evaluate(() => {
      const { setTimeout: wait } = window;
      let presses = 0;
      const lengthen = (delayMs = 0) => {
        if (delayMs !== 2000) return delayMs;
        presses += 1;
        return presses === 1 ? 1000 : 60_000;
      };
      Object.defineProperty(window, 'setTimeout', {
        value: (run: () => void, delayMs?: number) => wait(run, lengthen(delayMs)),
      });
    });
    await button.click();
    await figure.getByRole('button', { name: '已复制' }).waitFor();
    await button.click();
    await page.waitForTimeout(1500);
    expect(await button.getAttribute('aria-label')).toBe('已复制');
    expect(await button.getAttribute('data-state')).toBe('copied');
  });
});
