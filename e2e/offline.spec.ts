import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, vi } from 'vitest';
import { readMain, waitForFrame } from './harness/browser-test.ts';
import {
  createConfig,
  listReleaseCaches,
  OFFLINE_SITE,
  openSaved,
  PATIENCE,
  readSaved,
  reload,
  test,
  visit,
} from './harness/offline-site.ts';
import { patiently } from './harness/patience.ts';
import { follow } from './harness/reader.ts';

// Every test builds a site, most of them twice.
vi.setConfig({ testTimeout: patiently(90_000) });

describe('without a network', () => {
  test('visited pages are read with their styles, pictures and frame', async ({ site, open }) => {
    await site.deploy({
      ...OFFLINE_SITE,
      'docs/图.md': '---\ntitle: 图\n---\n\n![图](/img/图.svg)\n',
    });
    const page = await open('/');
    await expect.poll(() => readSaved(page), PATIENCE).toHaveLength(1);
    await visit(page, '/docs/图', '图');
    site.host.isDown = true;
    await reload(page);
    expect(await readMain(page)).toContain('图');
    const color = () => page.evaluate(() => getComputedStyle(document.body).color);
    expect(await color()).not.toBe('rgb(0, 0, 0)');
    await page.goto(site.url);
    await waitForFrame(page);
    expect(await readMain(page)).toContain('第一篇');
  });

  test('a page that was never visited gives way to the list of those that were', async ({
    site,
    open,
  }) => {
    await site.deploy(OFFLINE_SITE);
    const page = await open('/docs/甲');
    await visit(page, '/docs/乙', '乙');
    await expect.poll(() => readSaved(page), PATIENCE).toHaveLength(2);
    site.host.isDown = true;
    await page.goto(site.url + encodeURI('/docs/丙'));
    await page.getByRole('heading', { level: 1, name: '没有网络' }).waitFor();
    await waitForFrame(page);
    const links = page.locator('main section a');
    expect(await links.allTextContents()).toEqual(['乙', '甲 <一> & 二']);
    await links.last().click();
    await expect.poll(() => readMain(page)).toContain('甲的正文');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: '没有网络' }).waitFor();
    site.host.isDown = false;
    await page.getByRole('link', { name: '再试一次' }).click();
    await expect.poll(() => readMain(page)).toContain('丙的正文');
  });

  test('a link to a page that was never visited leads to the same list', async ({ site, open }) => {
    const page = await openSaved({ site, open });
    site.host.isDown = true;
    await page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML('beforeend', '<a id="to" href="/docs/丙">丙</a>');
    });
    await page.click('#to');
    await page.getByRole('heading', { level: 1, name: '没有网络' }).waitFor();
    expect(decodeURIComponent(page.url())).toBe(`${site.url}/docs/丙`);
  });

  test('the search answers once it has been used', async ({ site, open }) => {
    const page = await openSaved({ site, open });
    // The first page was loaded before there was a worker to keep what it loads.
    await reload(page);
    const find = async (): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('乙的正文');
      await page.getByRole('option').filter({ hasText: '乙' }).first().waitFor();
    };
    await find();
    site.host.isDown = true;
    await reload(page);
    await find();
  });

  test('the search opens over the article though it was never used, and says what is wrong', async ({
    site,
    open,
  }) => {
    const page = await openSaved({ site, open });
    await reload(page);
    site.host.isDown = true;
    await page.keyboard.press('Control+k');
    await page.keyboard.type('closure');
    await page.locator('.search-box').getByText('Unable to fetch results').waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('closure');
    expect(await readMain(page)).toContain('甲的正文');
    site.host.isDown = false;
    await page.getByRole('combobox').fill('乙的正文');
    await page.getByRole('option').filter({ hasText: '乙' }).first().waitFor();
  });

  test('a page that was not saved comes by itself when the network is back', async ({
    site,
    open,
  }) => {
    const page = await openSaved({ site, open });
    site.host.isDown = true;
    await page.goto(site.url + encodeURI('/docs/丙'));
    await page.getByRole('heading', { level: 1, name: '没有网络' }).waitFor();
    await waitForFrame(page);
    site.host.isDown = false;
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await expect.poll(() => readMain(page).catch(() => '')).toContain('丙的正文');
  });
});

