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
  /**
   * Ids of the terms that occur as two sorted runs, that of other terms and that of pairs: what sorts
   * them all by UTF-16 units has hardly anything left to do.
   */
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

/** The body index, with what makes the next one in a fraction of the time. */
export interface RememberedBody {
  body: BodyTerms;
  memory: BodyMemory;
}

/**
 * Creates the body index. Time grows with the length of the texts only, and of pages that an earlier
 * build knew nothing is read; what they come to is the same.
 */
export function createBodyTerms(
  pages: readonly SearchPage[],
  known: BodyMemory | null = null,
): RememberedBody {
  const digests = pages.map(digestPage);
  const memory = digests.some((digest) => known?.pages.has(digest)) ? known : null;
  const weigher = new TermWeigher(memory?.terms.split('\n') ?? []);
  const weighed = pages.map((page, index) => {
    const digest = digests[index] ?? '';
    return [digest, memory?.pages.get(digest) ?? weigher.weigh(page)] as const;
  });
  const { terms } = weigher;
  const body = gatherPostings(
    terms,
    weighed.map(([, postings]) => postings),
  );
  return { body, memory: createMemory(body, new Map(weighed)) };
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
  const pairs: number[] = [];
  const others: [string, number][] = [];
  terms.forEach((term, id) => {
    if (starts[id] === starts[id + 1]) return;
    const key = term.length === 2 ? pairKey(term.charCodeAt(0), term.charCodeAt(1)) : null;
    if (key === null) others.push([term, id]);
    else pairs.push(key * ID_STEPS + id);
  });
  others.sort(([a], [b]) => (a < b ? -1 : 1));
  const sorted = Float64Array.from(pairs).sort();
  return [...others.map(([, id]) => id), ...Array.from(sorted, (each) => each % ID_STEPS)];
}

/** Encodes the postings of each term, as `encodePostings` does, in the order of the terms. */
export function encodeBodyTerms(body: BodyTerms): Map<string, string> {
  const { terms, order, starts, postings } = body;
  const encoded = new Map<string, string>();
  const bytes = Buffer.allocUnsafe(postings.length * (MAX_DIGITS + 1));
  let end = 0;
  for (const id of order) {
    const start = end;
    let previous = 0;
    for (let at = starts[id] ?? 0; at < (starts[id + 1] ?? 0); at++) {
      const posting = postings[at] ?? 0;
      const record = Math.floor(posting / IMPACT_STEPS);
      end = writeNumber(bytes, end, record - previous);
      end = writeNumber(bytes, end, posting % IMPACT_STEPS);
      previous = record;
    }
    encoded.set(terms[id] ?? '', bytes.toString('latin1', start, end));
  }
  return encoded;
}
