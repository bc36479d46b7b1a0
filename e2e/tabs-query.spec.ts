import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './harness/browser-test.ts';

/** Tabs that the address may choose from, as `<Tabs queryString="os">` writes them. */
const TABS = [
  '<div role="tablist" data-tabs-query="os">',
  ...['mac', 'win'].map(
    (name, at) =>
      `<button role="tab" aria-controls="p${at}" aria-selected="${at === 0}" data-value="${name}">${name}</button>`,
  ),
  '</div>',
  '<div role="tabpanel" id="p0">甲</div><div role="tabpanel" id="p1" hidden>乙</div>',
].join('');

async function addTabs(page: Page): Promise<void> {
  await page.route(/\/archive(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</main>', () => `${TABS}</main>`);
    await route.fulfill({ response, body });
  });
}

describe('tabs with queryString', () => {
  test('open the one that the address names, and name in it the one that readers open', async ({
    openPage,
  }) => {
    const page = await openPage('/');
    await addTabs(page);
    await page.goto(new URL('/archive?a=1&os=win#x', page.url()).href);
    const open = () => page.locator('[role="tabpanel"]:not([hidden])').textContent();
    await expect.poll(open).toBe('乙');
    await page.getByRole('tab', { name: 'mac' }).click();
    await expect.poll(open).toBe('甲');
    expect(new URL(page.url())).toMatchObject({ search: '?a=1&os=mac', hash: '#x' });
    expect(await page.evaluate(() => history.state?.mojian)).toBeTruthy();
    await page.goto(new URL('/archive?os=none', page.url()).href);
    await page.getByRole('tab', { name: 'win' }).click();
    await expect.poll(open).toBe('乙');
  });
});
