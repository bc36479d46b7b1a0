import { type PagePostings, visitPostings } from './page-postings.ts';

/** How often terms occur in the texts of a site. */
export interface TermCounts {
  /** Number of records that have a term, by its id. */
  counts: Int32Array;
  /** Number of them that have it as a keyword, or as strongly. */
  keywordCounts: Int32Array;
  /** Number of all postings. */
  postingCount: number;
}

/** Impact from which a term is one of the page's keywords, or as good as one. */
const KEYWORD_IMPACT = 23;

/** Counts the terms of all pages. */
export function countTerms(pages: readonly PagePostings[], termCount: number): TermCounts {
  const counts = new Int32Array(termCount);
  const keywordCounts = new Int32Array(termCount);
  let postingCount = 0;
  visitPostings(pages, (id, impact) => {
    counts[id] = (counts[id] ?? 0) + 1;
    if (impact >= KEYWORD_IMPACT) keywordCounts[id] = (keywordCounts[id] ?? 0) + 1;
    postingCount += 1;
  });
  return { counts, keywordCounts, postingCount };
}

/** A page that has other terms than before, in records of the same numbers. */
export interface ChangedPage {
  before: PagePostings;
  after: PagePostings;
}

/** The terms of the last index, and the pages that have changed since. */
export interface ChangedTerms extends TermCounts {
  changes: readonly ChangedPage[];
}

/**
 * Counts the terms anew where pages have changed: that takes the time of those pages, not of the site.
 *
 * @returns `changed` by its id 1 for each term that has other postings now.
 */
export function recountTerms(
  last: ChangedTerms,
  termCount: number,
): TermCounts & { changed: Uint8Array } {
  const counts = lengthen(last.counts, termCount);
  const keywordCounts = lengthen(last.keywordCounts, termCount);
  const changed = new Uint8Array(termCount);
  let { postingCount } = last;
  const add = (id: number, impact: number, step: 1 | -1): void => {
    changed[id] = 1;
    counts[id] = (counts[id] ?? 0) + step;
    if (impact >= KEYWORD_IMPACT) keywordCounts[id] = (keywordCounts[id] ?? 0) + step;
    postingCount += step;
  };
  for (const { before, after } of last.changes) {
    const impacts = new Map<number, number>();
    visitPostings([before], (id, impact, record) => impacts.set(id + record * termCount, impact));
    visitPostings([after], (id, impact, record) => {
      const key = id + record * termCount;
      const earlier = impacts.get(key);
      impacts.delete(key);
      if (earlier === impact) return;
      if (earlier !== undefined) add(id, earlier, -1);
      add(id, impact, 1);
    });
    for (const [key, impact] of impacts) add(key % termCount, impact, -1);
  }
  return { counts, keywordCounts, postingCount, changed };
}

function lengthen(numbers: Int32Array, length: number): Int32Array {
  const longer = new Int32Array(length);
  longer.set(numbers);
  return longer;
}
