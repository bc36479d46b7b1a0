import { hash } from 'node:crypto';
import type { ObjectStore } from '../../system/object-store.ts';
import type { LastIndex } from './last-index.ts';
import type { PagePostings } from './page-postings.ts';

/** What the index takes of a page's texts, so that a later build need not read them. */
export interface PageReading {
  /** What `TermWeigher.weigh` gave. */
  postings: PagePostings;
  /** Its headings, as `encodeHeadings` gives them. */
  headings: string;
  /** What `TermWeigher.listTerms` gave of them. */
  headingTerms: Int32Array;
  /** Digest of its text, by which the file of the text is named. */
  textDigest: string;
}

/** What builds made of pages, found by what `digestSearchPage` gives. */
export interface PageMemory {
  /** Terms by their ids, which postings are made of. Who reads a page adds those that it brings. */
  readonly terms: string[];
  /** The index that the last build has made, by these terms; `null` when nothing is known of it. */
  readonly lastIndex: LastIndex | null;
  find(digest: string): PageReading | undefined;
  /** Gives the postings of a page that this build need not have. */
  postingsOf(digest: string): PagePostings | undefined;
  /** Keeps what was made of a page that was not found; its terms are known by now. */
  add(digest: string, reading: PageReading): void;
  /** Lists the pages that earlier builds have read. */
  list(): [digest: string, textDigest: string][];
  /**
   * Lets everything be kept for the next build. What is of texts that are gone is forgotten now and
   * then, by forgetting everything.
   *
   * @param termCount Number of terms that occur.
   * @param index What became of it; see `createLastIndex`.
   */
  keep(termCount: number, index: LastIndex | null): void;
}

/**
 * Bytes of postings in a segment that is not joined with others any more. To be written, they are in memory
 * three times.
 */
const FULL_SIZE = 1024 * 1024;

/**
 * Opens what earlier builds remember of pages.
 *
 * @param key Holds everything that the readings depend on beside the pages.
 */
export function openPageMemory(store: ObjectStore, key: string): PageMemory {
  return new SegmentedMemory(store, key);
}

/**
 * It is kept in segments, as writing all of it anew for one edit grows with the site: an edit writes a
 * segment of one page. The last ones are joined while they are small, so there are few. The first that
 * cannot be read ends what is known, because the ids of terms count on all segments before.
 */
class SegmentedMemory implements PageMemory {
  readonly terms: string[];
  readonly lastIndex: LastIndex | null;
  readonly #store: ObjectStore;
  readonly #key: string;
  readonly #earlier: readonly [digest: string, textDigest: string][];
  readonly #pages: Map<string, KeptPage>;
  readonly #segments: KeptSegment[];
  /** Sizes of the pages that this build has, by their digests. */
  readonly #used = new Map<string, number>();
  #open: OpenSegment;

  constructor(store: ObjectStore, key: string) {
    const { terms, pages, segments, index } = loadSegments(store, key);
    this.terms = terms;
    this.lastIndex = index;
    this.#store = store;
    this.#key = key;
    this.#pages = pages;
    this.#segments = segments;
    this.#earlier = [...pages].map(([digest, { textDigest }]) => [digest, textDigest]);
    this.#open = openSegment(terms.length);
  }

