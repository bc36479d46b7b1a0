import { listChunkTerms, visitTerms } from '../../shared/search-tokenizer.ts';
import { MAX_IMPACT, type Postings } from './text-codec.ts';

/**
 * The title index: which records have a term in their own heading (a page's first record: in its
 * title), and how strongly. Made in the browser from the page heads, or at build time on sites whose
 * page heads are sharded.
 */
export type TitleTerms = Map<string, Postings>;

/** Creates an empty title index. */
export function createTitleTerms(): TitleTerms {
  return new Map();
}

/** Adds the heading of a record; records must come in order. */
export function addTitle(terms: TitleTerms, record: number, heading: string): void {
  const found: string[] = [];
  visitTerms(heading, {
    pair: (first, second) => found.push(String.fromCodePoint(first, second)),
    character: (codePoint) => found.push(String.fromCodePoint(codePoint)),
    chunk: (raw) => found.push(...listChunkTerms(raw)),
  });
  found.forEach((term, index) => {
    const postings = terms.get(term) ?? { records: [], impacts: [] };
    if (postings.records.at(-1) === record) return;
    if (postings.records.length === 0) terms.set(term, postings);
    postings.records.push(record);
    postings.impacts.push(rateTerm(index, found.length));
  });
}

/**
 * Rates how strongly a heading has a term: a term says the more of it the fewer others there are, and the
 * nearer it is to its start.
 *
 * @param index Place of the term among those of the heading.
 * @param count Number of the terms of the heading.
 */
export function rateTerm(index: number, count: number): number {
  const share = 1 / (1 + count / 6);
  const place = 1 / (1 + index / 8);
  return Math.max(1, Math.round(MAX_IMPACT * (0.4 + 0.35 * share + 0.25 * place)));
}
