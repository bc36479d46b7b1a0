import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { test } from './harness/browser-test.ts';
import { patiently } from './harness/patience.ts';
import { serveSite } from './harness/served-site.ts';

vi.setConfig({ testTimeout: patiently(60_000), hookTimeout: patiently(90_000) });

/** Writes down what it hears, with the heading of the page at that moment. */
const LISTENER = `import type { ClientModule } from 'mojian/client-modules';
import './listener.css';

const told: string[] = [];
Object.assign(window, { told });
const note = (hook: string, { location, previousLocation }: Record<string, { pathname: string; hash: string } | null>) =>
  told.push([hook, location?.pathname + location!.hash, previousLocation?.pathname ?? '无', document.querySelector('h1')?.textContent].map((each) => decodeURI(String(each))).join(' '));

const listener: ClientModule = {
  onRouteUpdate(update) {
    note('去', { ...update });
    return () => told.push('清理');
  },
  onRouteDidUpdate: (update) => note('到', { ...update }),
};
export default listener;
`;

const SITE = {
  'mojian.config.ts': `export default {
    title: '站', url: 'https://site.example', trailingSlash: false, blog: false, favicon: 'seal.svg',
    clientModules: ['./src/listener.ts', './src/style.css'],
  };`,
  'static/seal.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'src/listener.ts': LISTENER,
  'src/listener.css': 'h1 { letter-spacing: 3px; }\n',
  'src/style.css': 'h1 { text-indent: 5px; }\n',
  'src/pages/index.md': '# 首页\n',
  'docs/甲.md': '# 甲\n\n[去乙](./乙.md) [去节](#节)\n\n## 节\n\n正文。\n',
  'docs/乙.md': '# 乙\n\n[去甲](./甲.md)\n',
};

const site = serveSite(SITE);

const listTold = (page: Page) =>
  page.evaluate(() => (window as unknown as { told: string[] }).told.splice(0));

describe('scripts of every page', () => {
  test('hear of each page once, before and after it is there', async ({ openPage }) => {
    const page = await openPage('/docs/甲', { siteUrl: site.url });
    expect(await listTold(page)).toEqual(['去 /docs/甲 无 甲', '清理', '到 /docs/甲 无 甲']);

    await page.getByRole('link', { name: '去乙' }).click();
    await page.getByRole('heading', { name: '乙', level: 1 }).waitFor();
    expect(await listTold(page)).toEqual([
      '去 /docs/乙 /docs/甲 甲',
      '清理',
      '到 /docs/乙 /docs/甲 乙',
    ]);

    await page.goBack();
    await page.getByRole('heading', { name: '甲', level: 1 }).waitFor();
    expect(await listTold(page)).toEqual([
      '去 /docs/甲 /docs/乙 乙',
      '清理',
      '到 /docs/甲 /docs/乙 甲',
    ]);

    await page.getByRole('link', { name: '去节' }).click();
    await expect
      .poll(() => listTold(page))
      .toEqual(['去 /docs/甲#节 /docs/甲 甲', '清理', '到 /docs/甲#节 /docs/甲 甲']);
  });

  test('clean up when the page cannot be had', async ({ openPage, expectProblems }) => {
    expectProblems(/dynamically imported module|ERR_INTERNET_DISCONNECTED|无法预载/);
    const page = await openPage('/docs/乙', { siteUrl: site.url });
    await listTold(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: '去甲' }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await listTold(page)).toEqual(['去 /docs/甲 /docs/乙 乙', '清理']);
    // What failed is tried again by itself.
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: '甲', level: 1 }).waitFor();
    expect((await listTold(page)).at(-1)).toBe('到 /docs/甲 /docs/乙 甲');
  });

  test('bring their styles into the head of every page', async ({ openPage }) => {
    const page = await openPage('/docs/乙', { siteUrl: site.url, javaScriptEnabled: false });
    const { letterSpacing, textIndent } = await page
      .locator('h1')
      .evaluate((heading) => getComputedStyle(heading));
    expect([letterSpacing, textIndent]).toEqual(['3px', '5px']);
  });
});
