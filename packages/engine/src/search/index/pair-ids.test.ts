import { describe, expect, it } from 'vitest';
import { NO_ID, PairIds } from './pair-ids.ts';

describe('PairIds', () => {
  it('knows nothing at first, not even of zero', () => {
    const ids = new PairIds();
    expect([0, 1, 0x7ffffffe].map((key) => ids.get(key))).toEqual([NO_ID, NO_ID, NO_ID]);
  });

  it('answers as a map does, however many keys there are and however close they lie', () => {
    const ids = new PairIds();
    const map = new Map<number, number>();
    let key = 0;
    for (let id = 0; id < 50_000; id++) {
      // Runs of neighbours, and steps of a power of two, which a poor spread would put on one place.
      key = id % 3 === 0 ? key + 1 : (key + 4096 * (id % 7)) % 440_000_000;
      ids.set(key, id);
      map.set(key, id);
    }
    for (const [known, id] of map) expect(ids.get(known)).toBe(id);
    const strangers = Array.from({ length: 1000 }, (_, index) => 440_000_001 + index * 13);
    expect(strangers.every((stranger) => ids.get(stranger) === NO_ID)).toBe(true);
  });

  it('keeps the last id of a key, and the largest key', () => {
    const ids = new PairIds();
    ids.set(7, 1);
    ids.set(7, 2);
    ids.set(0x7ffffffe, 3);
    expect([ids.get(7), ids.get(0x7ffffffe)]).toEqual([2, 3]);
  });
});
