import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test as browserTest, waitForFrame } from './browser-test.ts';
import { type DeployedSite, startHost } from './deployed-site.ts';
import { patiently } from './patience.ts';
import { follow } from './reader.ts';

/** Configuration of a site that can be read without a network. */
export const createConfig = (options = '') => `export default {
  title: '试站',
  url: 'https://example.com',
  trailingSlash: false,
  favicon: 'seal.svg',
  blog: { routeBasePath: '/' },
  offline: true,
  ${options}
};
`;

/** Sources of the site. */
export const OFFLINE_SITE: Record<string, string> = {
  'mojian.config.ts': createConfig(),
  'static/seal.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'static/img/图.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>',
  'blog/2022-01-02-第一篇.md': '---\ntitle: 第一篇\n---\n\n正文。\n',
  'docs/甲.md': '---\ntitle: 甲 <一> & 二\n---\n\n甲的正文。\n',
  'docs/乙.md': '---\ntitle: 乙\n---\n\n乙的正文，见[甲](甲.md)。\n',
  'docs/丙.md': '---\ntitle: 丙\n---\n\n丙的正文。\n',
};

/** A test with a host; what the network's absence makes the console say is expected. */
export const test = browserTest.extend<{
  site: DeployedSite;
  open: (path: string) => Promise<Page>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from it.
  site: async ({}, use) => {
    const site = await startHost();
    await use(site);
    await site.close();
  },
  open: async ({ site, openPage, expectProblems }, use) => {
    expectProblems(/net::ERR|status 503|status of 503|无法预载/);
    await use((path) =>
      openPage(encodeURI(path), { siteUrl: site.url, allowsServiceWorker: true }),
    );
  },
});

/** Browsers look for a new worker a second or more after a page has loaded. */
export const PATIENCE = { timeout: patiently(10_000) };

/** Publishes the site and opens a page of it, which is saved by the end. */
export async function openSaved({
  site,
  open,
}: {
  site: DeployedSite;
  open: (path: string) => Promise<Page>;
}): Promise<Page> {
  await site.deploy(OFFLINE_SITE);
  const page = await open('/docs/甲');
  await expect.poll(() => readSaved(page), PATIENCE).toHaveLength(1);
  return page;
}

/** Titles of the saved pages in the caches of the browser, oldest first. */
export function readSaved(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => / pages \w+$/.test(name));
    const titles: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const note = (await cache.match(request))?.headers.get('x-mojian-saved') ?? '';
        titles.push(JSON.parse(decodeURIComponent(note)).title);
      }
    }
    return titles;
  });
}

/** Names of all caches of the site's origin. */
export function listCaches(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Names of the caches that belong to one release. */
export async function listReleaseCaches(page: Page): Promise<string[]> {
  return (await listCaches(page)).filter((name) => !name.endsWith(' files'));
}

/** Goes to a page as a reader does, through the router, and waits until the worker has saved it. */
export async function visit(page: Page, path: string, title: string): Promise<void> {
  await follow(page, encodeURI(path));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => readSaved(page), PATIENCE).toContain(title);
}

/** Loads the page anew, by the browser. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForFrame(page);
}
