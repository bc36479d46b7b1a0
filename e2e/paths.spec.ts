import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './harness/browser-test.ts';
import { findLongestArticle, readBuiltPages } from './harness/built-pages.ts';
import { follow, isSameWindow, markWindow, readPath } from './harness/reader.ts';

const article = findLongestArticle(readBuiltPages());
const articleUrl = encodeURI(article.permalink);
const headingId = [...article.html.matchAll(/<h2[^>]* id="([^"]+)"/g)].at(3)?.[1] ?? '';

describe('paths', () => {
  for (const [form, path] of [
    ['/archive.html', '/archive'],
    ['/archive/index.html', '/archive'],
    [`${articleUrl}.html`, article.permalink],
  ] as const) {
    test(`a link to ${decodeURI(form)} strips the ending when nothing matches exactly`, async ({
      openPage,
      expectProblems,
    }) => {
      expectProblems(/404/);
      const page = await openPage('/');
      await markWindow(page);
      // A host that has the page at its one address only.
      await page.route(`**${form}`, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: 'nothing here' }),
      );
      await follow(page, form);
      await expect.poll(() => readPath(page)).toBe(path);
      expect(await isSameWindow(page)).toBe(true);
    });
  }

  test('a page that a host has under the ending, too, is shown there', async ({ openPage }) => {
    const page = await openPage('/');
    await markWindow(page);
    await follow(page, '/archive.html');
    await page.getByRole('heading', { level: 1, name: '归档' }).waitFor();
    expect(await isSameWindow(page)).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '归档' }).waitFor();
  });

  test('the pathname is tried as given and decoded', async ({ openPage }) => {
    const page = await openPage('/');
    await markWindow(page);
    await follow(page, article.permalink);
    await expect.poll(() => readPath(page)).toBe(article.permalink);
    await follow(page, '/archive');
    await expect.poll(() => readPath(page)).toBe('/archive');
    await follow(page, articleUrl);
    await expect.poll(() => readPath(page)).toBe(article.permalink);
    expect(await isSameWindow(page)).toBe(true);
  });
});

describe('scrolling after a navigation', () => {
  const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  test('goes to the target of the hash if there is one', async ({ openPage }) => {
    const page = await openPage('/');
    await follow(page, `${articleUrl}#${encodeURIComponent(headingId)}`);
    await expect.poll(() => readPath(page)).toBe(article.permalink);
    const top = () =>
      page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, headingId);
    await expect.poll(async () => Math.abs((await top()) ?? 9999)).toBeLessThan(200);
    expect(await scrollY(page)).toBeGreaterThan(300);
  });

  test('goes to the top otherwise', async ({ openPage }) => {
    const page = await openPage('/');
    await page.evaluate(() => window.scrollTo(0, 700));
    await follow(page, `${articleUrl}#nothing-has-this-id`);
    await expect.poll(() => readPath(page)).toBe(article.permalink);
    expect(await scrollY(page)).toBe(0);
  });

  test('stays when only the query changed', async ({ openPage }) => {
    const page = await openPage(articleUrl);
    await page.evaluate(() => window.scrollTo(0, 700));
    await follow(page, '?from=here');
    await expect.poll(() => new URL(page.url()).search).toBe('?from=here');
    // The link that the test puts in makes the page longer by a line.
    expect(Math.abs((await scrollY(page)) - 700)).toBeLessThan(60);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(Math.abs((await scrollY(page)) - 700)).toBeLessThan(60);
  });
});
