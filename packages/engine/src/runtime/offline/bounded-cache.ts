/** A cache of the browser that holds so many entries at most; what was put in first goes out first. */
export interface BoundedCache {
  find(key: string): Promise<Response | undefined>;
  /** Puts an entry in as the newest one. A full disk leaves the cache as it is. */
  put(key: string, response: Response): Promise<void>;
  /** Keys, oldest first. */
  keys(): Promise<string[]>;
}

/** Creates a bounded cache over the browser's cache of a name, which is made with the first entry. */
export function createBoundedCache(
  caches: CacheStorage,
  { name, maxEntries }: { name: string; maxEntries: number },
): BoundedCache {
  return {
    find: (key) => findIn(caches, name, key),
    async put(key, response) {
      try {
        const cache = await caches.open(name);
        const old = await findIn(caches, name, key);
        // Only a new entry stands at the end of the keys.
        await cache.delete(key, { ignoreVary: true });
        await cache.put(key, response).catch(async (error: unknown) => {
          if (old) await cache.put(key, old);
          throw error;
        });
        const keys = await cache.keys();
        const surplus = keys.slice(0, Math.max(0, keys.length - maxEntries));
        await Promise.all(surplus.map((request) => cache.delete(request, { ignoreVary: true })));
      } catch {
        // Most often the quota is used up: what cannot be kept is fetched again.
      }
    },
    async keys() {
      return (await (await caches.open(name)).keys()).map(({ url }) => url);
    },
  };
}

/**
 * Finds an entry of a cache without making the cache. `Vary` is passed over: servers vary by
 * encoding, which the browser has undone before anything is kept.
 */
export function findIn(
  caches: CacheStorage,
  name: string,
  key: string,
): Promise<Response | undefined> {
  return caches.match(key, { cacheName: name, ignoreVary: true });
}

/** Tells whether an answer may be kept: complete, without error, from this origin, not redirected. */
export function isKeepable(response: Response): boolean {
  const isOwn = response.type === 'basic' || response.type === 'default';
  return response.status === 200 && isOwn && !response.redirected;
}
