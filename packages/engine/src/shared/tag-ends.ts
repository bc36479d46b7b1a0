/** Gives the offset after the `>` that ends a tag; -1 when none does. */
export type FindTagEnd = (from: number) => number;

/**
 * Creates what finds the ends of the tags of an HTML text, best asked from its beginning on. A `>` between quotes
 * ends none, and neither does one behind a quote that is never closed. Whatever the text, it is looked at a few
 * times in all: a pattern for whole tags looks at the rest of a row of tags without an end for each of them.
 *
 * @example createTagEnds('<a title=">">')(2) // 13
 */
export function createTagEnds(html: string): FindTagEnd {
  /** Opening quotes behind which no tag ends. */
  const dead = new Set<number>();
  /** The first mark of the last tag, which may be that of the next one. */
  let first = { from: 0, at: -1 };
  return (from) => {
    if (from < first.from || from > first.at) first = { from, at: findMark(html, from) };
    const passed: number[] = [];
    let { at } = first;
    while (at < html.length && !dead.has(at)) {
      const mark = html.charAt(at);
      if (mark === '>') return at + 1;
      passed.push(at);
      const close = html.indexOf(mark, at + 1);
      at = close < 0 ? html.length : findMark(html, close + 1);
    }
    for (const quote of passed) dead.add(quote);
    return -1;
  };
}

/** Offset of the next quote or `>`; the length of the text when there is none. */
function findMark(html: string, from: number): number {
  MARK.lastIndex = from;
  return MARK.exec(html)?.index ?? html.length;
}

const MARK = /["'>]/g;
