import type { Postings } from '../format/text-codec.ts';
import { rateTerm } from '../format/title-terms.ts';

/**
 * The title index while pages come in, as `addTitle` makes it in the browser, by the ids of terms: those of
 * known headings need not be found again.
 */
export class TitleIndex {
  readonly #postings = new Map<number, Postings>();
  #record = 0;

  /** Adds the next records by what `TermWeigher.listTerms` gave. @returns Their number. */
  add(listed: Int32Array): number {
    const first = this.#record;
    for (let at = 0; at < listed.length; this.#record++) {
      const count = listed[at++] ?? 0;
      for (let index = 0; index < count; index++) this.#addTerm(listed[at++] ?? 0, index, count);
    }
    return this.#record - first;
  }

  /** Lists in how many records each term is, by its id. */
  *listCounts(): Generator<[id: number, count: number]> {
    for (const [id, { records }] of this.#postings) yield [id, records.length];
  }

  /** Lists what there is of each term. @param order Ids of all terms, in the order wanted. */
  *listInOrder(order: Int32Array): Generator<[id: number, postings: Postings]> {
    for (const id of order) {
      const postings = this.#postings.get(id);
      if (postings) yield [id, postings];
    }
  }

  /** Number of terms. */
  get size(): number {
    return this.#postings.size;
  }

  #addTerm(id: number, index: number, count: number): void {
    let postings = this.#postings.get(id);
    if (!postings) {
      postings = { records: [], impacts: [] };
      this.#postings.set(id, postings);
    }
    if (postings.records.at(-1) === this.#record) return;
    postings.records.push(this.#record);
    postings.impacts.push(rateTerm(index, count));
  }
}
