import { visitTerms } from '../../shared/search-tokenizer.ts';
import { MAX_IMPACT, type Postings } from '../format/text-codec.ts';
import type { SearchPage, SearchPageSection } from './search-pages.ts';

/** The body index: which records have a term, ascending, and how strongly. */
export type BodyTerms = Map<string, Postings>;

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

/** Numbers the terms, so that most of the work is done on numbers. */
class TermWeigher {
  readonly #ids = new Map<string, number>();
  /** Ids of pairs of characters of the basic plane, by both code points in one number. */
  readonly #pairIds = new Map<number, number>();
  readonly #terms: string[] = [];
  readonly #postings: Postings[] = [];
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

  term(term: string): void {
    this.#field.push(this.#ids.get(term) ?? this.#add(term));
  }

  pair(first: number, second: number): void {
    if (first > 0xffff || second > 0xffff) {
      this.term(String.fromCodePoint(first, second));
      return;
    }
    const key = first * 0x10000 + second;
    let id = this.#pairIds.get(key);
    if (id === undefined) {
      id = this.#add(String.fromCharCode(first, second));
      this.#pairIds.set(key, id);
    }
    this.#field.push(id);
  }

  endRecord(): void {
    for (const id of this.#touched) {
      const weight = this.#weights[id] ?? 0;
      const impact = Math.max(1, Math.round((MAX_IMPACT * weight) / (SATURATION + weight)));
      const postings = this.#postings[id];
      postings?.records.push(this.#record);
      postings?.impacts.push(impact);
      this.#weights[id] = 0;
    }
    this.#touched.length = 0;
    this.#record++;
  }

  finish(): BodyTerms {
    const terms: BodyTerms = new Map();
    this.#terms.forEach((term, id) => {
      const postings = this.#postings[id];
      if (postings) terms.set(term, postings);
    });
    return terms;
  }

  #add(term: string): number {
    const id = this.#terms.length;
    this.#terms.push(term);
    this.#postings.push({ records: [], impacts: [] });
    this.#weights.push(0);
    this.#ids.set(term, id);
    return id;
  }
}
