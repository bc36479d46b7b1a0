import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createSite } from '../runtime/site.fixture.ts';
import { createStartModule } from './client-entry.ts';

type Listener = (event: { type: string; target: unknown }) => void;

/** Runs a start module in a page whose events and idle time the test controls. */
function run(options: { state?: unknown; failures?: number } = {}) {
  const site = createSite({ title: '</script>\u2028"墨"', messages: { ['__proto__']: 'x' } });
  const source = createStartModule({
    site,
    clientUrl: '/assets/client.js',
    modulePreloads: ['/assets/react.js'],
  });
  const listeners = new Map<string, Listener>();
  const imported: string[] = [];
  const started: unknown[] = [];
  const scrolled: unknown[] = [];
  let failures = options.failures ?? 0;
  let idle = () => undefined as unknown;
  const load = async (url: string) => {
    imported.push(url);
    if (url.includes('client') && failures-- > 0) throw new Error('offline');
    return { start: async (data: unknown) => void started.push(data) };
  };
  const page = {
    load,
    console: { warn: () => undefined },
    document: { readyState: 'loading' },
    history: { state: options.state ?? null, scrollRestoration: 'manual' },
    scrollTo: (to: unknown) => scrolled.push(to),
    requestIdleCallback: (action: () => void) => {
      idle = action;
    },
    requestAnimationFrame: (action: () => void) => action(),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    self: {},
  };
  page.self = page;
  runInNewContext(source.replaceAll('import(', 'load('), page);
  const fire = (type: string, target: unknown = {}) => listeners.get(type)?.({ type, target });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    site,
    source,
    listeners,
    imported,
    started,
    scrolled,
    fire,
    settle,
    goIdle: () => idle(),
  };
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
    expect(JSON.stringify(page.started)).toBe(JSON.stringify([page.site]));
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
    const button = { isConnected: true, click: () => presses++ };
    page.fire('click', { closest: () => button });
    await page.settle();
    expect(presses).toBe(1);
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
