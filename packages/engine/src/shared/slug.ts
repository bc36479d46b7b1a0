/**
 * Anchors of headings, exactly as Docusaurus makes them, so that a moved content tree keeps its
 * anchors. Docusaurus uses `github-slugger`; its published expression removes every character that is
 * neither alphabetic, a mark, a decimal digit, connector punctuation, a space nor `-`.
 */

const REMOVED = /[^\p{Alphabetic}\p{Mark}\p{Decimal_Number}\p{Connector_Punctuation} -]/gu;

/**
 * Turns a heading's text into an anchor: lower-cased, punctuation dropped, spaces to `-`, Han kept.
 * Equal to `github-slugger`'s `slug` for every character assigned up to Unicode 13, the version its
 * table was made from; of later letters this keeps more. Empty when nothing of the text remains.
 *
 * @param maintainsCase Keeps capitals, as Docusaurus' `markdown.anchors.maintainCase` has it.
 * @example slugify('1. 什么是 BFC？') // '1-什么是-bfc'
 */
export function slugify(text: string, maintainsCase = false): string {
  return (maintainsCase ? text : text.toLowerCase()).replace(REMOVED, '').replaceAll(' ', '-');
}

/** Hands out the anchors of one document, each only once. */
export class Slugger {
  readonly #occurrences = new Map<string, number>();
  readonly #maintainsCase: boolean;

  constructor({ maintainsCase = false }: { maintainsCase?: boolean } = {}) {
    this.#maintainsCase = maintainsCase;
  }

  /**
   * Returns the anchor of a text; when it is taken, with the first free `-1`, `-2`... The numbering is
   * `github-slugger`'s: it counts per text, and skips numbers that other headings spell out.
   */
  slug(text: string): string {
    return this.unique(slugify(text, this.#maintainsCase));
  }

  /** Returns the anchor itself, or its first free numbered form when it is taken. */
  unique(anchor: string): string {
    let result = anchor;
    let count = this.#occurrences.get(anchor) ?? 0;
    while (this.#occurrences.has(result)) result = `${anchor}-${++count}`;
    if (result !== anchor) this.#occurrences.set(anchor, count);
    this.#occurrences.set(result, 0);
    return result;
  }

  /** Tells whether an anchor has been handed out. */
  has(anchor: string): boolean {
    return this.#occurrences.has(anchor);
  }
}
