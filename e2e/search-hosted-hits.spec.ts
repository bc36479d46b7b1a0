import { describe, expect } from 'vitest';
import { queriesOf, useHostedSite } from './harness/hosted-site.ts';
import { openBox, options, pageStatus } from './harness/search-locators.ts';
import { searchTest as test } from './harness/search-site.ts';

const hosted = useHostedSite();

describe('hits', () => {
  test('inside the site navigate inside, external ones open by full page navigation', async ({
    open,
    expectProblems,
  }) => {
    // The pointer passes over a hit whose page does not exist, and prefetches it.
    expectProblems(/404 \(Not Found\)/);
    const page = await open(hosted.site.url);
    await openBox(page, '苹果0');
    await options(page).first().click();
    await page.waitForURL(`${hosted.site.url}/docs/0**`);
    expect(await page.evaluate(() => 'isSameWindow' in window)).toBe(true);
    hosted.first.behave('hostile');
    await openBox(page, 'x');
    const external = options(page).filter({ hasText: 'Other' });
    expect(await external.getAttribute('href')).toBe('https://other.example/page');
    await external.click();
    await page.waitForURL('https://other.example/page');
    expect(await page.title()).toBe('Elsewhere');
  });

  test('with HTML in them show it as text, and those with other schemes are refused', async ({
    open,
    expectProblems,
  }) => {
    // Links on the page are prefetched when the browser is idle, here sometimes after the hits have
    // come; the page of the hostile hit does not exist.
    expectProblems(/404 \(Not Found\)/);
    hosted.first.behave('hostile');
    const page = await open(`${hosted.site.url}/search?q=x`);
    await page.locator('.search-hit').first().waitFor();
    await openBox(page, 'y');
    await options(page).first().waitFor();
    const hrefs = await page
      .locator('.search-hits a, [role="listbox"] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs)).toEqual(new Set(['/docs/hostile', 'https://other.example/page']));
    const title = options(page).first().locator('.search-option-title');
    expect(await title.textContent()).toMatch(/^<mark onclick="x">b<img src=x onerror=/);
    const snippet = options(page).first().locator('.search-option-snippet');
    expect(await snippet.textContent()).toMatch(/^c<img .*<b>$/);
    expect(await snippet.locator('mark').allTextContents()).toEqual(['c']);
    expect(
      await page.locator('[role="listbox"], .search-hits').locator('img, script').count(),
    ).toBe(0);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });

  test('keep the text that the site has, marks and entities in it too', async ({ open }) => {
    const page = await open(`${hosted.site.url}/search?q=${encodeURIComponent('写成')}`);
    const hit = page.locator('.search-hit').first();
    await expect
      .poll(() => hit.locator('.search-hit-title').textContent())
      .toBe('标签 <mark> 与 &lt;');
    expect(await hit.locator('.search-snippet').textContent()).toBe('苹果写成 <b>苹果<…');
    expect(await hit.locator('mark').allTextContents()).toEqual(['写成']);
  });

  test('are 20 a page, five of a category in the modal, and all of them behind a link', async ({
    open,
  }) => {
    const page = await open(hosted.site.url);
    await openBox(page, '生吃');
    await options(page).first().waitFor();
    expect(await options(page).count()).toBe(5);
    await page.getByRole('link', { name: 'See all 24 results' }).click();
    await page.waitForURL(/\/search\?q=/);
    await expect.poll(() => pageStatus(page).textContent()).toBe('“生吃”有 24 条结果');
    await expect.poll(() => page.locator('.search-hit').count()).toBe(20);
    await page.getByRole('link', { name: '下一页' }).click();
    await expect.poll(() => page.locator('.search-hit').count()).toBe(4);
    expect(queriesOf(hosted.first).at(-1)).toMatchObject({ page: 1 });
  });

  test('lead on by the keys when there come fewer than the reader had gone down', async ({
    open,
  }) => {
    const page = await open(hosted.site.url);
    await openBox(page, '苹果');
    await options(page).nth(3).waitFor();
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/1/indexes/*/queries**', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.keyboard.type('0');
    for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowDown');
    answer();
    await expect.poll(() => options(page).count()).toBeLessThan(4);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/0/);
  });

  test('are kept in local storage keyed by index name, content ones as their parent page', async ({
    open,
  }) => {
    const page = await open(hosted.site.url);
    await openBox(page, '可以生吃');
    const option = options(page).first();
    expect(await option.getAttribute('href')).toBe('/docs/0#%E5%90%83%E6%B3%95');
    await option.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const stored = await page.evaluate(() => localStorage['mojian.search-recent.orchard']);
    expect(JSON.parse(stored)).toMatchObject([
      { url: '/docs/0', type: 'lvl1', hierarchy: { lvl1: '苹果0', lvl2: null } },
    ]);
  });
});
