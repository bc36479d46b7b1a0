import { listChunkTerms, visitTerms } from '../../shared/search-tokenizer.ts';
import { MAX_IMPACT } from '../format/text-codec.ts';
import { IMPACT_STEPS, type PagePostings, PostingsPacker } from './page-postings.ts';
import { NO_ID, PairIds, pairKey } from './pair-ids.ts';
import type { SearchPage } from './search-pages.ts';

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

/** Finds the terms of pages and weighs them. Numbers them, so that most of the work is done on numbers. */
export class TermWeigher {
  /** Each once; its place is its id. Those that were given come first. */
  readonly terms: string[];
  readonly #ids = new Map<string, number>();
  /** Ids of pairs of usual Han characters, by both in one number. */
  #pairIds = new PairIds();
  /** Ids of the terms of chunks, most of which come again and again. */
  readonly #chunkIds = new Map<string, readonly number[]>();
  /** Weight of each term in the present record; 0 or nothing for those it lacks. */
  readonly #weights: number[] = [];
  readonly #touched: number[] = [];
  readonly #field: number[] = [];
  readonly #packer = new PostingsPacker();
  /** Postings of a record before they are packed; long enough for the longest so far. */
  #record = new Int32Array(1024);
  #hasLearned = false;

  /** @param known Terms that have an id already. */
  constructor(known: string[]) {
    this.terms = known;
  }

  /** Weighs the terms of a page, each section of which is a record. */
  weigh(page: SearchPage): PagePostings {
    this.learn();
    page.sections.forEach((section, index) => {
      this.#addField('prose', section.text);
      this.#addField('identifiers', section.identifiers);
      this.#addField('ancestors', section.ancestors.join(' '));
      if (index === 0) {
        const names = page.keywords.flatMap(joinWords);
        this.#addField('keywords', [page.category, ...page.keywords, ...names].join('\n'));
        this.#addField('description', page.description);
      }
      this.#endRecord();
    });
    return this.#packer.takePage();
  }

  /**
   * Lists the terms of headings. @returns For each how many terms it has, and then the id of each, in the
   * order of the text; a term that comes twice is there twice.
   */
  listTerms(headings: readonly string[]): Int32Array {
    this.learn();
    const listed: number[] = [];
    for (const heading of headings) {
      visitTerms(heading, this);
      listed.push(this.#field.length, ...this.#field);
      this.#field.length = 0;
    }
    return Int32Array.from(listed);
  }

  /** Lets go of all but the terms; who weighs once more learns them again. */
  forget(): void {
    this.#hasLearned = false;
    this.#ids.clear();
    this.#chunkIds.clear();
    this.#pairIds = new PairIds();
    this.#weights.length = 0;
  }

  /** Called for each pair of Han characters while a field is read; so are the next two. */
  pair(first: number, second: number): void {
    const key = pairKey(first, second);
    if (key === null) {
      this.#field.push(this.#idOf(String.fromCodePoint(first, second)));
      return;
    }
    let id = this.#pairIds.get(key);
    if (id === NO_ID) {
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

  #addField(name: keyof typeof FIELDS, text: string): void {
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

  #endRecord(): void {
    const { length } = this.#touched;
    if (length > this.#record.length) this.#record = new Int32Array(2 * length);
    for (const [index, id] of this.#touched.entries()) {
      const weight = this.#weights[id] ?? 0;
      const impact = Math.max(1, Math.round((MAX_IMPACT * weight) / (SATURATION + weight)));
      this.#record[index] = id * IMPACT_STEPS + impact;
      this.#weights[id] = 0;
    }
    this.#packer.addRecord(this.#record.subarray(0, length));
    this.#touched.length = 0;
  }

  /** Learns the terms by heart, unless it has; at the latest with the first page that is read. */
  learn(): void {
    if (this.#hasLearned) return;
    this.#hasLearned = true;
    this.terms.forEach((term, id) => {
      const key = term.length === 2 ? pairKey(term.charCodeAt(0), term.charCodeAt(1)) : null;
      if (key === null) this.#ids.set(term, id);
      else this.#pairIds.set(key, id);
      this.#weights.push(0);
    });
  }

  #idOf(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#add(term);
    this.#ids.set(term, id);
    return id;
  }

  #add(term: string): number {
    const id = this.terms.length;
    this.terms.push(term);
    this.#weights.push(0);
    return id;
  }
}

/** A name of two words. */
const TWO_WORDS = /^([a-z\d]+) ([a-z\d]+)$/;

/**
 * Joins the words of a keyword of two, as queries join theirs: who looks for `react hooks` finds what has
 * this keyword before what has both words somewhere.
 *
 * @example joinWords('React Hooks') // ['reacthooks']
 */
function joinWords(keyword: string): string[] {
  const [, first = '', second = ''] = TWO_WORDS.exec(keyword.toLowerCase()) ?? [];
  return first === '' ? [] : [first + second];
}
