import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestWord } from './nearest-word.ts';

it.each([
  ['titel', ['tags', 'title'], 'title'],
  ['discription', ['description'], 'description'],
  ['zzz', ['title'], undefined],
  ['Title', ['title'], 'title'],
  ['闭包1', ['闭包', '作用域'], '闭包'],
])('finds for %j in %j the word %j', (word, candidates, expected) => {
  expect(nearestWord(word, candidates)).toBe(expected);
});

it('finds the word that is nearest, and of equally near ones the first', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abAB/'), maxLength: 12 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 8 }), (wanted, candidates) => {
      const limit = Math.max(1, Math.floor(wanted.length / 3));
      const distances = candidates.map((each) =>
        distanceOf(wanted.toLowerCase(), each.toLowerCase()),
      );
      const least = Math.min(...distances);
      const expected = least <= limit ? candidates[distances.indexOf(least)] : undefined;
      expect(nearestWord(wanted, candidates)).toBe(expected);
    }),
  );
});

/** Optimal string alignment by its definition. */
function distanceOf(a: string, b: string): number {
  const table = new Map<string, number>();
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const known = table.get(key);
    if (known !== undefined) return known;
    const same = a[i - 1] === b[j - 1] ? 0 : 1;
    const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const costs = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same];
    const cost = Math.min(...costs, ...(swaps ? [at(i - 2, j - 2) + 1] : []));
    table.set(key, cost);
    return cost;
  };
  return at(a.length, b.length);
}
