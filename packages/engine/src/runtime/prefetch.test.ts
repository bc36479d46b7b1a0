import { describe, expect, it } from 'vitest';
import { allowsPrefetch, createPrefetchQueue } from './prefetch.ts';

describe('allowsPrefetch', () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g', saveData: true }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ])('judges %j', (connection, allowed) => {
    expect(allowsPrefetch(connection)).toBe(allowed);
  });
});

describe('createPrefetchQueue', () => {
  it('fetches each page once, two at a time, twelve in all', async () => {
    const fetched: string[] = [];
    const finish: (() => void)[] = [];
    const queue = createPrefetchQueue((url) => {
      fetched.push(url.pathname);
      return new Promise((resolve) => finish.push(resolve));
    });
    for (let round = 0; round < 20; round++) {
      queue.add(new URL(`/p${round}`, 'https://site.test'));
      queue.add(new URL(`/p${round}#again`, 'https://site.test'));
    }
    expect(fetched).toEqual(['/p0', '/p1']);
    for (let round = 0; round < 30; round++) {
      finish[round]?.();
      await new Promise((resolve) => setTimeout(resolve));
      expect(fetched.length).toBe(Math.min(round + 3, 12));
    }
    expect(fetched).toEqual(Array.from({ length: 12 }, (_, index) => `/p${index}`));
  });

  it('drops what waits', async () => {
    const fetched: string[] = [];
    const queue = createPrefetchQueue(async (url) => void fetched.push(url.pathname));
    for (const path of ['/a', '/b', '/c']) queue.add(new URL(path, 'https://site.test'));
    queue.clear();
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetched).toEqual(['/a', '/b']);
  });
});
