/**
 * The postings of a page while an index is built: which terms each of its records has, and how strongly. Large
 * sites have tens of millions, all in memory at once, so they are packed: of a record the number of its terms,
 * then each term, ascending by its id, as the step from the one before times {@link IMPACT_STEPS}, plus the
 * impact. Numbers are written seven bits a byte, low bits first (LEB128): 1.9 bytes for each posting of our own
 * content, where a number of its own takes four.
 */

import { MAX_IMPACT } from '../format/text-codec.ts';

/** Steps of the impact where it shares a number with something else. */
export const IMPACT_STEPS = MAX_IMPACT + 1;

/** Packed postings of one page; usually a piece of a block that others share. */
export type PagePostings = Uint8Array;

/** Bits of a number in a byte; the highest one tells that more follow. */
const BITS = 7;
const CONTINUES = 1 << BITS;

/** Most bytes of a number, which is less than 2^31. */
const MOST_BYTES = 5;

/** Size of the first block, in bytes; each one after it is twice as large. */
const FIRST_BLOCK = 256 * 1024;

/**
 * Blocks grow to this size, in bytes. Room of which nothing is written yet takes no memory, and blocks that are
 * larger than all else go back to the system when they are freed; small ones are kept by the allocator, which at
 * ten times our own content came to 22 MiB until the end of the build.
 */
const LARGEST_BLOCK = 8 * 1024 * 1024;

/** Packs the postings of pages, one page after another. */
export class PostingsPacker {
  #block = new Uint8Array();
  /** Where the present page begins in the block, and where its next record does. */
  #start = 0;
  #at = 0;

  /**
   * Adds the next record of the present page.
   *
   * @param postings Each the id of a term times {@link IMPACT_STEPS}, plus the impact; they are sorted in place.
   */
  addRecord(postings: Int32Array): void {
    this.#makeRoom(MOST_BYTES * (postings.length + 1));
    postings.sort();
    let at = writePacked(this.#block, this.#at, postings.length);
    let previous = 0;
    for (const posting of postings) {
      at = writePacked(this.#block, at, posting - previous);
      previous = posting - (posting % IMPACT_STEPS);
    }
    this.#at = at;
  }

  /** Ends the present page. */
  takePage(): PagePostings {
    const page = this.#block.subarray(this.#start, this.#at);
    this.#start = this.#at;
    return page;
  }

  /** A page stands in one block: where it does not fit, what there is of it goes along to the next. */
  #makeRoom(byteCount: number): void {
    if (this.#at + byteCount <= this.#block.length) return;
    const begun = this.#block.subarray(this.#start, this.#at);
    const usual = Math.min(LARGEST_BLOCK, Math.max(FIRST_BLOCK, 2 * this.#block.length));
    this.#block = new Uint8Array(Math.max(usual, 2 * (begun.length + byteCount)));
    this.#block.set(begun);
    this.#start = 0;
    this.#at = begun.length;
  }
}

function writePacked(bytes: Uint8Array, start: number, number: number): number {
  let at = start;
  let rest = number;
  for (; rest >= CONTINUES; rest >>>= BITS) bytes[at++] = (rest % CONTINUES) + CONTINUES;
  bytes[at++] = rest;
  return at;
}

/**
 * Visits the postings of pages, record by record.
 *
 * @param visit Gets the id of a term, its impact and the number of the record.
 */
export function visitPostings(
  pages: readonly PagePostings[],
  visit: (id: number, impact: number, record: number) => void,
): void {
  let record = 0;
  for (const page of pages) {
    const numbers = new PackedNumbers(page);
    for (; numbers.hasNext(); record++) {
      let least = 0;
      for (let left = numbers.next(); left > 0; left--) {
        const posting = least + numbers.next();
        const impact = posting % IMPACT_STEPS;
        least = posting - impact;
        visit(least / IMPACT_STEPS, impact, record);
      }
    }
  }
}

/** Counts the records of a page. */
export function countRecords(page: PagePostings): number {
  const numbers = new PackedNumbers(page);
  let count = 0;
  for (; numbers.hasNext(); count++) {
    for (let left = numbers.next(); left > 0; left--) numbers.next();
  }
  return count;
}

/** Reads numbers one after another. */
class PackedNumbers {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  hasNext(): boolean {
    return this.#at < this.#bytes.length;
  }

  next(): number {
    let byte = this.#bytes[this.#at++] ?? 0;
    let number = byte % CONTINUES;
    for (let shift = BITS; byte >= CONTINUES; shift += BITS) {
      byte = this.#bytes[this.#at++] ?? 0;
      number |= (byte % CONTINUES) << shift;
    }
    return number;
  }
}
