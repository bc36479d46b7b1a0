import { describe, expect, it } from 'vitest';
import { runStartModule } from './start-page.fixture.ts';

/** As an element it has nothing of its own, before React puts keys into it. */
function createButton(onPress: () => void): object {
  return Object.create({ dispatchEvent: onPress });
}

describe('createStartModule', () => {
  it('starts the client when the page is loaded and painted and the browser is idle', async () => {
    const page = runStartModule();
    await page.settle();
    expect(page.imported).toEqual([]);
    page.fire('load');
    page.goIdle();
    await page.settle();
    expect(page.imported).toEqual(['/assets/react.js', '/assets/client.js']);
    // What runs one after the other is fetched at once.
    expect(page.fetched).toEqual(['/assets/react.js', '/assets/client.js']);
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
    const page = runStartModule({ PerformanceObserver });
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
    const page = runStartModule();
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
    expect(runStartModule().source).not.toMatch(/<\/script|\u2028/);
  });

  it.each(['pointerdown', 'keydown', 'touchstart', 'popstate'])(
    'starts at once on %s',
    async (type) => {
      const page = runStartModule();
      page.fire(type);
      page.fire(type);
      await page.settle();
      expect(page.started).toHaveLength(1);
      expect([...page.listeners.keys()]).toEqual(['load']);
    },
  );

  it('repeats the press of a button that came too early', async () => {
    const page = runStartModule();
    let presses = 0;
    const button = createButton(() => presses++);
    page.fire('click', { closest: () => button });
    await page.settle();
    expect(presses).toBe(1);
  });

  it('does not repeat the press of a button that React has taken over', async () => {
    const page = runStartModule();
    let presses = 0;
    const button = createButton(() => presses++);
    page.fire('click', { closest: () => Object.assign(button, { __reactProps$1: {} }) });
    await page.settle();
    expect([presses, page.started.length]).toEqual([0, 1]);
  });

  it.each(['keydown', 'online'])(
    'imports nothing that the network or the host fails to give, and tries again on %s',
    async (type) => {
      const page = runStartModule({ failures: 2 });
      for (let attempt = 0; attempt < 2; attempt++) {
        page.fire(type);
        await page.settle();
        expect([page.imported, page.started]).toEqual([[], []]);
      }
      page.fire(type);
      await page.settle();
      expect(page.started).toHaveLength(1);
    },
  );

  it('restores the scroll position of an entry of the runtime', () => {
    expect(runStartModule().scrolled).toEqual([]);
    const state = { mojian: { key: 'k', x: 0, y: 500 } };
    expect(runStartModule({ state }).scrolled).toEqual([
      { left: 0, top: 500, behavior: 'instant' },
    ]);
  });
});

describe('a site that can be read without a network', () => {
  const offline = { moduleUrl: '/assets/offline.js', workerUrl: '/sw.js', scope: '/' };

  it('registers its worker when the frame has started', async () => {
    const page = runStartModule({ offline });
    page.fire('keydown');
    await page.settle();
    expect(page.imported.at(-1)).toBe('/assets/offline.js');
    expect(JSON.stringify(page.offlineStarts)).toBe('[{"workerUrl":"/sw.js","scope":"/"}]');
  });

  it('is the only one that does', async () => {
    expect(runStartModule().source).not.toContain('startOffline');
  });
});
