import { createStorage, type TextStorage } from './storage.ts';

/** Creates a storage in memory for tests. */
export function createMemoryStorage(): TextStorage {
  const kept = new Map<string, string>();
  return createStorage({
    open: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    warn: () => undefined,
    watch: () => undefined,
  });
}
