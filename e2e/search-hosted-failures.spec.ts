import { describe, expect, onTestFinished } from 'vitest';
import type { ServiceBehaviour } from '../packages/engine/src/testing/search-service.ts';
import { queriesOf, useHostedSite } from './harness/hosted-site.ts';
import {
  boxStatus,
  followStatus,
  openBox,
  options,
  pageStatus,
} from './harness/search-locators.ts';
import { startSearchSite, searchTest as test } from './harness/search-site.ts';

const hosted = useHostedSite();

describe('the search status', () => {
  test('stays with the next host when the first one is down', async ({ open, expectProblems }) => {
    expectProblems(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    hosted.first.behave('hang-up');
    const page = await open(`${hosted.site.url}/search?q=%E8%8B%B9%E6%9E%9C`);
    await page.locator('.search-hit').first().waitFor();
    await page.getByLabel('搜索词').fill('香蕉');
    await expect.poll(() => pageStatus(page).textContent()).toMatch(/^“香蕉”有/);
    expect([hosted.first.calls.length, hosted.second.calls.length]).toEqual([1, 2]);
  });

  test('is stalled after 300 ms; a timeout marks the host and the next one is tried', async ({
    open,
  }) => {
    const page = await open(`${hosted.site.url}/search?q=%E8%8B%B9%E6%9E%9C`);
    await expect.poll(() => pageStatus(page).textContent()).toMatch(/^“苹果”有/);
    hosted.first.behave('slow-connect');
    const times = await followStatus(page, { query: '香蕉', until: '“香蕉”有' });
    const [[stalled, stalledAt] = [], [, endedAt] = []] = times;
    expect(stalled).toBe('正在搜索……');
    expect(stalledAt).toBeGreaterThanOrEqual(295);
    expect(stalledAt).toBeLessThan(900);
    expect(endedAt).toBeGreaterThanOrEqual(950);
    await page.getByLabel('搜索词').fill('樱桃');
    await expect.poll(() => pageStatus(page).textContent()).toMatch(/^“樱桃”有/);
    expect(queriesOf(hosted.first).map(({ query }) => query)).toEqual(['苹果', '香蕉']);
  });

  test('is error when no host can be reached, until the query changes or a retry succeeds', async ({
    open,
    expectProblems,
  }) => {
    expectProblems(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    for (const service of [hosted.first, hosted.second]) service.behave('hang-up');
    const page = await open(`${hosted.site.url}/search?q=%E8%8B%B9%E6%9E%9C`);
    await expect.poll(() => pageStatus(page).textContent()).toBe('Unable to fetch results');
    await page.getByText('You might want to check your network connection.').waitFor();
    await page
      .getByText('Unreachable hosts - your application id may be incorrect...', { exact: true })
      .waitFor();
    const calls = hosted.first.calls.length + hosted.second.calls.length;
    await page.waitForTimeout(1000);
    expect(await pageStatus(page).textContent()).toBe('Unable to fetch results');
    expect(hosted.first.calls.length + hosted.second.calls.length).toBe(calls);
    for (const service of [hosted.first, hosted.second]) service.behave('answer');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => pageStatus(page).textContent()).toMatch(/^“苹果”有/);
    for (const service of [hosted.first, hosted.second]) service.behave('hang-up');
    await page.getByLabel('搜索词').fill('香蕉');
    await expect.poll(() => pageStatus(page).textContent()).toBe('Unable to fetch results');
    for (const service of [hosted.first, hosted.second]) service.behave('answer');
    await page.getByLabel('搜索词').fill('香蕉1');
    await expect.poll(() => pageStatus(page).textContent()).toMatch(/^“香蕉1”有/);
  });

  const FAILURES: [ServiceBehaviour, string][] = [
    ['refuse', 'Invalid Application-ID or API key (403)'],
    ['rate-limit', 'Too many requests (429)'],
    ['fail', 'Unreachable hosts - your application id may be incorrect...'],
    ['bad-json', '搜索服务的回答无法解析。'],
    ['empty', '搜索服务的回答无法解析。'],
    ['no-results', '搜索服务的回答无法解析。'],
  ];
  for (const [behaviour, reason] of FAILURES) {
    test(`is error when the service does ${behaviour}, and recovers`, async ({
      open,
      expectProblems,
    }) => {
      expectProblems(/Failed to load resource/);
      for (const service of [hosted.first, hosted.second]) service.behave(behaviour);
      const page = await open(hosted.site.url);
      await openBox(page, '苹果');
      await expect.poll(() => boxStatus(page).textContent()).toBe('Unable to fetch results');
      expect(await page.locator('.search-reason').textContent()).toBe(reason);
      for (const service of [hosted.first, hosted.second]) service.behave('answer');
      await page.getByRole('button', { name: 'Retry' }).click();
      await options(page).first().waitFor();
    });
  }

  test('is idle with a huge answer, of which no more is shown than asked for', async ({ open }) => {
    hosted.first.behave('huge');
    const page = await open(`${hosted.site.url}/search?q=%E4%B9%A6`);
    await expect.poll(() => pageStatus(page).textContent()).toBe('“书”有 1000 条结果');
    expect(await page.locator('.search-section-link').count()).toBe(20);
  });
});

describe('another configuration', () => {
  for (const [key, text] of [
    ['appId', '`appId` is missing.'],
    ['apiKey', '`apiKey` is missing.'],
  ] as const) {
    test(`${text} The build warns with the line; the search status is error`, async ({ open }) => {
      const search = { provider: 'hosted', appId: 'APP', apiKey: 'KEY', indexName: 'i', [key]: '' };
      const poor = await startSearchSite({ search });
      onTestFinished(poor.close);
      expect(poor.log).toMatch(
        /config\/missing-search-credentials[\s\S]*mojian\.config\.ts:\d+:\d+/,
      );
      expect(poor.log).toContain(`\`themeConfig.search.${key}\` is empty`);
      const page = await open(`${poor.url}/search?q=a`);
      await expect.poll(() => pageStatus(page).textContent()).toBe('Unable to fetch results');
      expect(await page.locator('.search-reason').textContent()).toBe(text);
    });
  }

  test('without insights asks for no click analytics and sends no events', async ({ open }) => {
    const hosts = [hosted.first.url];
    const search = { provider: 'hosted', appId: 'APP', apiKey: 'KEY', indexName: 'i', hosts };
    const quiet = await startSearchSite({ search });
    onTestFinished(quiet.close);
    const page = await open(quiet.url, { storage: { 'mojian.analytics-consent': 'granted' } });
    await openBox(page, '苹果0');
    await page.waitForTimeout(600);
    await options(page).first().click();
    await page.waitForURL('**/docs/0**');
    await page.waitForTimeout(600);
    expect(new Set(hosted.first.calls.map((call) => call.path))).toEqual(
      new Set(['/1/indexes/*/queries']),
    );
    expect(queriesOf(hosted.first)).toMatchObject([{ clickAnalytics: false }]);
  });
});
