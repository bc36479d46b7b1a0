import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';
import { createMemoryCaches } from './memory-caches.fixture.ts';

const ORIGIN = 'https://site.test';
const URLS = ['a', 'b', 'c', 'd'].map((name) => `${ORIGIN}/${name}`);
const [A = '', B = '', C = '', D = ''] = URLS;

/** A cache of three entries whose disk has room for so many letters. */
function setUp({ room = Number.POSITIVE_INFINITY } = {}) {
  const caches = createMemoryCaches(ORIGIN, async () => new Response(''));
  const disk = { room };
  const openWithRoom = async (name: string): Promise<Cache> => {
    const cache = await caches.open(name);
    const put: Cache['put'] = async (key, response) => {
      const kept = await Promise.all((await cache.keys()).map((each) => cache.match(each)));
      const texts = await Promise.all([...kept, response].map((each) => each?.clone().text()));
      if (texts.join('').length > disk.room) throw new DOMException('', 'QuotaExceededError');
      await cache.put(key, response);
    };
    return { ...cache, put };
  };
  const cache = createBoundedCache(
    { ...caches, open: openWithRoom },
    { name: 'pages', maxEntries: 3 },
  );
  const put = (key: string, text: string) => cache.put(key, new Response(text));
  const read = async (key: string) => (await cache.find(key))?.text();
  return { cache, put, read, disk };
}

describe('a bounded cache', () => {
  it('drops what was put in first, and takes what is put in again for new', async () => {
    const { cache, put } = setUp();
    for (const key of [A, B, C]) await put(key, 'x');
    await put(A, 'y');
    await put(D, 'x');
    expect(await cache.keys()).toEqual([C, A, D]);
  });

  it('keeps the copy that it has when there is no room for a newer one', async () => {
    const { put, read } = setUp({ room: 6 });
    await put(A, 'old');
    await put(B, 'two');
    await put(A, 'longer');
    expect(await read(A)).toBe('old');
    expect(await read(B)).toBe('two');
  });

  it('leaves out what is new when there is no room', async () => {
    const { cache, put } = setUp({ room: 3 });
    await put(A, 'old');
    await put(B, 'new');
    expect(await cache.keys()).toEqual([A]);
  });
});
