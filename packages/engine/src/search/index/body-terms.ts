import { hash } from 'node:crypto';
import { MAX_DIGITS, writeNumber } from '../format/text-codec.ts';
import type { SearchPage } from './search-pages.ts';
import { IMPACT_STEPS, pairKey, TermWeigher } from './term-weigher.ts';

/**
 * The body index: which records have a term, ascending, and how strongly. Postings lie in one array
 * rather than in one per term: there are millions of them on large sites, and most terms have few.
 */
export interface BodyTerms {
  /** Each once; its place is its id. Some may not occur. */
  terms: readonly string[];
  /** Ids of the terms that occur, in the order of the terms' UTF-16 units. */
  order: readonly number[];
  /** Where the postings of each term begin, and the end of the last one's. */
  starts: Int32Array;
  /** Record times {@link IMPACT_STEPS}, plus impact. */
  postings: Int32Array;
}

/** What earlier builds made of pages, as plain data. */
export interface BodyMemory {
  /** Terms by their ids, a line each. */
  terms: string;
  /** What {@link TermWeigher.weigh} gave for pages, by what {@link digestPage} gives. */
  pages: Map<string, Int32Array>;
}

/** The body index while its pages come in. */
export interface OpenBody {
  /** Adds the records of the next page. */
  add(page: SearchPage): void;
  /** Gives the index, with what makes the next one in a fraction of the time. */
  finish(): { body: BodyTerms; memory: BodyMemory };
}

/**
 * Begins a body index. Time grows with the length of the texts only, and of pages that an earlier build
 * knew nothing is read; what they come to is the same.
 */
export function openBody(known: BodyMemory | null = null): OpenBody {
  const weigher = new TermWeigher(known?.terms ? known.terms.split('\n') : []);
  const pages: [digest: string, postings: Int32Array][] = [];
  return {
    add(page) {
      const digest = digestPage(page);
      pages.push([digest, known?.pages.get(digest) ?? weigher.weigh(page)]);
    },
    finish() {
      const body = gatherPostings(
        weigher.terms,
        pages.map(([, postings]) => postings),
      );
      return { body, memory: createMemory(body, new Map(pages)) };
    },
  };
}

/** Stands for everything of a page that its terms come from. */
function digestPage({ category, keywords, description, sections }: SearchPage): string {
  const texts = sections.map(({ text, identifiers, ancestors }) => [text, identifiers, ancestors]);
  return hash('sha1', JSON.stringify([category, keywords, description, texts]), 'base64');
}

/** Terms of texts that are gone are forgotten now and then, by forgetting everything. */
function createMemory({ terms, order }: BodyTerms, pages: Map<string, Int32Array>): BodyMemory {
  const isStale = terms.length > 1.5 * order.length;
  return isStale ? { terms: '', pages: new Map() } : { terms: terms.join('\n'), pages };
}

/** Sorts the postings by term, by counting them; those of a term stay in the order of the records. */
function gatherPostings(terms: readonly string[], pages: readonly Int32Array[]): BodyTerms {
  const starts = new Int32Array(terms.length + 1);
  visitPostings(pages, (id) => {
    starts[id + 1] = (starts[id + 1] ?? 0) + 1;
  });
  for (let id = 0; id < terms.length; id++) {
    starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
  }
  const postings = new Int32Array(starts[terms.length] ?? 0);
  const next = starts.slice();
  visitPostings(pages, (id, impact, record) => {
    const at = next[id] ?? 0;
    postings[at] = record * IMPACT_STEPS + impact;
    next[id] = at + 1;
  });
  return { terms, order: sortIds(terms, starts), starts, postings };
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

/** Ids are added to the keys by which they are sorted: those have 29 bits, a number has 53. */
const ID_STEPS = 2 ** 24;

/** Pairs are most of the terms, and numbers are sorted many times faster than strings. */
function sortIds(terms: readonly string[], starts: Int32Array): number[] {
  const keys: number[] = [];
  const others: number[] = [];
  terms.forEach((term, id) => {
    if (starts[id] === starts[id + 1]) return;
    const key = term.length === 2 ? pairKey(term.charCodeAt(0), term.charCodeAt(1)) : null;
    if (key === null) others.push(id);
    else keys.push(key * ID_STEPS + id);
  });
  const termOf = (id: number) => terms[id] ?? '';
  others.sort((a, b) => (termOf(a) < termOf(b) ? -1 : 1));
  const order: number[] = [];
  let at = 0;
  for (const key of Float64Array.from(keys).sort()) {
    const pair = key % ID_STEPS;
    for (; at < others.length && termOf(others[at] ?? 0) < termOf(pair); at++) {
      order.push(others[at] ?? 0);
    }
    order.push(pair);
  }
  return [...order, ...others.slice(at)];
}

/** Encodes the postings of each term, as `encodePostings` does, in the order of the terms. */
export function* encodeBodyTerms(body: BodyTerms): Generator<[term: string, encoded: string]> {
  const { terms, order, starts, postings } = body;
  let bytes = Buffer.allocUnsafe(4096);
  for (const id of order) {
    const [start = 0, end = 0] = [starts[id], starts[id + 1]];
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
  }
}

/** Measures what {@link encodeBodyTerms} gives, in UTF-16 units. */
export function measureBodyTerms({ order, starts, postings }: BodyTerms): number {
  const bytes = new Uint8Array(MAX_DIGITS);
  let total = 0;
  for (const id of order) {
    let previous = 0;
    for (let at = starts[id] ?? 0; at < (starts[id + 1] ?? 0); at++) {
      const record = Math.floor((postings[at] ?? 0) / IMPACT_STEPS);
      // An impact is one character.
      total += writeNumber(bytes, 0, record - previous) + 1;
      previous = record;
    }
  }
  return total;
}
