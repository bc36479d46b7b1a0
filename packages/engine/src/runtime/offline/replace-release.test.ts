import { describe, expect, it } from 'vitest';
import { createHost, ORIGIN, pageHtml, setUp, setUpInstalled } from './offline-worker.fixture.ts';

describe('a release', () => {
  const pages = { '/a': pageHtml('甲', '11111111'), '/b': pageHtml('乙', '11111111') };
  const renewed = { '/a': pageHtml('甲二', '55555555'), '/b': 410 };

  it('brings its shell, and does without what is only good to have', async () => {
    const { caches } = await setUpInstalled({});
    expect(caches.list('mojian / shell 11111111')).toEqual([
      '/assets/start.11111111.js',
      '/assets/client.11111111.js',
      '/assets/offline.11111111.html',
      '/assets/tabs.11111111.js',
      '/404.html',
    ]);
  });

  it('is not installed without a part of its shell', async () => {
    const { startWorker, state } = setUp();
    state.host = { ...createHost('11111111'), '/assets/client.11111111.js': 404 };
    await expect(startWorker('11111111').install()).rejects.toThrow('client');
  });

  it('fetches saved pages anew, drops those that are gone, and deletes what was before', async () => {
    const { state, caches, worker, startWorker } = await setUpInstalled(pages);
    for (const path of ['/a', '/b']) await worker.visit(path);
    await (await caches.open('another’s')).put('/x', new Response(''));
    await (await caches.open('mojian /base/ pages 11111111')).put('/x', new Response(''));
    state.host = createHost('55555555', renewed);
    const next = startWorker('55555555');
    await next.install();
    await next.activate();
    expect(await caches.keys()).toEqual([
      'another’s',
      'mojian /base/ pages 11111111',
      'mojian / shell 55555555',
      'mojian / pages 55555555',
      'mojian / files',
    ]);
    expect(caches.list('mojian / pages 55555555')).toEqual(['/a']);
    state.isDown = true;
    expect(await next.get('/a')).toContain('甲二');
  });

  it('keeps the scripts of the last one for tabs that are still open', async () => {
    const { state, caches, startWorker } = await setUpInstalled(pages);
    state.host = createHost('55555555', renewed);
    const next = startWorker('55555555');
    await next.install();
    await next.activate();
    expect(caches.list('mojian / files')).toEqual([
      '/assets/start.11111111.js',
      '/assets/client.11111111.js',
      '/assets/offline.11111111.html',
      '/assets/tabs.11111111.js',
    ]);
    expect(await next.get('/assets/tabs.11111111.js', { mode: 'cors' })).toBe('200 tabs 11111111');
  });

  it('never saves a page of another one', async () => {
    const { state, worker, caches } = await setUpInstalled(pages);
    state.host['/a'] = pageHtml('甲二', '55555555');
    expect(await worker.get('/a')).toContain('甲二');
    await worker.visit('/a');
    expect(caches.list('mojian / pages 11111111')).toEqual([]);
  });

  it('is not installed when the network goes while pages are fetched anew', async () => {
    const { state, caches, worker, startWorker } = await setUpInstalled(pages);
    await worker.visit('/a');
    state.host = createHost('55555555', renewed);
    const next = startWorker('55555555');
    const { match } = caches;
    // The network goes as soon as the list of the saved pages is read.
    caches.match = (...parameters) => {
      state.isDown = true;
      return match(...parameters);
    };
    await expect(next.install()).rejects.toThrow('Failed to fetch');
    expect(await worker.get('/a')).toContain('甲');
  });

  it('fetches the 20 pages visited last for a thrifty reader', async () => {
    const many = Array.from({ length: 25 }, (_, index) => [
      `/p${index}`,
      pageHtml(`${index}`, '11111111'),
    ]);
    const browser = setUp();
    browser.state.host = createHost('11111111', Object.fromEntries(many));
    const old = await browser.caches.open('mojian / pages 00000000');
    for (const [path = ''] of many) {
      const note = encodeURIComponent(
        JSON.stringify({ url: ORIGIN + path, title: '', savedAt: 0 }),
      );
      await old.put(path, new Response('', { headers: { 'x-mojian-saved': note } }));
    }
    browser.state.isThrifty = true;
    await browser.startWorker('11111111').install();
    const asked = browser.asked.filter((path) => path.startsWith('/p'));
    expect(asked).toEqual(many.slice(-20).map(([path]) => path));
  });
});
