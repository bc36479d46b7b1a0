import { describe, expect, it } from 'vitest';
import { type OfflineSettings, SAVED_PAGES_MARK, VISIT_MESSAGE } from '../../shared/offline.ts';
import { PAGE_TIMEOUT_MS, type RequestEvent } from './answers.ts';
import { createMemoryCaches, type MemoryCaches } from './memory-caches.fixture.ts';
import { createOfflineWorker } from './offline-worker.ts';

const ORIGIN = 'https://site.test';

/** The published site: path to text; a number answers with that status. */
type Host = Record<string, string | number>;

function pageHtml(title: string, release: string, body = ''): string {
  const data = JSON.stringify({ title });
  return `<script type="module" id="mojian-start" src="/assets/start.${release}.js"></script>${body}<script type="application/json" id="mojian-page">${data}</script>`;
}

function createHost(release: string, pages: Host = {}): Host {
  return {
    [`/assets/start.${release}.js`]: `start ${release}`,
    [`/assets/client.${release}.js`]: `client ${release}`,
    [`/assets/tabs.${release}.js`]: `tabs ${release}`,
    [`/assets/offline.${release}.html`]: `没有网络<ul>${SAVED_PAGES_MARK}</ul>`,
    '/404.html': pageHtml('404', release),
    ...pages,
  };
}

function createSettings(release: string): OfflineSettings {
  return {
    release,
    baseUrl: '/',
    startUrl: `/assets/start.${release}.js`,
    offlineUrl: `/assets/offline.${release}.html`,
    shell: ['start', 'client']
      .map((name) => `/assets/${name}.${release}.js`)
      .concat(`/assets/offline.${release}.html`),
    extras: [`/assets/tabs.${release}.js`, '/404.html', '/gone.svg'],
    searchFolder: 'search-index/',
    maxPages: 10,
  };
}

/** A browser with its caches, over a host that a test changes and cuts off. */
function setUp() {
  const state = { host: {} as Host, isDown: false, isThrifty: false, time: 0 };
  const asked: string[] = [];
  const pending: Promise<unknown>[] = [];
  const timers: (() => void)[] = [];
  const fetch = async (request: Request | string): Promise<Response> => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    const path = decodeURI(pathname);
    asked.push(path);
    if (state.isDown) throw new TypeError('Failed to fetch');
    const content = state.host[path] ?? 404;
    if (typeof content === 'number') return new Response('', { status: content });
    const isPage = !/\.\w+$/.test(path) || path.endsWith('.html');
    return new Response(content, {
      headers: { 'content-type': isPage ? 'text/html' : 'text/plain' },
    });
  };
  const caches: MemoryCaches = createMemoryCaches(ORIGIN, fetch);
  const startWorker = (release: string) => {
    const worker = createOfflineWorker(createSettings(release), {
      origin: ORIGIN,
      caches,
      fetch,
      connection: () => ({ saveData: state.isThrifty }),
      now: () => state.time,
      wait: () => new Promise((resolve) => timers.push(resolve)),
    });
    const ask = async (path: string, init: Partial<RequestEvent['request']> = {}) => {
      const request = {
        url: ORIGIN + path,
        method: 'GET',
        mode: 'navigate',
        destination: '',
        cache: 'default',
        headers: new Headers(),
        ...init,
      };
      const event = {
        request: request as Request,
        waitUntil: (work: Promise<unknown>) => void pending.push(work),
      };
      const answer = worker.answer(event);
      return answer === null ? null : { event, answer };
    };
    return {
      ...worker,
      /** Text and status of an answer, when all that it entails is done. */
      async get(path: string, init?: Partial<RequestEvent['request']>) {
        const asking = await ask(path, init);
        const response = await asking?.answer;
        await Promise.all(pending);
        return response ? `${response.status} ${await response.text()}` : null;
      },
      ask,
      visit: (path: string) => worker.receive({ type: VISIT_MESSAGE, url: ORIGIN + path }),
    };
  };
  return { state, asked, caches, timers, startWorker };
}

async function setUpInstalled(pages: Host) {
  const browser = setUp();
  browser.state.host = createHost('11111111', pages);
  const worker = browser.startWorker('11111111');
  await worker.install();
  await worker.activate();
  return { ...browser, worker };
}

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
    state.host['/a'] = 502;
    expect(await worker.get('/a')).toContain('甲');
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

  it('that answers with an error is not kept', async () => {
    const { worker, caches } = await setUpInstalled({ '/img/a.svg': 404 });
    await worker.get('/img/a.svg', { mode: 'no-cors', destination: 'image' });
    expect(caches.list('mojian / files')).toEqual([]);
  });
});

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
