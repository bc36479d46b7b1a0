import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, vi } from 'vitest';
import { test as browserTest, readMain, waitForFrame } from './harness/browser-test.ts';
import { type DeployedSite, startHost } from './harness/deployed-site.ts';
import {
  createConfig,
  listCaches,
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
import { countLoads } from './harness/reader.ts';

// Every test builds a site, most of them twice.
vi.setConfig({ testTimeout: patiently(90_000) });

describe('a new release', () => {
  test('replaces the old one cleanly, and brings its saved pages with it', async ({
    site,
    open,
  }) => {
    await site.deploy(OFFLINE_SITE);
    const page = await open('/docs/甲');
    await visit(page, '/docs/乙', '乙');
    await expect.poll(() => readSaved(page), PATIENCE).toHaveLength(2);
    const before = await listReleaseCaches(page);
    expect(before).toHaveLength(2);
    await site.deploy({ 'mojian.config.ts': createConfig().replace('试站', '新站') });
    const countOfLoads = countLoads(page);
    await reload(page);
    expect(await page.title()).toBe('乙 | 新站');
    const isOldGone = async () => {
      const after = await listReleaseCaches(page);
      return after.length === 2 && !after.some((name) => before.includes(name));
    };
    await expect.poll(isOldGone, PATIENCE).toBe(true);
    await expect.poll(() => readSaved(page), PATIENCE).toHaveLength(2);
    expect(countOfLoads()).toBe(1);

    site.host.isDown = true;
    await page.goto(site.url + encodeURI('/docs/甲'));
    await waitForFrame(page);
    expect(await page.title()).toBe('甲 <一> & 二 | 新站');
    expect(countOfLoads()).toBe(2);
  });

  test('that cannot be fetched whole leaves the old one in force', async ({ site, open }) => {
    const page = await openSaved({ site, open });
    const before = await listCaches(page);
    await site.deploy({ 'mojian.config.ts': createConfig().replace('试站', '新站') });
    site.host.missing = /^\/assets\/offline\..*\.html$/;
    await reload(page);
    await expect
      .poll(() => site.requests.some(({ path }) => /offline\..*html/.test(path)), PATIENCE)
      .toBe(true);
    await page.waitForTimeout(300);
    site.host.isDown = true;
    await reload(page);
    expect(await page.title()).toBe('甲 <一> & 二 | 试站');
    expect(await listCaches(page)).toEqual(expect.arrayContaining(before));
  });

  test('that switches it off frees the reader', async ({ site, open }) => {
    const page = await openSaved({ site, open });
    await site.deploy({ 'mojian.config.ts': createConfig().replace('offline: true,', '') });
    await reload(page);
    const countOfWorkers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(countOfWorkers, PATIENCE).toBe(0);
    await expect.poll(() => listCaches(page), PATIENCE).toEqual([]);
    await reload(page);
    expect(await readMain(page)).toContain('甲的正文');
    expect(await countOfWorkers()).toBe(0);
  });
});

describe('below a base URL', () => {
  browserTest('the worker keeps to the site', async ({ openPage, expectProblems }) => {
    expectProblems(/net::ERR|503/);
    const site = await startHost({ baseUrl: '/base/' });
    try {
      await site.deploy({
        ...OFFLINE_SITE,
        'mojian.config.ts': createConfig("baseUrl: '/base/',"),
      });
      const path = encodeURI('/docs/甲');
      const page = await openPage(path, { siteUrl: site.url, allowsServiceWorker: true });
      await expect.poll(() => readSaved(page), PATIENCE).toHaveLength(1);
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      expect(scope).toBe(`${site.url}/`);
      const headers = (await fetch(`${site.url}/sw.js`)).headers;
      expect(headers.get('cache-control')).toBe('no-cache');
      site.host.isDown = true;
      await reload(page);
      expect(await readMain(page)).toContain('甲的正文');
      await page.goto(`${site.url}/archive`);
      await page.getByRole('heading', { level: 1, name: '没有网络' }).waitFor();
    } finally {
      await site.close();
    }
  });
});

describe('in development', () => {
  test('a worker that was left on the port is taken away, and none comes', async ({
    site,
    open,
  }) => {
    const page = await openSaved({ site, open });
    await site.stop();
    const dev = await startDevServer(site);
    try {
      // The page that the worker still answers for loads itself anew, at a time of its own.
      await page.reload({ waitUntil: 'commit' });
      // The first page may take so long that the worker gives its saved copy; then its update frees us.
      const readLeftovers = async () => ({
        caches: await listCaches(page),
        controller: await page.evaluate(
          () => navigator.serviceWorker.controller?.scriptURL ?? null,
        ),
      });
      await expect
        .poll(readLeftovers, { timeout: patiently(40_000) })
        .toEqual({ caches: [], controller: null });
      await waitForFrame(page);
      expect(await readMain(page)).toContain('甲的正文');
      await page.waitForTimeout(500);
      const count = await page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).length,
      );
      expect(count).toBe(0);
      const worker = await (await fetch(`${site.url}/sw.js`)).text();
      expect(worker).toContain('registration.unregister()');
    } finally {
      await dev.stop();
    }
  });
});

/** Starts the development server of a site on the port that its host had. */
async function startDevServer({ folder, url }: DeployedSite): Promise<{ stop(): Promise<void> }> {
  const mojian = path.resolve(import.meta.dirname, '../packages/engine/bin/mojian.mjs');
  const { hostname, port } = new URL(url);
  const parameters = [mojian, 'dev', '--port', port, '--host', hostname];
  const server = spawn(process.execPath, parameters, { cwd: folder });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (data: Buffer) => {
      output += data;
      if (/The site is at/.test(output)) resolve();
    });
    server.once('exit', () => reject(new Error(`The server has ended:\n${output}`)));
  });
  return {
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
