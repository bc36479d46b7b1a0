import { pairKey } from './pair-ids.ts';

/** Ids are added to the keys by which they are sorted: those have 29 bits, a number has 53. */
const ID_STEPS = 2 ** 24;

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

/** Pairs are most of the terms, and numbers are sorted many times faster than strings. */
function sortFrom(terms: readonly string[], start: number): Int32Array {
  const keys = new Float64Array(terms.length - start);
  const others: number[] = [];
  let count = 0;
  for (let id = start; id < terms.length; id++) {
    const term = terms[id] ?? '';
    const key = term.length === 2 ? pairKey(term.charCodeAt(0), term.charCodeAt(1)) : null;
    if (key === null) others.push(id);
    else keys[count++] = key * ID_STEPS + id;
  }
  others.sort((a, b) => ((terms[a] ?? '') < (terms[b] ?? '') ? -1 : 1));
  const pairs = Int32Array.from(keys.subarray(0, count).sort(), (key) => key % ID_STEPS);
  return merge(terms, pairs, Int32Array.from(others));
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
