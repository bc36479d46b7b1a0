import type { Page } from 'playwright-core';

/** Copies the first block of code by its button, as a reader does, and gives what the clipboard has then. */
export async function copyFirstCode(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const figure = page.locator('figure.code').first();
  await figure.hover();
  await figure.locator('[data-copy]').click();
  await figure.getByRole('button', { name: '已复制' }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}
