import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { SearchService } from '../packages/engine/src/testing/search-service.ts';
import { test as browserTest } from './harness/browser-test.ts';
import { queriesOf, useHostedSite } from './harness/hosted-site.ts';
import { field, openBox, options, pageStatus } from './harness/search-locators.ts';
import { searchTest as test } from './harness/search-site.ts';

const hosted = useHostedSite();

describe('the calls it makes', () => {
  test('POST /1/indexes/*/queries, with the body and the credentials of the specification', async ({
    open,
  }) => {
    const page = await open(hosted.site.url);
    await openBox(page, '苹果');
    await options(page).first().waitFor();
    expect(hosted.first.calls).toMatchObject([
      {
        method: 'POST',
        path: '/1/indexes/*/queries',
        parameters: { 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'KEY' },
      },
    ]);
    const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
    expect(queriesOf(hosted.first)).toEqual([
      {
        query: '苹果',
        indexName: 'orchard',
        attributesToRetrieve: [
          ...levels.map((level) => `hierarchy.${level}`),
          ...['content', 'type', 'url'],
        ],
        attributesToSnippet: [
          ...levels.slice(1).map((level) => `hierarchy.${level}:10`),
          'content:10',
        ],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: true,
        facetFilters: [
          'language:zh-CN',
          ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'],
        ],
      },
    ]);
    expect(await options(page).locator('mark').first().textContent()).toBe('苹果');
  });

  test('snippet 10 words (5 at widths up to 768 px)', async ({ open }) => {
    for (const [width, words] of [
      [769, 10],
      [768, 5],
    ] as const) {
      hosted.first.calls.length = 0;
      const page = await open(`${hosted.site.url}/search`, { width });
      await page.getByLabel('搜索词').fill('长在树上');
      await page.locator('.search-hit').first().waitFor();
      expect(queriesOf(hosted.first).at(-1)?.attributesToSnippet).toContain(`content:${words}`);
    }
  });

  test('the modal preconnects to the search host', async ({ open }) => {
    const page = await open(hosted.site.url);
    const preconnect = page.locator('link[rel="preconnect"]');
    await page.locator('[data-search-button]').hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/hosted\./.test(name)),
    );
    expect(await preconnect.count()).toBe(0);
    expect(hosted.first.calls).toEqual([]);
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(await preconnect.evaluateAll((links) => links.map((link) => link.outerHTML))).toEqual([
      `<link rel="preconnect" href="${hosted.first.url}" crossorigin="">`,
    ]);
  });

  browserTest('a site with the embedded engine loads none of it', async ({ openPage }) => {
    const loaded: string[] = [];
    const page = await openPage('/', { onResponse: (response) => loaded.push(response.url()) });
    await openBox(page, '闭包');
    await options(page).first().waitFor();
    expect(loaded.filter((url) => /\/(?:hosted|send-events)\./.test(url))).toEqual([]);
    expect(loaded.some((url) => /\/search\./.test(url))).toBe(true);
  });

  test('pages carry what the crawler of the service copies into its records', async () => {
    const read = (file: string) =>
      readFileSync(path.join(hosted.site.folder, 'build', file), 'utf8');
    const metaOf = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<meta name="docsearch:(\w+)" content="([^"]*)">/g)].map((match) =>
          match.slice(1),
        ),
      );
    expect(metaOf(read('docs/3.html'))).toEqual({
      language: 'zh-CN',
      version: '1.0',
      docusaurus_tag: 'docs-default-1.0',
      kind: 'docs',
    });
    expect(metaOf(read('index.html'))).toEqual({
      language: 'zh-CN',
      docusaurus_tag: 'default',
      kind: 'blog',
    });
  });
});

