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
});
