import type { Timers } from './create-limiter.ts';

/** Timers whose time goes on only when told. */
export interface FakeClock extends Timers {
  /** Lets time pass and runs what falls due, in order. */
  advance: (durationMs: number) => void;
}

/** Creates a clock that stands at 0. */
export function createFakeClock(): FakeClock {
  let time = 0;
  let lastId = 0;
  const queue = new Map<number, { callback: () => void; dueMs: number }>();
  const findNext = () =>
    [...queue].reduce<[number, { callback: () => void; dueMs: number }] | undefined>(
      (best, entry) => (best === undefined || entry[1].dueMs < best[1].dueMs ? entry : best),
      undefined,
    );
  return {
    now: () => time,
    setTimeout: (callback, delayMs) => {
      lastId += 1;
      queue.set(lastId, { callback, dueMs: time + delayMs });
      return lastId;
    },
    clearTimeout: (id) => {
      if (id !== undefined) queue.delete(id);
    },
    advance: (durationMs) => {
      const end = time + durationMs;
      for (let next = findNext(); next !== undefined && next[1].dueMs <= end; next = findNext()) {
        queue.delete(next[0]);
        time = next[1].dueMs;
        next[1].callback();
      }
      time = end;
    },
  };
}
