import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { OfflineSettings } from '../shared/offline.ts';
import { renderRetiredWorker, renderServiceWorker } from './service-worker.ts';

const settings: Omit<OfflineSettings, 'release'> = {
  baseUrl: '/',
  startUrl: '/assets/start.11111111.js',
  offlineUrl: '/assets/offline.11111111.html',
  shell: ['/assets/start.11111111.js'],
  extras: ['/404.html'],
  searchFolder: 'search-index/',
  maxPages: 200,
};

function releaseOf(change: Partial<Parameters<typeof renderServiceWorker>[0]> = {}): string {
  const worker = renderServiceWorker({ code: 'run();', settings, contents: ['404'], ...change });
  runInNewContext(worker, { run: () => undefined });
  const { release = '' } = JSON.parse(
    /=(\{.*\});/.exec(worker)?.[1] ?? '{}',
  ) as Partial<OfflineSettings>;
  return release;
}

describe('renderServiceWorker', () => {
  it('names a release by everything that it brings along', () => {
    const release = releaseOf();
    expect(release).toMatch(/^[\da-f]{12}$/);
    expect(releaseOf()).toBe(release);
    expect(releaseOf({ code: 'run( );' })).not.toBe(release);
    expect(releaseOf({ contents: ['other'] })).not.toBe(release);
    expect(releaseOf({ settings: { ...settings, maxPages: 1 } })).not.toBe(release);
  });
});

describe('renderRetiredWorker', () => {
  it('takes over at once, deletes the caches of its site alone, and takes itself away', async () => {
    const deleted: string[] = [];
    const called: string[] = [];
    const listeners = new Map<string, (event: { waitUntil(work: unknown): void }) => void>();
    runInNewContext(renderRetiredWorker('/base/'), {
      addEventListener: (type: string, listener: never) => listeners.set(type, listener),
      skipWaiting: () => called.push('skipWaiting'),
      caches: {
        keys: async () => ['mojian / files', 'mojian /base/ files', 'mojian /base/ pages 1', 'x'],
        delete: async (name: string) => deleted.push(name),
      },
      registration: { unregister: async () => called.push('unregister') },
    });
    expect([...listeners.keys()]).toEqual(['install', 'activate']);
    for (const listener of listeners.values()) {
      const work: unknown[] = [];
      listener({ waitUntil: (each) => work.push(each) });
      await Promise.all(work);
    }
    expect(called).toEqual(['skipWaiting', 'unregister']);
    expect(deleted).toEqual(['mojian /base/ files', 'mojian /base/ pages 1']);
  });
});
