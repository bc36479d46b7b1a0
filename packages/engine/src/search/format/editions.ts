import { decodeNumbers, encodeNumbers } from './text-codec.ts';

/** Which doc a page is, on sites where it may be in several versions of the docs. */
export interface PageEdition {
  /** The same for the doc in every version. */
  doc: string;
  /** 0 for the version that readers are shown first; older ones are higher. */
  rank: number;
}

/** Takes the editions of pages in the order of the pages. */
export interface EditionCollector {
  add(edition: PageEdition | null): void;
  /** What {@link decodeEditions} reads; `undefined` when no doc is in two versions. */
  encode(): string | undefined;
}

/** Collects which pages are editions of one doc. */
export function collectEditions(): EditionCollector {
  const pages: (PageEdition | null)[] = [];
  const firsts = new Map<string, { page: number; rank: number; count: number }>();
  return {
    add(edition) {
      const page = pages.push(edition) - 1;
      if (!edition) return;
      const { doc, rank } = edition;
      const first = firsts.get(doc);
      const isFirst = !first || rank < first.rank;
      const shown = isFirst ? { page, rank } : { page: first.page, rank: first.rank };
      firsts.set(doc, { ...shown, count: (first?.count ?? 0) + 1 });
    },
    encode() {
      if (![...firsts.values()].some(({ count }) => count > 1)) return undefined;
      const steps = pages.map((edition, page) =>
        edition ? (firsts.get(edition.doc)?.page ?? page) - page : 0,
      );
      // Versions are blocks of the same docs, so that the steps repeat; odd numbers go forward.
      return encodeNumbers(steps.map((step) => (step > 0 ? 2 * step - 1 : -2 * step)));
    },
  };
}

/** Decodes, for each page, the page of the same doc that readers are shown first: mostly itself. */
export function decodeEditions(text: string): number[] {
  return decodeNumbers(text).map(
    (coded, page) => page + (coded % 2 === 1 ? (coded + 1) / 2 : -coded / 2),
  );
}