  list(): [digest: string, textDigest: string][] {
    return [...this.#earlier];
  }

  find(digest: string): PageReading | undefined {
    const page = this.#pages.get(digest);
    if (!page) return undefined;
    this.#used.set(digest, page.postings.length);
    return { ...page, headings: Buffer.from(page.headings).toString() };
  }

  postingsOf(digest: string): PagePostings | undefined {
    return this.#pages.get(digest)?.postings;
  }

  add(digest: string, { headings, ...reading }: PageReading): void {
    const page = { ...reading, headings: Buffer.from(headings) };
    this.#used.set(digest, page.postings.length);
    this.#pages.set(digest, page);
    addTo(this.#open, digest, page);
    if (this.#open.size >= FULL_SIZE) this.#close();
  }

  keep(termCount: number, index: LastIndex | null): void {
    const segments = this.#segments;
    while (this.#hasMore() && isToBeJoined(segments.at(-1), this.#open)) this.#joinLast();
    this.#close();
    const isStale =
      this.terms.length > 1.5 * termCount ||
      sumSizes(segments.map(({ size }) => size)) > 2 * sumSizes(this.#used.values());
    const keys = segments.map((segment) => segment.key);
    const kept: KeptMemory = isStale ? { keys: [], index: null } : { keys, index };
    this.#store.put(this.#key, kept);
  }

  /**
   * Tells whether a segment is to be written: of a known page the title may be new, and with it terms, which
   * the index counts on.
   */
  #hasMore(): boolean {
    return this.#open.pages.size > 0 || this.terms.length > this.#open.firstTerm;
  }

  /** Writes what is open as a segment. */
  #close(): void {
    if (!this.#hasMore()) return;
    const previous = this.#segments.at(-1)?.key ?? this.#key;
    const terms = this.terms.slice(this.#open.firstTerm);
    this.#segments.push(writeSegment(this.#store, this.#open, { terms, previous }));
    // Whoever asks for one of them once more in this build reads it again, which is rare.
    for (const digest of this.#open.pages.keys()) this.#pages.delete(digest);
    this.#open = openSegment(this.terms.length);
  }

  /** Opens the last segment again, with what is open now after it. */
  #joinLast(): void {
    const { firstTerm = 0, digests = [] } = this.#segments.pop() ?? {};
    const later = this.#open.pages;
    this.#open = openSegment(firstTerm);
    for (const digest of digests) {
      const page = this.#used.has(digest) && this.#pages.get(digest);
      if (page) addTo(this.#open, digest, page);
    }
    for (const [digest, page] of later) addTo(this.#open, digest, page);
  }
}

interface KeptPage extends Omit<PageReading, 'headings'> {
  /** As UTF-8, half the memory of text in Chinese. */
  headings: Uint8Array;
}

/** What is known of a segment of the store. */
interface KeptSegment {
  key: string;
  /** Number of the terms before its own. */
  firstTerm: number;
  digests: readonly string[];
  /** Bytes of its postings. */
  size: number;
}

/** A segment that pages are added to. */
interface OpenSegment extends Pick<KeptSegment, 'firstTerm' | 'size'> {
  pages: Map<string, KeptPage>;
}

function openSegment(firstTerm: number): OpenSegment {
  return { firstTerm, size: 0, pages: new Map() };
}

function addTo(segment: OpenSegment, digest: string, page: KeptPage): void {
  segment.pages.set(digest, page);
  segment.size += page.postings.length;
}

function isToBeJoined(last: KeptSegment | undefined, open: OpenSegment): boolean {
  return last !== undefined && last.size < FULL_SIZE / 2 && last.size <= 2 * open.size;
}

function sumSizes(sizes: Iterable<number>): number {
  let sum = 0;
  for (const size of sizes) sum += size;
  return sum;
}

/** Some pages, and the terms that were first met in them, as plain data. */
interface SegmentData {
  /** A line each. */
  terms: string;
  digests: string[];
  textDigests: string[];
  /** Of all pages, one after another. */
  postings: Uint8Array;
  postingLengths: number[];
  headings: Uint8Array;
  headingLengths: number[];
  headingTerms: Int32Array;
  headingTermCounts: number[];
}

function writeSegment(
  store: ObjectStore,
  { firstTerm, size, pages }: OpenSegment,
  { terms, previous }: { terms: string[]; previous: string },
): KeptSegment {
  const digests = [...pages.keys()];
  const list = [...pages.values()];
  const data: SegmentData = {
    terms: terms.join('\n'),
    digests,
    textDigests: list.map(({ textDigest }) => textDigest),
    postings: Buffer.concat(list.map(({ postings }) => postings)),
    postingLengths: list.map(({ postings }) => postings.length),
    headings: Buffer.concat(list.map(({ headings }) => headings)),
    headingLengths: list.map(({ headings }) => headings.length),
    headingTerms: concatenate(list.map(({ headingTerms }) => headingTerms)),
    headingTermCounts: list.map(({ headingTerms }) => headingTerms.length),
  };
  const key = hash('sha1', JSON.stringify([previous, data.terms, digests]));
  store.put(key, data);
  return { key, firstTerm, digests, size };
}

function concatenate(lists: readonly Int32Array[]): Int32Array {
  const whole = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    whole.set(list, at);
    at += list.length;
  }
  return whole;
}

/** What leads to the segments, as plain data. */
interface KeptMemory {
  /** Keys of the segments, in their order. */
  keys: string[];
  index: LastIndex | null;
}

interface LoadedSegments {
  terms: string[];
  pages: Map<string, KeptPage>;
  segments: KeptSegment[];
  index: LastIndex | null;
}

function loadSegments(store: ObjectStore, key: string): LoadedSegments {
  const kept = store.get(key) as KeptMemory | null;
  const loaded: LoadedSegments = { terms: [], pages: new Map(), segments: [], index: null };
  for (const each of kept?.keys ?? []) {
    const data = store.get(each) as SegmentData | null;
    // The index counts on all terms.
    if (!data) return loaded;
    const { digests, postings } = data;
    loaded.segments.push({
      key: each,
      firstTerm: loaded.terms.length,
      digests,
      size: postings.length,
    });
    if (data.terms !== '') for (const term of data.terms.split('\n')) loaded.terms.push(term);
    unpackPages(data, loaded.pages);
  }
  const index = kept?.index ?? null;
  // Ids of terms that are lost would be given to others.
  return { ...loaded, index: index?.sorted.length === loaded.terms.length ? index : null };
}

function unpackPages(data: SegmentData, pages: Map<string, KeptPage>): void {
  // Copies, because a piece would keep the whole file in memory.
  const postings = new Uint8Array(data.postings);
  const headings = new Uint8Array(data.headings);
  const headingTerms = new Int32Array(data.headingTerms);
  let [posting, heading, term] = [0, 0, 0];
  data.digests.forEach((digest, index) => {
    const nextPosting = posting + (data.postingLengths[index] ?? 0);
    const nextHeading = heading + (data.headingLengths[index] ?? 0);
    const nextTerm = term + (data.headingTermCounts[index] ?? 0);
    pages.set(digest, {
      postings: postings.subarray(posting, nextPosting),
      headings: headings.subarray(heading, nextHeading),
      headingTerms: headingTerms.subarray(term, nextTerm),
      textDigest: data.textDigests[index] ?? '',
    });
    [posting, heading, term] = [nextPosting, nextHeading, nextTerm];
  });
}
