/** A value with the bytes it takes. */
interface Entry<Value> {
  value: Value;
  sizeBytes: number;
}

/** A cache that forgets what was not used for longest once its values pass a number of bytes. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  /** Keeps a value, unless it alone is larger than the cache. */
  set(key: string, value: Value, sizeBytes: number): void;
  delete(key: string): void;
  /** Sum of the sizes of what is kept. */
  readonly sizeBytes: number;
}

/** Creates an empty cache for values of `maxBytes` together. */
export function createByteCache<Value>(maxBytes: number): ByteCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  let total = 0;
  const remove = (key: string) => {
    total -= entries.get(key)?.sizeBytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, sizeBytes) {
      remove(key);
      if (sizeBytes > maxBytes) return;
      entries.set(key, { value, sizeBytes });
      total += sizeBytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
    get sizeBytes() {
      return total;
    },
  };
}
