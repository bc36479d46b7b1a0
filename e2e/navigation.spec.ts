import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { readMain, test, waitForFrame } from './harness/browser-test.ts';
import { findLongestArticle, findPage, readBuiltPages } from './harness/built-pages.ts';
import { follow } from './harness/reader.ts';

const pages = readBuiltPages();
const article = findLongestArticle(pages);

/** Clicks without the scrolling that Playwright does before a click. */
async function clickInPlace(link: Locator): Promise<void> {
  await link.evaluate((element) => (element as HTMLElement).click());
}

/** Marks the window, so that a full page load shows. */
async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
}

function isSameWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameWindow' in window);
}

function decodedPath(page: Page): string {
  return decodeURIComponent(new URL(page.url()).pathname);
}

async function openFirstPost(page: Page): Promise<string> {
  const link = page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const title = (await link.textContent())?.trim() ?? '';
  await clickInPlace(link);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return title;
}

describe('navigation', () => {
  test('swaps the page in place: title, text, address, top of the page', async ({ openPage }) => {
    const page = await openPage('/');
    await markWindow(page);
    await page.mouse.wheel(0, 600);
    const before = await readMain(page);
    const title = await openFirstPost(page);
    expect(await isSameWindow(page)).toBe(true);
    expect(await page.title()).toContain(title);
    expect(await readMain(page)).not.toBe(before);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(decodedPath(page)).not.toBe('/');
  });

  test('opens the folds around the place that a link leads to', async ({ openPage }) => {
    const page = await openPage('/');
    await page.route('**/archive', async (route) => {
      const response = await route.fetch();
      const fold =
        '<details><summary>一</summary><details><summary>二</summary><h3 id="inner">内</h3></details></details>';
      const body = (await response.text()).replace('</main>', () => `${fold}</main>`);
      await route.fulfill({ response, body });
    });
    await follow(page, '/archive#inner');
    await page.locator('#inner').waitFor({ state: 'attached' });
    expect(await page.locator('#inner').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('inner');
  });

  test('moves the focus to the heading, so that reading goes on there', async ({ openPage }) => {
    const page = await openPage('/');
    const title = await openFirstPost(page);
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    expect(focused).toContain(title);
    await page.keyboard.press('Tab');
    const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(isInMain).toBe(true);
  });

  test('goes back and forward, each page where it was scrolled to', async ({ openPage }) => {
    const page = await openPage('/');
    await markWindow(page);
    await page.evaluate(() => window.scrollTo(0, 700));
    const home = await readMain(page);
    const title = await openFirstPost(page);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.waitForTimeout(400);
    await page.goBack();
    await expect.poll(() => readMain(page)).toBe(home);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(700);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(300);
    expect(await isSameWindow(page)).toBe(true);
  });

  test('keeps the place over a reload', async ({ openPage }) => {
    const page = await openPage(encodeURI(article.permalink));
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.waitForTimeout(400);
    await page.reload();
    await waitForFrame(page);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(900);
    // Two frames after the scrolling, long before the place is written down by itself.
    const reload = page.waitForEvent('load');
    await page.evaluate(() => {
      window.scrollTo(0, 600);
      requestAnimationFrame(() => requestAnimationFrame(() => location.reload()));
    });
    await reload;
    await waitForFrame(page);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(600);
  });

  test('keeps the place of a page that is left again before it has come', async ({ openPage }) => {
    const page = await openPage('/');
    await page.evaluate(() => window.scrollTo(0, 700));
    await openFirstPost(page);
    await page.waitForTimeout(400);
    // Forgets the pages that are loaded already.
    await page.reload();
    await waitForFrame(page);
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const isHome = (url: URL) => url.pathname === '/';
    await page.route(isHome, (route) => gate.then(() => route.continue()).catch(() => undefined));
    await page.evaluate(() => history.back());
    await page.waitForURL(isHome);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.locator('nav a[href="/tags"]').first().click();
    await page.waitForURL('**/tags');
    await page.getByRole('heading', { level: 1, name: '标签' }).waitFor();
    letGo();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(700);
  });

  test('leaves links for a new tab, other sites and files to the browser', async ({ openPage }) => {
    const page = await openPage('/');
    const link = page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForLoadState();
    expect(decodedPath(page)).toBe('/');
    expect(decodedPath(tab)).not.toBe('/');
    await tab.close();
  });

  test('shows the line at the top only when a page takes longer than 200 ms', async ({
    openPage,
  }) => {
    const page = await openPage('/');
    await page.route('**/archive', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('a[href="/archive"]');
      const clickedAt = performance.now();
      new MutationObserver((_, observer) => {
        if (document.querySelector('[role=progressbar]') === null) return;
        observer.disconnect();
        Object.assign(window, { progressAfterMs: performance.now() - clickedAt });
      }).observe(document.body, { childList: true, subtree: true });
      link?.click();
    });
    await page.getByRole('progressbar').waitFor();
    const delayMs = await page.evaluate(
      () => (window as { progressAfterMs?: number }).progressAfterMs,
    );
    expect(delayMs).toBeGreaterThanOrEqual(195);
    await expect.poll(() => decodedPath(page)).toBe('/archive');
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  });

  test('shows the not-found page for a link that leads nowhere', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/404/);
    const page = await openPage('/');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/没有这一页', id: 'lost' });
      link.textContent = 'lost';
      document.querySelector('main')?.prepend(link);
    });
    await page.click('#lost');
    await page.getByRole('heading', { level: 1, name: '找不到页面' }).waitFor();
    expect(decodedPath(page)).toBe('/没有这一页');
    await page.goBack();
    await expect.poll(() => decodedPath(page)).toBe('/');
  });
});

