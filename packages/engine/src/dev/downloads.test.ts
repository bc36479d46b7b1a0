import { expect, it, vi } from 'vitest';
import { startDevTest } from '../testing/dev-test.ts';

vi.setConfig({ testTimeout: 120_000 });

it.each(['data.json', 'demo.css'])(
  'a download of a document shows when it comes and when it changes: %s',
  async (name) => {
    const { site, get } = await startDevTest({ 'docs/a.md': `[下载](./${name})\n` });
    const read = async (url: string) => (await get(url)).text;
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