describe('the facets of the search page', () => {
  const facet = (page: Page, name: string) => page.getByRole('radio', { name });

  test('narrow what the service gives, with counts of all it has', async ({ open }) => {
    const page = await open(`${hosted.site.url}/search?q=%E8%8B%B9%E6%9E%9C`);
    await expect.poll(() => pageStatus(page).textContent()).toBe('“苹果”有 8 条结果');
    const facets = page.locator('.search-facet');
    expect(await facets.allTextContents()).toEqual([
      '类别全部博客 2文档 6',
      '文档版本最新Next1.0 6',
    ]);
    hosted.first.calls.length = 0;
    await facet(page, '博客').check();
    await expect.poll(() => pageStatus(page).textContent()).toBe('“苹果”在“博客”中有 2 条结果');
    expect(new URL(page.url()).search).toBe('?q=%E8%8B%B9%E6%9E%9C&kind=blog');
    expect(queriesOf(hosted.first)).toMatchObject([
      { facetFilters: ['language:zh-CN', expect.anything(), ['kind:blog']] },
      { hitsPerPage: 0, facets: ['kind', 'version', 'language'] },
    ]);
    expect(await facets.first().textContent()).toBe('类别全部博客 2文档 6');
  });

  test('lead to another version than the latest, which contextual search keeps to', async ({
    open,
  }) => {
    const page = await open(`${hosted.site.url}/search?q=%E8%8B%B9%E6%9E%9C`);
    await facet(page, 'Next').check();
    await expect.poll(() => pageStatus(page).textContent()).toBe('“苹果”在“Next”中有 2 条结果');
    await page.goBack();
    await expect.poll(() => pageStatus(page).textContent()).toBe('“苹果”有 8 条结果');
    await page.goForward();
    await expect.poll(() => pageStatus(page).textContent()).toBe('“苹果”在“Next”中有 2 条结果');
    expect(await facet(page, 'Next').isChecked()).toBe(true);
  });
});

describe('insights events', () => {
  const eventsOf = (service: SearchService) =>
    service.calls.flatMap(({ body }) => body.events ?? []);

  test('are not sent, nor is their client loaded, before the reader consents', async ({ open }) => {
    const page = await open(hosted.site.url);
    await openBox(page, '苹果0');
    await page.waitForTimeout(600);
    await options(page).first().click();
    await page.waitForURL('**/docs/0**');
    await page.waitForTimeout(600);
    expect(eventsOf(hosted.first)).toEqual([]);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.includes('send-events'))).toEqual([]);
  });

  test('Item Selected and Item Active are clicks, views are debounced 400 ms', async ({ open }) => {
    const page = await open(hosted.site.url, {
      storage: { 'mojian.analytics-consent': 'granted' },
    });
    await openBox(page, '生吃');
    await options(page).first().waitFor();
    const shown = await options(page).count();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => eventsOf(hosted.first).length).toBe(4);
    const active = eventsOf(hosted.first).filter(({ eventType }) => eventType === 'click');
    const common = { index: 'orchard', userToken: expect.stringMatching(/^anonymous-/) };
    const click = { ...common, eventType: 'click', queryID: 'query-生吃' };
    expect(active).toMatchObject(
      [1, 2, 3].map((position) => ({ ...click, eventName: 'Item Active', positions: [position] })),
    );
    const [views] = eventsOf(hosted.first).filter(({ eventType }) => eventType === 'view');
    expect(views).toMatchObject({ ...common, eventName: 'Items Viewed' });
    expect(views?.objectIDs).toHaveLength(shown);
    await page.keyboard.press('Enter');
    await expect.poll(() => eventsOf(hosted.first).length).toBe(5);
    expect(eventsOf(hosted.first)[4]).toMatchObject({
      ...click,
      eventName: 'Item Selected',
      positions: [3],
      objectIDs: active[2]?.objectIDs,
    });
    const call = hosted.first.calls.find(({ path: callPath }) => callPath === '/1/events');
    expect(call?.parameters).toMatchObject({
      'x-algolia-application-id': 'APP',
      'x-algolia-api-key': 'KEY',
    });
  });
});
