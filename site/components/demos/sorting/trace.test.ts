import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Item, SORTS, type SortName } from './algorithms.ts';
import { describeFrame, makeKeys, nameItem, replay, traceSort } from './trace.ts';

const NAMES = SORTS.map(({ name }) => name);

/** Figures as the article prints them: comparisons/writes of 1000 elements. */
const FIGURES: [SortName, string][] = [
  ['bubble', '498225/504126  999/0  499500/999000  464255/384378'],
  ['insertion', '253055/253051  999/0  499500/500499  193186/192946'],
  ['selection', '499500/1982  499500/0  499500/1000  499500/1518'],
  ['merge', '9317/8935  999/0  6043/9976  8607/7977'],
  ['quick', '16158/9758  11030/0  12028/1000  3605/1618'],
  ['heap', '16870/10568  17583/11207  15965/9815  13564/8349'],
];

describe('an algorithm', () => {
  it.each(FIGURES)('%s compares and writes as often as the article says', (name, figures) => {
    let seed = 1;
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 2 ** 32;
    };
    const lists = [
      Array.from({ length: 1000 }, random),
      Array.from({ length: 1000 }, (_, i) => i),
      Array.from({ length: 1000 }, (_, i) => 1000 - i),
      Array.from({ length: 1000 }, () => Math.floor(random() * 4)),
    ];
    expect(lists.map((keys) => count(name, keys)).join('  ')).toBe(figures);
  });

  it.each(NAMES)('%s sorts everything', (name) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 }), (keys) => {
        const trace = traceSort(name, keys);
        const { slots, held } = replay(trace, trace.steps.length);
        expect(slots.map(({ key }) => key)).toEqual([...keys].sort((a, b) => a - b));
        expect(held).toEqual([]);
      }),
    );
  });

  it.each(['bubble', 'insertion', 'merge'] as const)(
    '%s keeps the order of equal elements',
    (name) => {
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 }), (keys) => {
          expect(traceSort(name, keys).keepsOrder).toBe(true);
        }),
      );
    },
  );

  it.each(['selection', 'quick', 'heap'] as const)('%s loses it for some data', (name) => {
    const losses = Array.from({ length: 20 }, (_, seed) => makeKeys('repeated', 10, seed + 1));
    expect(losses.some((keys) => !traceSort(name, keys).keepsOrder)).toBe(true);
  });
});

/** Counts without keeping the steps, which would be a million objects. */
function count(name: SortName, keys: readonly number[]): string {
  const items = keys.map((key, id): Item => ({ id, key }));
  let compares = 0;
  let writes = 0;
  SORTS.find((sort) => sort.name === name)?.sort({
    items,
    less: (a, b) => {
      compares += 1;
      return a.key < b.key;
    },
    set: (index, item) => {
      writes += 1;
      items[index] = item;
    },
  });
  return `${compares}/${writes}`;
}

describe('the replay', () => {
  const trace = traceSort('insertion', [2, 1]);

  it('shows the element that is in no slot', () => {
    expect(trace.steps.map(({ kind }) => kind)).toEqual(['compare', 'write', 'write']);
    const { slots, held } = replay(trace, 2);
    expect(slots.map(({ key }) => key)).toEqual([2, 2]);
    expect(held.map(({ key }) => key)).toEqual([1]);
  });

  it('says what each step did', () => {
    const say = (position: number) => describeFrame(trace, replay(trace, position), position);
    expect([0, 1, 2, 3].map(say)).toEqual([
      '还没开始，一共 3 步。',
      '第 1 / 3 步：比较 1 与 2：前者小。',
      '第 2 / 3 步：把 2 写到第 2 格。',
      '第 3 / 3 步：把 1 写到第 1 格。排好了。',
    ]);
  });

  it('says at the end what became of equal elements', () => {
    const sayEnd = (name: SortName) => {
      const run = traceSort(name, [2, 2, 1]);
      return describeFrame(run, replay(run, run.steps.length), run.steps.length);
    };
    expect(sayEnd('merge')).toMatch(/先后没有变。$/);
    expect(sayEnd('selection')).toMatch(/先后变了。$/);
  });
});

it('makes the same data of the same seed', () => {
  expect(makeKeys('random', 10, 3)).toEqual(makeKeys('random', 10, 3));
  expect(makeKeys('random', 10, 3).sort((a, b) => a - b)).toEqual(makeKeys('sorted', 10, 0));
  expect(makeKeys('random', 10, 4)).not.toEqual(makeKeys('random', 10, 3));
  expect(makeKeys('reversed', 3, 0)).toEqual([3, 2, 1]);
  expect(new Set(makeKeys('repeated', 40, 1))).toEqual(new Set([2, 4, 6, 8]));
});

it('tells equal elements apart by letters', () => {
  const { start } = traceSort('merge', [5, 3, 5]);
  expect(start.map((item) => nameItem(item, start))).toEqual(['5a', '3', '5b']);
});
