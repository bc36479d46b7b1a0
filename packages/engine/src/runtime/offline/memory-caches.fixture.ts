/** The browser's caches in memory, as far as the worker uses them. */
export interface MemoryCaches extends CacheStorage {
  /** Paths in a cache, oldest first; empty for a cache that is not there. */
  list(name: string): string[];
}

/** Creates empty caches for one origin; `add` and `addAll` ask `fetch`. */
export function createMemoryCaches(
  origin: string,
  fetch: (url: string) => Promise<Response>,
): MemoryCaches {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, origin).href;

  const open = (name: string): Cache => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    const load = async (request: RequestInfo | URL): Promise<[string, Response]> => {
      const response = await fetch(keyOf(request));
      if (!response.ok) throw new TypeError(`${keyOf(request)} answered ${response.status}.`);
      return [keyOf(request), response];
    };
    const cache: Partial<Cache> = {
      match: async (request) => entries.get(keyOf(request))?.clone(),
      put: async (request, response) => void entries.set(keyOf(request), response),
      delete: async (request) => entries.delete(keyOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      add: async (request) => void entries.set(...(await load(request))),
      async addAll(requests) {
        for (const entry of await Promise.all([...requests].map(load))) entries.set(...entry);
      },
    };
    return cache as Cache;
  };
  return {
    open: async (name) => open(name),
    has: async (name) => all.has(name),
    delete: async (name) => all.delete(name),
    keys: async () => [...all.keys()],
    async match(request, { cacheName = '' } = {}) {
      return all.get(cacheName)?.get(keyOf(request))?.clone();
    },
    list: (name) =>
      [...(all.get(name)?.keys() ?? [])].map((url) => decodeURI(new URL(url).pathname)),
  };
}
