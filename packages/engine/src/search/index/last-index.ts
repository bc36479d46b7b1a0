import type { BodyShards } from './body-shards.ts';
import type { BodyTerms } from './body-terms.ts';
import { countRecords, type PagePostings } from './page-postings.ts';
import type { ChangedPage, ChangedTerms, TermCounts } from './term-counts.ts';

/** What is kept of an index so that the next build goes on from it, instead of making all of it anew. */
export interface LastIndex extends TermCounts {
  /** Its pages in their order, by what `digestSearchPage` gives. */
  pages: readonly string[];
  /** See {@link BodyTerms.sorted}. */
  sorted: Int32Array;
  shards: BodyShards;
}

/**
 * Makes what is to be kept of an index.
 *
 * @param pages Digests of its pages; without one a page cannot be told from another.
 */
export function createLastIndex(
  pages: readonly (string | undefined)[],
  { counts, keywordCounts, postingCount, sorted }: BodyTerms,
  shards: BodyShards,
): LastIndex | null {
  const known = pages.filter((digest) => digest !== undefined);
  if (known.length < pages.length) return null;
  return { pages: known, counts, keywordCounts, postingCount, sorted, shards };
}

/** Pages as they come in, with what there was of them before. */
export interface ComparedPages {
  /** Digests of the pages. */
  digests: readonly (string | undefined)[];
  /** Their postings. */
  postings: readonly PagePostings[];
  /** Gives the postings of a page of the last index; nothing when they are not known any more. */
  postingsOf(digest: string): PagePostings | undefined;
}

/**
 * Finds what has changed since the last index, if records still have the numbers that they had: an edit of
 * a text, its keywords or its summary. A page or a heading more moves all records behind it, and with them
 * most postings.
 */
export function findChanges(
  last: LastIndex,
  { digests, postings, postingsOf }: ComparedPages,
): ChangedTerms | null {
  if (digests.length !== last.pages.length) return null;
  const changes: ChangedPage[] = [];
  for (const [index, digest] of digests.entries()) {
    const lastDigest = last.pages[index] ?? '';
    if (digest === lastDigest) continue;
    const before = postingsOf(lastDigest);
    const after = postings[index];
    if (!before || !after || countRecords(before) !== countRecords(after)) return null;
    changes.push({ before, after });
  }
  return { ...last, changes };
}
