import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createByteCache } from './byte-cache.ts';

describe('createByteCache', () => {
  it('forgets what was not used for longest', () => {
    const cache = createByteCache<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.get('a');
    cache.set('c', 'C', 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('does not keep a value larger than itself, nor lose others for it', () => {
    const cache = createByteCache<string>(10);
    cache.set('a', 'A', 4);
    cache.set('huge', 'H', 11);
    expect([cache.get('a'), cache.get('huge'), cache.sizeBytes]).toEqual(['A', undefined, 4]);
  });

  it('never holds more bytes than it may, and counts them right', () => {
    const operations = fc.array(
      fc.record({
        key: fc.constantFrom('a', 'b', 'c', 'd'),
        size: fc.nat(8),
        isDelete: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(operations, (list) => {
        const cache = createByteCache<number>(12);
        for (const { key, size, isDelete } of list) {
          if (isDelete) cache.delete(key);
          else cache.set(key, size, size);
          expect(cache.sizeBytes).toBeLessThanOrEqual(12);
        }
        const kept = ['a', 'b', 'c', 'd'].map((key) => cache.get(key) ?? 0);
        expect(cache.sizeBytes).toBe(kept.reduce((sum, size) => sum + size, 0));
      }),
    );
  });
});
