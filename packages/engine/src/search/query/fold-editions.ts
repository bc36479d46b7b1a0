import type { RankedPage } from './rank.ts';

/** A version that readers are shown first stands for the others when it answers so well beside the best. */
const SUFFICIENT_SHARE = 0.5;

/**
 * Leaves one page of each doc, best first: that of the version which readers are shown first, unless an
 * older one answers far better (what was asked for is gone since). The others come by the version's facet.
 *
 * @param firstOf Gives the page of the same doc that readers are shown first.
 */
export function foldEditions(
  ranked: readonly RankedPage[],
  firstOf: (page: number) => number,
): RankedPage[] {
  const best = new Map<number, number>();
  const shown = new Map<number, RankedPage>();
  for (const each of ranked) {
    const first = firstOf(each.page);
    const highest = best.get(first) ?? each.score;
    best.set(first, highest);
    const isFirst = each.page === first && each.score >= SUFFICIENT_SHARE * highest;
    if (isFirst || !shown.has(first)) shown.set(first, each);
  }
  return ranked.filter((each) => shown.get(firstOf(each.page)) === each);
}
