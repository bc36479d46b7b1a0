import { describe, expect, it } from 'vitest';
import { collectEditions, decodeEditions } from '../format/editions.ts';
import { foldEditions } from './fold-editions.ts';
import type { RankedPage } from './rank.ts';

const ranked = (...pages: [page: number, score: number][]): RankedPage[] =>
  pages.map(([page, score]) => ({ page, score, titleCoverage: 0, records: [] }));

describe('editions', () => {
  it('lead from every version of a doc to the one that readers are shown first', () => {
    const editions = collectEditions();
    editions.add({ doc: 'a', rank: 2 });
    editions.add(null);
    editions.add({ doc: 'a', rank: 0 });
    editions.add({ doc: 'b', rank: 1 });
    editions.add({ doc: 'a', rank: 1 });
    expect(decodeEditions(editions.encode() ?? '')).toEqual([2, 1, 2, 3, 2]);
  });

  it('take no place on sites with one version', () => {
    const editions = collectEditions();
    editions.add(null);
    editions.add({ doc: 'a', rank: 0 });
    expect(editions.encode()).toBeUndefined();
  });
});

describe('foldEditions', () => {
  const firstOf = (page: number) => (page < 3 ? 1 : page);
  const fold = (...pages: [number, number][]) =>
    foldEditions(ranked(...pages), firstOf).map(({ page }) => page);

  it('leaves the version that readers are shown first, in its own place', () => {
    expect(fold([0, 9], [3, 8], [1, 7], [2, 6])).toEqual([3, 1]);
  });

  it('leaves the older version where it answers far better', () => {
    expect(fold([0, 9], [3, 8], [1, 2])).toEqual([0, 3]);
  });

  it('leaves the best of the older ones when the first is not among the pages', () => {
    expect(fold([2, 9], [0, 8])).toEqual([2]);
  });
});