describe('with a network', () => {
  test('pages that were left before the worker was ready are saved', async ({ site, open }) => {
    await site.deploy(OFFLINE_SITE);
    const page = await open('/docs/甲');
    await follow(page, encodeURI('/docs/乙'));
    await page.getByRole('heading', { level: 1, name: '乙' }).waitFor();
    await expect.poll(() => readSaved(page), PATIENCE).toHaveLength(2);
  });

  test('a reader sees what is published, and keeps what is saved', async ({ site, open }) => {
    await site.deploy(OFFLINE_SITE);
    const page = await open('/docs/甲');
    await visit(page, '/docs/乙', '乙');
    await expect.poll(() => readSaved(page), PATIENCE).toHaveLength(2);
    const names = await listReleaseCaches(page);
    await site.deploy({ 'docs/乙.md': '---\ntitle: 乙\n---\n\n改过的正文。\n' });
    await reload(page);
    expect(await readMain(page)).toContain('改过的正文');
    // An article alone makes no new release: nothing is thrown away and fetched again.
    expect(await listReleaseCaches(page)).toEqual(names);
    expect(await readSaved(page)).toHaveLength(2);
    const readSavedText = () =>
      page.evaluate(async () => (await caches.match(location.href))?.text());
    await expect.poll(readSavedText, PATIENCE).toContain('改过的正文');
    site.host.isDown = true;
    await reload(page);
    expect(await readMain(page)).toContain('改过的正文');
  });

  test('a page that takes longer than 3 s gives way to its saved copy', async ({ site, open }) => {
    const page = await openSaved({ site, open });
    site.host.pageDelayMs = 20_000;
    const startedAt = performance.now();
    await page.reload();
    const durationMs = performance.now() - startedAt;
    expect(await readMain(page)).toContain('甲的正文');
    expect(durationMs).toBeGreaterThan(2900);
    expect(durationMs).toBeLessThan(10_000);
  });

  test('nothing is kept of errors, other methods, parts of files and prefetched pages', async ({
    site,
    open,
    expectProblems,
  }) => {
    expectProblems(/404|405|416/);
    const page = await openSaved({ site, open });
    await reload(page);
    await page.evaluate(async () => {
      const asPage = { headers: { accept: 'text/html' } };
      await fetch('/docs/没有', asPage);
      await fetch('/docs/丙', { method: 'POST' });
      await fetch('/docs/丙', { method: 'HEAD', ...asPage });
      await fetch('/img/图.svg', { headers: { range: 'bytes=0-3' } });
      await fetch('/docs/丙', asPage);
      await fetch('/rss.xml');
    });
    const urls = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname));
    });
    expect(urls).toContain('/docs/甲');
    for (const path of ['/docs/没有', '/docs/丙', '/img/图.svg', '/rss.xml']) {
      expect(urls).not.toContain(path);
    }
  });

  test('only the pages visited last are kept', async ({ site, open }) => {
    const options = createConfig().replace('offline: true', 'offline: { maxPages: 2 }');
    await site.deploy({ ...OFFLINE_SITE, 'mojian.config.ts': options });
    const page = await open('/docs/甲');
    await expect.poll(() => readSaved(page), PATIENCE).toHaveLength(1);
    await visit(page, '/docs/乙', '乙');
    await visit(page, '/docs/丙', '丙');
    await expect.poll(() => readSaved(page), PATIENCE).toEqual(['乙', '丙']);
  });
});

describe('the site', () => {
  test('can be installed', async ({ site, open }) => {
    const icons = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];
    const files = icons.map((name) => [
      `static/img/${name}`,
      readFileSync(path.resolve(import.meta.dirname, '../site/static/img', name)),
    ]);
    const list = JSON.stringify(icons.map((name) => ({ src: `img/${name}` })));
    const options = createConfig().replace('offline: true', `offline: { icons: ${list} }`);
    await site.deploy({
      ...OFFLINE_SITE,
      ...Object.fromEntries(files),
      'mojian.config.ts': options,
    });
    const page = await open('/');
    const devTools = await page.context().newCDPSession(page);
    const { errors, data } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name: '试站', start_url: '/', lang: 'zh-CN' });
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    // Every context of Playwright is private.
    const ids = installabilityErrors.map(({ errorId }) => errorId);
    expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);
  });

  test('gives the browser’s frame the colour of the page, in both modes', async ({
    site,
    open,
  }) => {
    await site.deploy(OFFLINE_SITE);
    const page = await open('/');
    const read = () =>
      page.evaluate(() => {
        const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
        return [meta?.content, getComputedStyle(document.documentElement).backgroundColor];
      });
    const isSame = async () => new Set(await read()).size === 1;
    await expect.poll(isSame).toBe(true);
    const [dark] = await read();
    await page.getByRole('button', { name: '切换到浅色模式' }).click();
    await expect.poll(async () => (await read())[0]).not.toBe(dark);
    await expect.poll(isSame).toBe(true);
  });
});
