/**
 * Terms that are sorted at once. Places are added to the keys by which they are sorted: two UTF-16 units
 * have 32 bits, a number has 53.
 */
const SLICE = 2 ** 21;

/**
 * Keeps the ids of terms in the order of the terms' UTF-16 units while terms are added. What was sorted
 * stays so: terms that earlier builds have met are sorted before the pages come.
 */
export class TermOrder {
  readonly #terms: readonly string[];
  #sorted: Int32Array;

  /**
   * @param terms By their ids; more may be added to them.
   * @param sorted Ids of the first ones, in order. @default none
   */
  constructor(terms: readonly string[], sorted: Int32Array = new Int32Array()) {
    this.#terms = terms;
    this.#sorted = sorted;
  }

  /** Sorts the terms that have been added. @returns The ids of all, in order. */
  sort(): Int32Array {
    const added = sortFrom(this.#terms, this.#sorted.length);
    if (added.length > 0) this.#sorted = merge(this.#terms, this.#sorted, added);
    return this.#sorted;
  }
}

function sortFrom(terms: readonly string[], start: number): Int32Array {
  let sorted: Int32Array = new Int32Array();
  for (let from = start; from < terms.length; from += SLICE) {
    sorted = merge(terms, sorted, sortSlice(terms, from, Math.min(terms.length, from + SLICE)));
  }
  return sorted;
}

/** By the first two units, which most terms differ in: numbers are sorted many times faster than strings. */
function sortSlice(terms: readonly string[], from: number, to: number): Int32Array {
  const keys = new Float64Array(to - from);
  for (let at = 0; at < keys.length; at++) {
    const term = terms[from + at] ?? '';
    keys[at] = (unitOf(term, 0) * 2 ** 16 + unitOf(term, 1)) * SLICE + at;
  }
  keys.sort();
  const ids = new Int32Array(keys.length);
  let [first, prefix] = [0, -1];
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? 0;
    const own = Math.floor(key / SLICE);
    if (own !== prefix) {
      sortRest(terms, ids.subarray(first, index));
      [first, prefix] = [index, own];
    }
    ids[index] = from + key - own * SLICE;
  }
  sortRest(terms, ids.subarray(first));
  return ids;
}

/** A unit of a term; 0 after its end. */
function unitOf(term: string, index: number): number {
  return term.charCodeAt(index) || 0;
}

/** Sorts terms that begin with the same two units. */
function sortRest(terms: readonly string[], ids: Int32Array): void {
  if (ids.length < 2) return;
  const sorted = [...ids].sort((a, b) => ((terms[a] ?? '') < (terms[b] ?? '') ? -1 : 1));
  ids.set(sorted);
}

/** Merges two lists of ids that are in the order of their terms, of which no two are the same. */
function merge(terms: readonly string[], ids: Int32Array, others: Int32Array): Int32Array {
  if (ids.length === 0) return others;
  const merged = new Int32Array(ids.length + others.length);
  let [length, at] = [0, 0];
  for (const id of ids) {
    const term = terms[id] ?? '';
    while (at < others.length && (terms[others[at] ?? 0] ?? '') < term) {
      merged[length++] = others[at++] ?? 0;
    }
    merged[length++] = id;
  }
  merged.set(others.subarray(at), length);
  return merged;
}
