import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createSite } from '../runtime/site.fixture.ts';
import { createStartModule, type StartModuleOptions } from './client-entry.ts';

type Listener = (event: { type: string; target: unknown }) => void;

const OWN_URL = 'https://site.test/assets/start.11111111.js';
/** The page as the host has it as long as there is no other release. */
const PAGE =
  '<script id="mojian-start" src="/assets/start.11111111.js"></script><mj-island data-src="/assets/demo.js">';

/** Runs a start module in a page whose events and idle time the test controls. */
function run(
  options: {
    state?: unknown;
    failures?: number;
    offline?: StartModuleOptions['offline'];
    PerformanceObserver?: unknown;
  } = {},
) {
  const site = createSite({ title: '</script>\u2028"墨" \'\\n', messages: { ['__proto__']: 'x' } });
  const source = createStartModule({
    site,
    clientUrl: '/assets/client.js',
    modulePreloads: ['/assets/react.js'],
    offline: options.offline ?? null,
  });
  const host = { html: PAGE, status: 200, isDown: false };
  const kept = new Map<string, string>();
  let reloads = 0;
  const dispatched: string[] = [];
  let asked = 0;
  const listeners = new Map<string, Listener>();
  const listenersOfDocument = new Map<string, Listener>();
  const imported: string[] = [];
  const links: object[] = [];
  const started: unknown[] = [];
  const scrolled: unknown[] = [];
  let failures = options.failures ?? 0;
  let idle = () => undefined as unknown;
  let losePatience = () => undefined as unknown;
  const load = async (url: string) => {
    imported.push(url);
    if (url.includes('client') && failures-- > 0) throw new Error('offline');
    return {
      start: async (data: unknown) => void started.push(data),
      startOffline: (options: unknown) => void offlineStarts.push(options),
    };
  };
  const offlineStarts: unknown[] = [];
  const page = {
    load,
    console: { warn: () => undefined },
    document: {
      readyState: 'loading',
      addEventListener: (type: string, listener: Listener) =>
        listenersOfDocument.set(type, listener),
      createElement: (name: string) => ({ name }),
      head: { append: (link: { rel: string; href: string }) => links.push({ ...link }) },
    },
    URL,
    Event,
    dispatchEvent: ({ type }: Event) => dispatched.push(`${type} before reload ${reloads + 1}`),
    location: { href: 'https://site.test/docs/a', reload: () => reloads++ },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    fetch: async () => {
      asked += 1;
      if (host.isDown) throw new TypeError('Failed to fetch');
      return { ok: host.status === 200, text: async () => host.html };
    },
    history: { state: options.state ?? null, scrollRestoration: 'manual' },
    scrollTo: (to: unknown) => scrolled.push(to),
    requestIdleCallback: (action: () => void) => {
      idle = action;
    },
    setTimeout: (action: (value: unknown) => void, ms: number, value?: unknown) => {
      expect(ms).toBeLessThanOrEqual(5000);
      if (ms > 0) losePatience = () => action(value);
      else queueMicrotask(() => action(value));
    },
    requestAnimationFrame: (action: () => void) => action(),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    PerformanceObserver: options.PerformanceObserver,
    self: {},
  };
  page.self = page;
  const script = source
    .replaceAll('import(', 'load(')
    .replace('import.meta.url', JSON.stringify(OWN_URL));
  runInNewContext(script, page);
  const fire = (type: string, target: unknown = {}) => listeners.get(type)?.({ type, target });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    site,
    source,
    listeners,
    imported,
    links,
    started,
    scrolled,
    fire,
    settle,
    goIdle: () => idle(),
    losePatience: () => losePatience(),
    host,
    kept,
    dispatched,
    offlineStarts,
    /** Tells of a lost module; gives how often the page was asked for and loaded anew so far. */
    async lose(address: string | null) {
      listenersOfDocument.get('mojian:lost-module')?.({ detail: address } as never);
      await settle();
      return { asked, reloads };
    },
  };
}

/** As an element it has nothing of its own, before React puts keys into it. */
function createButton(onPress: () => void): object {
  return Object.create({ dispatchEvent: onPress });
}

