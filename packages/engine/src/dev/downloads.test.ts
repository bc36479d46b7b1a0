import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';
import { startDevServer } from './dev-server.ts';

vi.setConfig({ testTimeout: 120_000 });

it.each(['data.json', 'demo.css'])(
  'a download of a document shows when it comes and when it changes: %s',
  async (name) => {
    const site = createTestSite({ 'docs/a.md': `[下载](./${name})\n` });
    const server = await startDevServer({
      siteFolder: site.folder,
      port: 0,
      host: '127.0.0.1',
      onProblems: () => undefined,
      onMended: () => undefined,
      onUpdate: () => undefined,
    });
    onTestFinished(() => server.close());
    const read = async (url: string) => (await fetch(new URL(url, server.url))).text();
    const findUrl = async () => /\/assets\/files\/[^"]+/.exec(await read('/docs/a'))?.[0] ?? '';
    const waitForOther = async (url: string) => {
      await expect.poll(findUrl, { timeout: 60_000, interval: 30 }).not.toBe(url);
      return findUrl();
    };
    await read('/@mojian/client.js');
    site.write({ [`docs/${name}`]: '1' });
    const first = await waitForOther('');
    site.write({ [`docs/${name}`]: '2' });
    expect(await read(await waitForOther(first))).toBe('2');
  },
);
