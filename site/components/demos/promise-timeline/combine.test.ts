import { describe, expect, it } from 'vitest';
import { COMBINATORS, type Combinator, combine, resultOf, type Source } from './combine.ts';

const DELAYS = [5, 30, 55];

/** Lists all ways in which three promises can settle at different times, and some ties. */
function listCases(): Source[][] {
  const orders = [
    [0, 1, 2],
    [2, 0, 1],
    [1, 2, 0],
    [1, 1, 0],
    [0, 0, 0],
  ];
  return orders.flatMap((order) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
      order.map(
        (place, index): Source => ({
          delayMs: DELAYS[place] ?? 0,
          outcome: bits & (1 << index) ? 'rejected' : 'fulfilled',
        }),
      ),
    ),
  );
}

/** The real functions, with one signature. */
const COMBINE: Record<Combinator, (promises: Promise<string>[]) => Promise<unknown>> = {
  all: (promises) => Promise.all(promises),
  allSettled: (promises) => Promise.allSettled(promises),
  race: (promises) => Promise.race(promises),
  any: (promises) => Promise.any(promises),
};

/** Starts real promises for the sources. */
function start(sources: readonly Source[]): Promise<string>[] {
  return sources.map(
    (source, index) =>
      new Promise((resolve, reject) => {
        const settle = source.outcome === 'fulfilled' ? resolve : reject;
        setTimeout(settle, source.delayMs, resultOf(source, index));
      }),
  );
}

describe('combined promises', () => {
  it.each(COMBINATORS)('settle as the real ones do: %s', async (combinator) => {
    const checks = listCases().map(async (sources) => {
      const expected = combine(combinator, sources);
      const combined = COMBINE[combinator](start(sources));
      const outcome = await combined.then(
        (value) => ({ outcome: 'fulfilled', value }),
        (reason) => ({ outcome: 'rejected', value: reason }),
      );
      expect(outcome.outcome).toBe(expected.outcome);
      expect(show(outcome.value)).toBe(expected.result);
    });
    await Promise.all(checks);
  });

  it('settle when the promise that decides does', () => {
    const sources: Source[] = [
      { delayMs: 300, outcome: 'fulfilled' },
      { delayMs: 500, outcome: 'rejected' },
      { delayMs: 800, outcome: 'fulfilled' },
    ];
    expect(COMBINATORS.map((name) => combine(name, sources).delayMs)).toEqual([500, 800, 300, 300]);
    expect(combine('all', sources).because).toBe('p2 最早拒绝');
  });
});

function show(value: unknown): string {
  if (value instanceof AggregateError) return `AggregateError，errors 为 ${show(value.errors)}`;
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`;
  if (typeof value === 'object' && value !== null && 'status' in value) {
    const record = value as { value?: string; reason?: string };
    return 'value' in record ? `{ value: ${record.value} }` : `{ reason: ${record.reason} }`;
  }
  return String(value);
}