describe('createStartModule', () => {
  it('starts the client when the page is loaded and painted and the browser is idle', async () => {
    const page = run();
    await page.settle();
    expect(page.imported).toEqual([]);
    page.fire('load');
    page.goIdle();
    await page.settle();
    expect(page.imported).toEqual(['/assets/react.js', '/assets/client.js']);
    // What runs one after the other is fetched at once.
    expect(page.links).toMatchObject([
      { name: 'link', rel: 'modulepreload', href: '/assets/react.js' },
      { name: 'link', rel: 'modulepreload', href: '/assets/client.js' },
    ]);
    expect(JSON.stringify(page.started)).toBe(JSON.stringify([page.site]));
  });

  it('waits for the first paint by word of the browser, not as part of the frame', async () => {
    let paint = () => undefined as unknown;
    let stopped = 0;
    class PerformanceObserver {
      static supportedEntryTypes = ['paint'];
      constructor(callback: (list: unknown, observer: unknown) => void) {
        paint = () => callback([], this);
      }
      observe(options: unknown) {
        expect({ ...(options as object) }).toEqual({ type: 'paint', buffered: true });
      }
      disconnect() {
        stopped += 1;
      }
    }
    const page = run({ PerformanceObserver });
    page.fire('load');
    page.goIdle();
    await page.settle();
    expect(page.started).toHaveLength(0);
    paint();
    page.goIdle();
    await page.settle();
    expect(page.started).toHaveLength(1);
    expect(stopped).toBe(1);
  });

  it('starts it all the same when a picture or stylesheet of another host does not come', async () => {
    const page = run();
    page.losePatience();
    page.goIdle();
    await page.settle();
    expect(page.started).toHaveLength(1);
    page.fire('load');
    page.goIdle();
    await page.settle();
    expect(page.started).toHaveLength(1);
  });

  it('holds any site data safely', () => {
    expect(run().source).not.toMatch(/<\/script|\u2028/);
  });

  it.each(['pointerdown', 'keydown', 'touchstart', 'popstate'])(
    'starts at once on %s',
    async (type) => {
      const page = run();
      page.fire(type);
      page.fire(type);
      await page.settle();
      expect(page.started).toHaveLength(1);
      expect([...page.listeners.keys()]).toEqual(['load']);
    },
  );

  it('repeats the press of a button that came too early', async () => {
    const page = run();
    let presses = 0;
    const button = createButton(() => presses++);
    page.fire('click', { closest: () => button });
    await page.settle();
    expect(presses).toBe(1);
  });

  it('does not repeat the press of a button that React has taken over', async () => {
    const page = run();
    let presses = 0;
    const button = createButton(() => presses++);
    page.fire('click', { closest: () => Object.assign(button, { __reactProps$1: {} }) });
    await page.settle();
    expect([presses, page.started.length]).toEqual([0, 1]);
  });

  it('tries again after a failure', async () => {
    const page = run({ failures: 1 });
    page.fire('keydown');
    await page.settle();
    expect(page.started).toEqual([]);
    page.fire('keydown');
    await page.settle();
    expect(page.started).toHaveLength(1);
  });

  it('restores the scroll position of an entry of the runtime', () => {
    expect(run().scrolled).toEqual([]);
    const state = { mojian: { key: 'k', x: 0, y: 500 } };
    expect(run({ state }).scrolled).toEqual([{ left: 0, top: 500, behavior: 'instant' }]);
  });
});

describe('a page that has lost a module', () => {
  const newPage = PAGE.replace('11111111', '22222222');

  it('loads itself anew when the host has another release', async () => {
    const page = run();
    page.host.html = newPage;
    expect(await page.lose(null)).toEqual({ asked: 1, reloads: 1 });
    expect(page.dispatched).toEqual(['pagehide before reload 1']);
  });

  it('loads itself anew when the host’s page names another module', async () => {
    const page = run();
    page.host.html = PAGE.replace('demo.js', 'demo2.js');
    expect(await page.lose('/assets/demo.js')).toEqual({ asked: 1, reloads: 1 });
  });

  it.each([
    ['the host has the same release', {}],
    ['there is no network', { isDown: true }],
    ['the host fails', { status: 500, html: newPage }],
    ['something else answers in its place', { html: '<form>Wi-Fi</form>' }],
  ])('stays when %s', async (_, change) => {
    const page = run();
    Object.assign(page.host, change);
    expect(await page.lose('/assets/demo.js')).toEqual({ asked: 1, reloads: 0 });
  });

  it('does so once for each module, also where two releases answer in turn', async () => {
    const page = run();
    page.host.html = newPage;
    await page.lose(null);
    expect(await page.lose(null)).toEqual({ asked: 1, reloads: 1 });
    expect(await page.lose('/assets/demo.js')).toEqual({ asked: 2, reloads: 2 });
    expect(await page.lose('/assets/demo.js')).toEqual({ asked: 2, reloads: 2 });
  });

  it('stays where nothing can be remembered', async () => {
    const page = run();
    page.host.html = newPage;
    page.kept.get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(await page.lose(null)).toEqual({ asked: 0, reloads: 0 });
  });

  it('is one whose client did not come, too', async () => {
    const page = run({ failures: 1 });
    page.host.html = newPage;
    page.fire('keydown');
    await page.settle();
    expect(page.kept.size).toBe(1);
  });
});

describe('a site that can be read without a network', () => {
  const offline = { moduleUrl: '/assets/offline.js', workerUrl: '/sw.js', scope: '/' };

  it('registers its worker when the frame has started', async () => {
    const page = run({ offline });
    page.fire('keydown');
    await page.settle();
    expect(page.imported.at(-1)).toBe('/assets/offline.js');
    expect(JSON.stringify(page.offlineStarts)).toBe('[{"workerUrl":"/sw.js","scope":"/"}]');
  });

  it('is the only one that does', async () => {
    expect(run().source).not.toContain('startOffline');
  });
});
