import { describe, expect, it } from 'vitest';
import { VISIT_MESSAGE } from '../../shared/offline.ts';
import { PAGE_TIMEOUT_MS, type RequestEvent } from './answers.ts';
import { ORIGIN, pageHtml, setUpInstalled } from './offline-worker.fixture.ts';

describe('a page', () => {
  it('comes from the network, and from the caches when that fails', async () => {
    const { state, worker } = await setUpInstalled({ '/a': pageHtml('甲', '11111111', '一') });
    await worker.get('/a');
    state.host['/a'] = pageHtml('甲', '11111111', '二');
    expect(await worker.get('/a')).toContain('二');
    state.isDown = true;
    expect(await worker.get('/a?q=1')).toContain('二');
    expect(
      await worker.get('/a', { mode: 'cors', headers: new Headers({ accept: 'text/html' }) }),
    ).toContain('二');
  });

  it('gives way to its saved copy after 3 s, and to no other', async () => {
    const { worker, timers, state } = await setUpInstalled({ '/a': pageHtml('甲', '11111111') });
    expect(PAGE_TIMEOUT_MS).toBe(3000);
    await worker.get('/a');
    state.host['/a'] = pageHtml('新', '11111111');
    const asking = await worker.ask('/a', { url: `${ORIGIN}/a` });
    const slow = new Promise<Response>(() => undefined);
    const event = { ...asking?.event, preloadResponse: slow } as RequestEvent;
    const answer = worker.answer(event);
    await new Promise((resolve) => setTimeout(resolve));
    timers.at(-1)?.();
    expect(await (await answer)?.text()).toContain('甲');
  });

  it('is what the browser fetched while the worker started', async () => {
    const { worker, asked } = await setUpInstalled({ '/a': pageHtml('甲', '11111111') });
    const asking = await worker.ask('/b');
    asked.length = 0;
    const preloadResponse = Promise.resolve(new Response('preloaded'));
    const answer = worker.answer({ ...asking?.event, preloadResponse } as RequestEvent);
    expect(await (await answer)?.text()).toBe('preloaded');
    expect(asked).toEqual([]);
  });

  it('that the server fails to give comes from the caches; one that is gone does not', async () => {
    const { state, worker } = await setUpInstalled({ '/a': pageHtml('甲', '11111111') });
    await worker.get('/a');
    for (const status of [500, 502]) {
      state.host['/a'] = status;
      expect(await worker.get('/a')).toContain('甲');
    }
    state.host['/a'] = 404;
    expect(await worker.get('/a')).toBe('404 ');
  });

  it('that was never visited gives way to a list of those that were', async () => {
    const { state, worker } = await setUpInstalled({
      '/a': pageHtml('<一> & 二', '11111111'),
      '/b': pageHtml('$&', '11111111'),
    });
    await worker.visit('/a');
    await worker.visit('/b');
    state.isDown = true;
    expect(await worker.get('/c')).toBe(
      '503 没有网络<ul><li><a href="/b">$&amp;</a><li><a href="/a">&lt;一&gt; &amp; 二</a></ul>',
    );
  });

  it('that stands in for missing ones is there too', async () => {
    const { state, worker } = await setUpInstalled({});
    state.isDown = true;
    expect(await worker.get('/404.html')).toContain('404');
  });
});

describe('a visit', () => {
  it('saves the page with its pictures and scripts, and what these import', async () => {
    const body =
      '<img src="/img/a.svg"><mj-island data-src="/assets/demo.22222222.js"></mj-island><a href="/b">b</a>';
    const { worker, caches } = await setUpInstalled({
      '/a': pageHtml('甲', '11111111', body),
      '/b': pageHtml('乙', '11111111'),
      '/img/a.svg': '<svg/>',
      '/assets/demo.22222222.js': 'import{f}from"./frame.33333333.js"',
      '/assets/frame.33333333.js': 'export const f=1',
    });
    await worker.visit('/a');
    expect(caches.list('mojian / pages 11111111')).toEqual(['/a']);
    expect(caches.list('mojian / files')).toEqual([
      '/img/a.svg',
      '/assets/demo.22222222.js',
      '/assets/frame.33333333.js',
    ]);
  });

  it('fetches no pictures for a thrifty reader', async () => {
    const { state, worker, caches } = await setUpInstalled({
      '/a': pageHtml('甲', '11111111', '<img src="/img/a.svg">'),
      '/img/a.svg': '<svg/>',
    });
    state.isThrifty = true;
    await worker.visit('/a');
    expect(caches.list('mojian / pages 11111111')).toEqual(['/a']);
    expect(caches.list('mojian / files')).toEqual([]);
  });

  it('right after the page was loaded asks for nothing', async () => {
    const { state, worker, asked } = await setUpInstalled({ '/a': pageHtml('甲', '11111111') });
    await worker.get('/a');
    asked.length = 0;
    await worker.visit('/a');
    expect(asked).toEqual([]);
    state.time += 61_000;
    await worker.visit('/a');
    expect(asked).toEqual(['/a']);
  });

  it('that is none of this site, or no visit, is passed over', async () => {
    const { worker, asked } = await setUpInstalled({ '/a': pageHtml('甲', '11111111') });
    asked.length = 0;
    await worker.receive({ type: VISIT_MESSAGE, url: 'https://other.test/a' });
    await worker.receive({ type: 'other', url: `${ORIGIN}/a` });
    await worker.receive(null);
    expect(asked).toEqual([]);
  });
});

describe('a file', () => {
  it('with a digest is fetched once, also for another form of its address', async () => {
    const { worker, asked } = await setUpInstalled({ '/assets/x.44444444.js': 'x' });
    const script = { mode: 'cors', destination: 'script' } as const;
    expect(await worker.get('/assets/x.44444444.js', script)).toBe('200 x');
    expect(await worker.get('/assets/x.44444444.js?retry=1', script)).toBe('200 x');
    expect(asked.filter((path) => path.includes('x.44444444'))).toHaveLength(1);
  });

  it('without one comes from the network as long as there is one', async () => {
    const { state, worker } = await setUpInstalled({ '/img/a.svg': 'eins' });
    const image = { mode: 'no-cors', destination: 'image' } as const;
    await worker.get('/img/a.svg', image);
    state.host['/img/a.svg'] = 'zwei';
    expect(await worker.get('/img/a.svg', image)).toBe('200 zwei');
    state.isDown = true;
    expect(await worker.get('/img/a.svg', image)).toBe('200 zwei');
    await expect(worker.get('/img/b.svg', image)).rejects.toThrow('Failed to fetch');
  });

  it('of a picture in a size that is not saved is the same picture in another one', async () => {
    const [small, large] = [480, 1440].map(
      (width) => `/assets/images/a-0123456789abcdef-${width}.webp`,
    );
    const { state, worker } = await setUpInstalled({ [`${small}`]: 'small' });
    const image = { mode: 'no-cors', destination: 'image' } as const;
    await worker.get(`${small}`, image);
    state.isDown = true;
    expect(await worker.get(`${large}`, image)).toBe('200 small');
    await expect(worker.get('/assets/images/b-0123456789abcdef-480.webp', image)).rejects.toThrow();
  });

  it('that answers with an error is not kept', async () => {
    const { worker, caches } = await setUpInstalled({ '/img/a.svg': 404 });
    await worker.get('/img/a.svg', { mode: 'no-cors', destination: 'image' });
    expect(caches.list('mojian / files')).toEqual([]);
  });
});
