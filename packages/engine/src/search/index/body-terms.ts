import type { PagePostings } from './page-postings.ts';
import type { SearchPage } from './search-pages.ts';
import { type ChangedTerms, countTerms, recountTerms, type TermCounts } from './term-counts.ts';
import { TermOrder } from './term-order.ts';
import { TermWeigher } from './term-weigher.ts';

/**
 * The body index: which records have a term, ascending, and how strongly. There are tens of millions of
 * postings on large sites, so they stay as the pages gave them, and are put in the order of the terms a
 * part at a time, when they are written.
 */
export interface BodyTerms extends TermCounts {
  /** Each once; its place is its id. Some may not occur. */
  terms: readonly string[];
  /** Ids of all terms, in the order of the terms' UTF-16 units. */
  sorted: Int32Array;
  /** Ids of the terms that occur, in the same order. */
  order: Int32Array;
  /** What {@link TermWeigher.weigh} gave, page by page. */
  pages: readonly PagePostings[];
  /** By its id 1 for each term that has other postings than in the last index. @default unknown */
  changed: Uint8Array | null;
}

/** The body index while its pages come in. */
export interface OpenBody {
  /** Postings of the pages that are in; see {@link BodyTerms.pages}. */
  readonly pages: readonly PagePostings[];
  /** Does ahead of the pages what the terms of known pages take. */
  prepare(): void;
  /** Reads the records of the next page. @returns What {@link OpenBody.addKnown} takes in its place. */
  add(page: SearchPage): PagePostings;
  /** See {@link TermWeigher.listTerms}. */
  listTerms(headings: readonly string[]): Int32Array;
  /** Adds the next page by what was made of it before, with the same terms. */
  addKnown(postings: PagePostings): void;
  /** @param last What the same terms came to in the last index. @default it is unknown, or of no use */
  finish(last?: ChangedTerms | null): BodyTerms;
}

/**
 * Terms that are prepared ahead: of more, what is learned takes tens of megabytes all through the build, and
 * on a site of that size nobody waits for the thread.
 */
const MOST_PREPARED = 400_000;

/**
 * Begins a body index. Time grows with the length of the texts that are read only.
 *
 * @param terms Those of known pages, by their ids; the others are added.
 * @param sorted Ids of the first ones, in the order of the terms' UTF-16 units. @default none
 */
export function openBody(terms: string[] = [], sorted?: Int32Array): OpenBody {
  const weigher = new TermWeigher(terms);
  const order = new TermOrder(weigher.terms, sorted);
  const pages: PagePostings[] = [];
  return {
    pages,
    prepare() {
      if (weigher.terms.length > MOST_PREPARED) return;
      weigher.learn();
      order.sort();
    },
    add(page) {
      const postings = weigher.weigh(page);
      pages.push(postings);
      return postings;
    },
    listTerms: (headings) => weigher.listTerms(headings),
    addKnown: (postings) => void pages.push(postings),
    finish(last) {
      // Of a large site this is as much memory as the index is written with.
      weigher.forget();
      const { terms } = weigher;
      const sorted = order.sort();
      const counted = last
        ? recountTerms(last, terms.length)
        : { ...countTerms(pages, terms.length), changed: null };
      const occurring = sorted.filter((id) => counted.counts[id] !== 0);
      return { ...counted, terms, sorted, order: occurring, pages };
    },
  };
}
