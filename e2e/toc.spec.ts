import { describe, expect } from 'vitest';
import { test, VIEWPORTS, waitForFrame } from './harness/browser-test.ts';
import { findLongestArticle, readBuiltPages } from './harness/built-pages.ts';

const article = findLongestArticle(readBuiltPages());
const headingIds = [...article.html.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id = '']) => id);

describe('the table of contents', () => {
  test('lists every heading of the second level', async ({ openPage }) => {
    const page = await openPage(encodeURI(article.permalink));
    const hrefs = await page
      .locator('nav.toc a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const id of headingIds) expect(hrefs).toContain(`#${id}`);
  });

  test('marks the heading that is being read', async ({ openPage }) => {
    const page = await openPage(encodeURI(article.permalink));
    for (const id of [headingIds[2], headingIds[1], headingIds[3]]) {
      await page.evaluate(
        (headingId) => document.getElementById(headingId)?.scrollIntoView(),
        id ?? '',
      );
      const current = page.locator('nav.toc a[aria-current="true"]');
      await expect.poll(() => current.getAttribute('href')).toBe(`#${id}`);
      expect(await current.count()).toBe(1);
    }
  });

  test('marks the heading before when the window gets so low that the next one leaves its upper half', async ({
    openPage,
  }) => {
    const page = await openPage(encodeURI(article.permalink));
    const [, second = '', third = ''] = headingIds;
    const current = page.locator('nav.toc a[aria-current="true"]');
    await page.evaluate((id) => {
      const { top } = document.getElementById(id)?.getBoundingClientRect() ?? { top: 0 };
      scrollBy({ top: top - 350, behavior: 'instant' });
    }, third);
    await expect.poll(() => current.getAttribute('href')).toBe(`#${third}`);
    await page.setViewportSize({ width: 1280, height: 500 });
    await expect.poll(() => current.getAttribute('href')).not.toBe(`#${third}`);
    expect(headingIds.indexOf(second)).toBe(1);
  });

  test('never marks a heading that is hidden', async ({ openPage }) => {
    const page = await openPage(encodeURI(article.permalink), { isRaw: true });
    const [, second = '', third = ''] = headingIds;
    await page.route(`**${encodeURI(article.permalink)}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(`id="${second}"`, `id="${second}" hidden`);
      await route.fulfill({ response, body });
    });
    await page.reload();
    await page.keyboard.press('Shift');
    await waitForFrame(page);
    await page.evaluate((id) => {
      document.getElementById(id)?.scrollIntoView({ behavior: 'instant', block: 'end' });
    }, third);
    await page.waitForTimeout(300);
    expect(await page.locator(`nav.toc a[href="#${second}"]`).getAttribute('aria-current')).toBe(
      null,
    );
    expect(await page.locator('nav.toc a[aria-current="true"]').count()).toBe(1);
  });

  test('folds into the article on a narrow screen, without JavaScript too', async ({
    openPage,
  }) => {
    const page = await openPage(encodeURI(article.permalink), {
      viewport: VIEWPORTS.mobile,
      javaScriptEnabled: false,
    });
    expect(await page.locator('nav.toc').isVisible()).toBe(false);
    await page.locator('main details.toc-inline summary').click();
    const link = page.locator('main details.toc-inline a').last();
    const id = ((await link.getAttribute('href')) ?? '').slice(1);
    await link.click();
    const isInView = await page
      .locator(`[id="${id}"]`)
      .evaluate((heading) => heading.getBoundingClientRect().top < window.innerHeight);
    expect(isInView).toBe(true);
  });
});
