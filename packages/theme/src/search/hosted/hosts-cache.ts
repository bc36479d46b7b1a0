import type { ServiceOptions } from './service-client.ts';

type HostsCache = NonNullable<ServiceOptions['hostsCache']>;

/**
 * Creates the memory for hosts that were down or timed out, which the client then passes over for 120
 * seconds. The client's own memory (5.64) looks a host up by its address alone but notes it with its
 * state, so it finds none again, and each failure leaves an entry in the reader's local storage.
 */
export function createHostsCache(): HostsCache {
  const states = new Map<string, unknown>();
  return {
    async get<State>(key: CacheKey, createDefault: () => Promise<State>): Promise<State> {
      const state = states.get(identify(key)) as State | undefined;
      return state ?? createDefault();
    },
    async set<State>(key: CacheKey, state: State): Promise<State> {
      states.set(identify(key), state);
      return state;
    },
    async delete(key) {
      states.delete(identify(key));
    },
    async clear() {
      states.clear();
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: as the client declares it.
type CacheKey = Record<string, any> | string;

function identify(key: CacheKey): string {
  if (typeof key === 'string') return key;
  const { protocol, url, port, accept } = key;
  return [protocol, url, port, accept].join(' ');
}
