import { describe, expect, it } from 'vitest';
import { createStorage, type StorageEnvironment } from './storage.ts';

function setUp(open: StorageEnvironment['open']) {
  const warnings: string[] = [];
  let tell: Parameters<StorageEnvironment['watch']>[0] = () => undefined;
  const storage = createStorage({
    open,
    warn: (message) => warnings.push(message),
    watch: (listener) => {
      tell = listener;
    },
  });
  return {
    storage,
    warnings,
    tell: (key: string | null, value: string | null) => tell(key, value),
  };
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('createStorage', () => {
  it('keeps, gives and removes texts', () => {
    const kept = memory();
    const { storage } = setUp(() => kept);
    storage.set('a', '墨');
    expect(storage.get('a')).toBe('墨');
    storage.set('a', null);
    expect(storage.get('a')).toBeNull();
  });

  it('logs one warning and acts as empty where storage is unavailable', () => {
    const { storage, warnings } = setUp(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    storage.set('a', 'b');
    expect(storage.get('a')).toBeNull();
    expect(storage.get('b')).toBeNull();
    expect(warnings).toEqual(['Local storage is not available; choices are not remembered.']);
  });

  it('tells listeners of changes here, also unkept ones, and in other tabs', () => {
    const { storage, tell } = setUp(() => {
      throw new Error('full');
    });
    const heard: unknown[] = [];
    const stop = storage.subscribe('a', (value) => heard.push(value));
    storage.subscribe('b', (value) => heard.push(['b', value]));
    storage.set('a', '1');
    tell('a', '2');
    tell(null, null);
    stop();
    tell('a', '3');
    expect(heard).toEqual(['1', '2', null, ['b', null]]);
  });

  it('tells what is kept now when any text may have changed', () => {
    const kept = memory();
    const { storage, tell } = setUp(() => kept);
    const heard: unknown[] = [];
    storage.subscribe('a', (value) => heard.push(value));
    kept.setItem('a', '墨');
    tell(null, null);
    expect(heard).toEqual(['墨']);
  });
});
