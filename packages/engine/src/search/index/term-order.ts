import { pairKey } from './pair-ids.ts';

/** Ids are added to the keys by which they are sorted: those have 29 bits, a number has 53. */
const ID_STEPS = 2 ** 24;

/**
 * Keeps the ids of terms in the order of the terms' UTF-16 units while terms are added. What was sorted
 * stays so: terms that earlier builds have met are sorted before the pages come.
 */
export class TermOrder {
  readonly #terms: readonly string[];
  #sorted: number[] = [];

  /** @param terms By their ids; more may be added to them. */
  constructor(terms: readonly string[]) {
    this.#terms = terms;
  }

  /** Sorts the terms that have been added. @returns The ids of all, in order. */
  sort(): readonly number[] {
    const added = sortFrom(this.#terms, this.#sorted.length);
    if (this.#sorted.length === 0) this.#sorted = added;
    else if (added.length > 0) this.#sorted = merge(this.#terms, this.#sorted, added);
    return this.#sorted;
  }
}

/** Pairs are most of the terms, and numbers are sorted many times faster than strings. */
function sortFrom(terms: readonly string[], start: number): number[] {
  const keys: number[] = [];
  const others: number[] = [];
  for (let id = start; id < terms.length; id++) {
    const term = terms[id] ?? '';
    const key = term.length === 2 ? pairKey(term.charCodeAt(0), term.charCodeAt(1)) : null;
    if (key === null) others.push(id);
    else keys.push(key * ID_STEPS + id);
  }
  others.sort((a, b) => ((terms[a] ?? '') < (terms[b] ?? '') ? -1 : 1));
  const pairs = Array.from(Float64Array.from(keys).sort(), (key) => key % ID_STEPS);
  return merge(terms, pairs, others);
}

/** Merges two lists of ids that are in the order of their terms, of which no two are the same. */
function merge(terms: readonly string[], ids: readonly number[], others: readonly number[]) {
  const merged: number[] = [];
  let at = 0;
  for (const id of ids) {
    const term = terms[id] ?? '';
    for (; at < others.length && (terms[others[at] ?? 0] ?? '') < term; at++) {
      merged.push(others[at] ?? 0);
    }
    merged.push(id);
  }
  return merged.concat(others.slice(at));
}
