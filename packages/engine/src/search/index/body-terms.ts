import { listChunkTerms, visitTerms } from '../../shared/search-tokenizer.ts';
import { MAX_DIGITS, MAX_IMPACT, writeNumber } from '../format/text-codec.ts';
import type { SearchPageSection } from './page-sections.ts';
import type { SearchPage } from './search-pages.ts';

/**
 * The body index: which records have a term, ascending, and how strongly. Postings lie in one array
 * rather than in one per term: there are millions of them on large sites, and most terms have few.
 */
export interface BodyTerms {
  /** Each once; its place is its id. */
  terms: readonly string[];
  /**
   * Ids of the terms as two sorted runs, that of other terms and that of pairs: what sorts them all by
   * UTF-16 units has hardly anything left to do.
   */
  order: readonly number[];
  /** Where the postings of each term begin, and the end of the last one's. */
  starts: Int32Array;
  /** Record times {@link IMPACT_STEPS}, plus impact. */
  postings: Int32Array;
}

/** Steps of the impact in {@link BodyTerms.postings}. */
export const IMPACT_STEPS = MAX_IMPACT + 1;

/**
 * Fields of BM25F beside headings and titles, which have an index of their own. `lengthShare` is how
 * far a field's length counts against its terms (BM25's `b`).
 */
const FIELDS = {
  keywords: { weight: 5, lengthShare: 0.3, usualLength: 25 },
  description: { weight: 1.6, lengthShare: 0.4, usualLength: 60 },
  ancestors: { weight: 1.2, lengthShare: 0.4, usualLength: 8 },
  prose: { weight: 1, lengthShare: 0.6, usualLength: 220 },
  identifiers: { weight: 0.5, lengthShare: 0.6, usualLength: 30 },
} as const;

/** BM25's saturation: how fast further occurrences count less. */
const SATURATION = 1.5;

/** Creates the body index. Time grows with the length of the texts only. */
export function createBodyTerms(pages: readonly SearchPage[]): BodyTerms {
  const weigher = new TermWeigher();
  for (const page of pages) {
    page.sections.forEach((section, index) => {
      addFields(weigher, section, index === 0 ? page : null);
      weigher.endRecord();
    });
  }
  return weigher.finish();
}

function addFields(weigher: TermWeigher, section: SearchPageSection, page: SearchPage | null) {
  weigher.addField('prose', section.text);
  weigher.addField('identifiers', section.identifiers);
  weigher.addField('ancestors', section.ancestors.join(' '));
  if (!page) return;
  weigher.addField('keywords', [page.category, ...page.keywords].join(' | '));
  weigher.addField('description', page.description);
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

const FIRST_HAN = 0x4e00;
const HAN_COUNT = 0x5200;

/** Numbers the terms, so that most of the work is done on numbers. */
class TermWeigher {
  readonly #terms: string[] = [];
  readonly #ids = new Map<string, number>();
  /** Ids of pairs of usual Han characters, by both in one number. */
  readonly #pairIds = new Map<number, number>();
  /** Ids of the terms of chunks, most of which come again and again. */
  readonly #chunkIds = new Map<string, readonly number[]>();
  /** Postings in the order of the records: term and {@link BodyTerms.postings} of each. */
  readonly #postedIds: number[] = [];
  readonly #posted: number[] = [];
  /** Weight of each term in the present record; 0 for those it lacks. */
  readonly #weights: number[] = [];
  readonly #touched: number[] = [];
  readonly #field: number[] = [];
  #record = 0;

  addField(name: keyof typeof FIELDS, text: string): void {
    if (text === '') return;
    const { weight, lengthShare, usualLength } = FIELDS[name];
    const field = this.#field;
    visitTerms(text, this);
    const each = weight / (1 - lengthShare + (lengthShare * field.length) / usualLength);
    for (const id of field) {
      const known = this.#weights[id] ?? 0;
      if (known === 0) this.#touched.push(id);
      this.#weights[id] = known + each;
    }
    field.length = 0;
  }

  pair(first: number, second: number): void {
    const [a, b] = [first - FIRST_HAN, second - FIRST_HAN];
    if (a < 0 || b < 0 || a >= HAN_COUNT || b >= HAN_COUNT) {
      this.#field.push(this.#idOf(String.fromCodePoint(first, second)));
      return;
    }
    const key = a * HAN_COUNT + b;
    let id = this.#pairIds.get(key);
    if (id === undefined) {
      id = this.#add(String.fromCharCode(first, second));
      this.#pairIds.set(key, id);
    }
    this.#field.push(id);
  }

  character(codePoint: number): void {
    this.#field.push(this.#idOf(String.fromCodePoint(codePoint)));
  }

  chunk(raw: string): void {
    let ids = this.#chunkIds.get(raw);
    if (!ids) {
      ids = listChunkTerms(raw).map((term) => this.#idOf(term));
      this.#chunkIds.set(raw, ids);
    }
    for (const id of ids) this.#field.push(id);
  }

  endRecord(): void {
    for (const id of this.#touched) {
      const weight = this.#weights[id] ?? 0;
      const impact = Math.max(1, Math.round((MAX_IMPACT * weight) / (SATURATION + weight)));
      this.#postedIds.push(id);
      this.#posted.push(this.#record * IMPACT_STEPS + impact);
      this.#weights[id] = 0;
    }
    this.#touched.length = 0;
    this.#record++;
  }

  /** Sorts the postings by term, by counting them; those of a term stay in the order of the records. */
  finish(): BodyTerms {
    const starts = new Int32Array(this.#terms.length + 1);
    for (const id of this.#postedIds) starts[id + 1] = (starts[id + 1] ?? 0) + 1;
    for (let id = 0; id < this.#terms.length; id++) {
      starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
    }
    const postings = new Int32Array(this.#posted.length);
    const next = starts.slice();
    this.#postedIds.forEach((id, index) => {
      const at = next[id] ?? 0;
      postings[at] = this.#posted[index] ?? 0;
      next[id] = at + 1;
    });
    return { terms: this.#terms, order: this.#listIds(), starts, postings };
  }

  /** Pairs are most of the terms, and numbers are sorted many times faster than strings. */
  #listIds(): number[] {
    const pairs = Int32Array.from(this.#pairIds.keys()).sort();
    const others = [...this.#ids.keys()].sort();
    return [
      ...others.map((term) => this.#ids.get(term) ?? 0),
      ...Array.from(pairs, (key) => this.#pairIds.get(key) ?? 0),
    ];
  }

  #idOf(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#add(term);
    this.#ids.set(term, id);
    return id;
  }

  #add(term: string): number {
    const id = this.#terms.length;
    this.#terms.push(term);
    this.#weights.push(0);
    return id;
  }
}