describe('headings in Han characters', () => {
  test('are reached by address', async ({ openPage }) => {
    const id = findHanHeading(article.html);
    const page = await openPage(`${encodeURI(article.permalink)}#${encodeURIComponent(id)}`);
    await expect.poll(() => distanceFromTop(page, id)).toBeLessThan(200);
  });

  test('are reached from the table of contents, and the address tells', async ({ openPage }) => {
    const page = await openPage(encodeURI(article.permalink));
    await markWindow(page);
    const id = findHanHeading(article.html);
    await page.locator(`nav.toc a[href="#${id}"]`).click();
    await expect.poll(() => distanceFromTop(page, id)).toBeLessThan(200);
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${id}`);
    expect(await isSameWindow(page)).toBe(true);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('are reached by a link without the query that the address has', async ({ openPage }) => {
    const id = findHanHeading(article.html);
    const page = await openPage(`${encodeURI(article.permalink)}?from=feed`);
    await markWindow(page);
    await follow(page, `${encodeURI(article.permalink)}#${encodeURIComponent(id)}`);
    await expect.poll(() => distanceFromTop(page, id)).toBeLessThan(200);
    const readTail = () => [
      new URL(page.url()).search,
      decodeURIComponent(new URL(page.url()).hash),
    ];
    expect(readTail()).toEqual(['', `#${id}`]);
    expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe(id);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(readTail()).toEqual(['?from=feed', '']);
    expect(await isSameWindow(page)).toBe(true);
  });

  test('are reached from another page', async ({ openPage }) => {
    const id = findHanHeading(article.html);
    const page = await openPage('/');
    await markWindow(page);
    await page.evaluate(
      (href) => {
        const link = Object.assign(document.createElement('a'), { href, id: 'deep' });
        link.textContent = 'deep';
        document.querySelector('main')?.prepend(link);
      },
      `${encodeURI(article.permalink)}#${encodeURIComponent(id)}`,
    );
    await page.click('#deep');
    await expect.poll(() => distanceFromTop(page, id)).toBeLessThan(200);
    expect(await isSameWindow(page)).toBe(true);
  });
});

describe('without JavaScript', () => {
  test('a reader gets from home to a post and back', async ({ openPage }) => {
    const page = await openPage('/', { javaScriptEnabled: false });
    const link = page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first();
    const title = (await link.textContent())?.trim() ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await readMain(page)).toContain(title);
    await page.goBack();
    expect(decodedPath(page)).toBe('/');
  });

  test('docs read, link and fold', async ({ openPage }) => {
    // Some docs stand in no sidebar.
    const doc =
      pages.find(
        ({ html }) =>
          html.includes('<aside') &&
          html.includes('aria-current="page"') &&
          /"view":"doc"/.test(html),
      ) ?? findPage(pages, 'doc');
    const page = await openPage(encodeURI(doc.permalink), { javaScriptEnabled: false });
    expect((await readMain(page)).length).toBeGreaterThan(200);
    const other = page.locator('aside a[href^="/docs/"]:visible').last();
    const href = await other.getAttribute('href');
    await other.click();
    expect(page.url()).toBe(inject('siteUrl') + href);
  });

  test('switches that need JavaScript are not shown', async ({ openPage }) => {
    const page = await openPage('/', { javaScriptEnabled: false });
    expect(await page.locator('button.color-mode').isVisible()).toBe(false);
  });
});

/** Distance of a heading from the top of the window in pixels. */
function distanceFromTop(page: Page, id: string): Promise<number> {
  return page.evaluate((headingId) => {
    const top = document.getElementById(headingId)?.getBoundingClientRect().top;
    return Math.abs(top ?? Number.POSITIVE_INFINITY);
  }, id);
}

/** Finds a heading far down the article, so that reaching it means scrolling. */
function findHanHeading(html: string): string {
  const ids = [...html.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id = '']) => id);
  const han = ids.filter((id) => /^[\p{Script=Han}\w-]+$/u.test(id) && /\p{Script=Han}/u.test(id));
  const id = han[Math.floor(han.length / 2)];
  if (id === undefined) throw new Error('The article has no heading in Han characters.');
  return id;
}
