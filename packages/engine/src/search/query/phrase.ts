import { subjectOf } from '../../shared/search-query.ts';

/** A query as it may stand in a heading literally. */
export interface Phrase {
  /** In UTF-16 units of {@link compact} text. */
  length: number;
  /** Where it begins in compact text; -1 when it is not there. */
  indexIn(text: string): number;
}

/** Creates the phrase of a query as it was typed, but for words that say nothing of its subject. */
export function createPhrase(query: string): Phrase {
  const wanted = compact(subjectOf(query));
  return { length: wanted.length, indexIn: (text) => (wanted === '' ? -1 : text.indexOf(wanted)) };
}

/** Creates the phrase of a query that sounds like any chain of these pairs. */
export function createSoundPhrase(columns: readonly (readonly string[])[]): Phrase {
  const pairs = columns.map((column) => new Set(column));
  const length = pairs.length + 1;
  const isAt = (text: string, at: number) =>
    pairs.every((each, index) => each.has(text.slice(at + index, at + index + 2)));
  return {
    length,
    indexIn(text) {
      for (let at = 0; at + length <= text.length; at++) if (isAt(text, at)) return at;
      return -1;
    },
  };
}

/** Letters, digits and the symbols of names, lower-case, without spaces. */
export function compact(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#=@$&]/gu, '');
}
