import { countDigits, MAX_DIGITS, writeNumber } from '../format/text-codec.ts';
import type { SearchPage } from './search-pages.ts';
import { TermOrder } from './term-order.ts';
import { IMPACT_STEPS, TermWeigher } from './term-weigher.ts';

/**
 * The body index: which records have a term, ascending, and how strongly. There are tens of millions of
 * postings on large sites, so they stay as the pages gave them, and are put in the order of the terms a
 * part at a time, when they are written.
 */
export interface BodyTerms {
  /** Each once; its place is its id. Some may not occur. */
  terms: readonly string[];
  /** Ids of the terms that occur, in the order of the terms' UTF-16 units. */
  order: Int32Array;
  /** Number of records that have a term, by its id. */
  counts: Int32Array;
  /** Number of them that have it as a keyword, or as strongly. */
  keywordCounts: Int32Array;
  /** Length of what {@link encodeBodyTerms} gives, in UTF-16 units. */
  encodedLength: number;
  /** What {@link TermWeigher.weigh} gave, page by page. */
  pages: readonly Int32Array[];
}

/** The body index while its pages come in. */
export interface OpenBody {
  /** Does ahead of the pages what the terms of known pages take. */
  prepare(): void;
  /** Reads the records of the next page. @returns What {@link OpenBody.addKnown} takes in its place. */
  add(page: SearchPage): Int32Array;
  /** See {@link TermWeigher.listTerms}. */
  listTerms(headings: readonly string[]): Int32Array;
  /** Adds the next page by what was made of it before, with the same terms. */
  addKnown(postings: Int32Array): void;
  finish(): BodyTerms;
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
 */
export function openBody(terms: string[] = []): OpenBody {
  const weigher = new TermWeigher(terms);
  const order = new TermOrder(weigher.terms);
  const pages: Int32Array[] = [];
  return {
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
    finish() {
      // Of a large site this is as much memory as the index is written with.
      weigher.forget();
      return countPostings(weigher.terms, order.sort(), pages);
    },
  };
}

/** Impact from which a term is one of the page's keywords, or as good as one. */
const KEYWORD_IMPACT = 23;

function countPostings(
  terms: readonly string[],
  sorted: Int32Array,
  pages: readonly Int32Array[],
): BodyTerms {
  const counts = new Int32Array(terms.length);
  const keywordCounts = new Int32Array(terms.length);
  const previous = new Int32Array(terms.length);
  let encodedLength = 0;
  visitPostings(pages, (id, impact, record) => {
    counts[id] = (counts[id] ?? 0) + 1;
    if (impact >= KEYWORD_IMPACT) keywordCounts[id] = (keywordCounts[id] ?? 0) + 1;
    // An impact is one character.
    encodedLength += countDigits(record - (previous[id] ?? 0)) + 1;
    previous[id] = record;
  });
  const order = sorted.filter((id) => counts[id] !== 0);
  return { terms, order, counts, keywordCounts, encodedLength, pages };
}

function visitPostings(
  pages: readonly Int32Array[],
  visit: (id: number, impact: number, record: number) => void,
): void {
  let record = 0;
  for (const page of pages) {
    for (let at = 0; at < page.length; record++) {
      const end = at + 1 + (page[at] ?? 0);
      for (at++; at < end; at++) {
        const posting = page[at] ?? 0;
        visit(Math.floor(posting / IMPACT_STEPS), posting % IMPACT_STEPS, record);
      }
    }
  }
}

/**
 * Postings that are put in order at once: a quarter of all of them, but 2 MiB at least and 16 MiB at most.
 * What is beyond takes time, not memory: all are read once for each part.
 */
const LEAST_AT_ONCE = 512 * 1024;
const MOST_AT_ONCE = 4 * 1024 * 1024;

/**
 * Encodes the postings of each term, as `encodePostings` does, in the order of the terms.
 *
 * @param mostAtOnce Postings that are put in order at once, but for terms that have more.
 */
export function* encodeBodyTerms(
  body: BodyTerms,
  mostAtOnce = choosePartSize(body),
): Generator<[term: string, encoded: string]> {
  const { order, counts } = body;
  const gather = createGatherer(body, mostAtOnce);
  let ids: number[] = [];
  let length = 0;
  for (const id of order) {
    const count = counts[id] ?? 0;
    if (length > 0 && length + count > mostAtOnce) {
      yield* encodeTerms(ids, body, gather(ids));
      ids = [];
      length = 0;
    }
    ids.push(id);
    length += count;
  }
  yield* encodeTerms(ids, body, gather(ids));
}

function choosePartSize({ counts }: BodyTerms): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return Math.min(all, MOST_AT_ONCE, Math.max(LEAST_AT_ONCE, Math.ceil(all / 4)));
}

function* encodeTerms(
  ids: readonly number[],
  { terms, counts }: BodyTerms,
  postings: Int32Array,
): Generator<[term: string, encoded: string]> {
  let bytes = Buffer.allocUnsafe(4096);
  let start = 0;
  for (const id of ids) {
    const end = start + (counts[id] ?? 0);
    const most = (end - start) * (MAX_DIGITS + 1);
    if (most > bytes.length) bytes = Buffer.allocUnsafe(2 * most);
    let length = 0;
    let previous = 0;
    for (let at = start; at < end; at++) {
      const posting = postings[at] ?? 0;
      const record = Math.floor(posting / IMPACT_STEPS);
      length = writeNumber(bytes, length, record - previous);
      length = writeNumber(bytes, length, posting % IMPACT_STEPS);
      previous = record;
    }
    yield [terms[id] ?? '', bytes.toString('latin1', 0, length)];
    start = end;
  }
}

/**
 * Creates the function that gives the postings of some terms, those of one after those of another; those
 * of a term stay in the order of the records. A posting is a record times {@link IMPACT_STEPS}, plus the
 * impact. What it has given is overwritten the next time: new room would wait to be collected.
 */
function createGatherer(
  { terms, counts, pages }: BodyTerms,
  mostAtOnce: number,
): (ids: readonly number[]) => Int32Array {
  const longest = counts.reduce((most, count) => Math.max(most, count), 0);
  const postings = new Int32Array(Math.max(longest, mostAtOnce));
  const next = new Int32Array(terms.length);
  return (ids) => {
    next.fill(-1);
    let length = 0;
    for (const id of ids) {
      next[id] = length;
      length += counts[id] ?? 0;
    }
    visitPostings(pages, (id, impact, record) => {
      const at = next[id] ?? -1;
      if (at < 0) return;
      postings[at] = record * IMPACT_STEPS + impact;
      next[id] = at + 1;
    });
    return postings;
  };
}
