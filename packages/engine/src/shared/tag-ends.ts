/** Gives the offset after the `>` that ends a tag; -1 when none does. */
export type FindTagEnd = (from: number) => number;

/** How tags are written. */
export interface TagEndOptions {
  /** Braces hold code in which no `>` ends a tag, as JSX has them; braces in braces end the search. @default false */
  hasBraces?: boolean;
}

/**
 * Creates what finds the ends of the tags of an HTML text, best asked from its beginning on. A `>` between quotes
 * ends none, and neither does one behind a quote that is never closed. Whatever the text, it is looked at a few
 * times in all: a pattern for whole tags looks at the rest of a row of tags without an end for each of them.
 *
 * @example createTagEnds('<a title=">">')(2) // 13
 */
export function createTagEnds(html: string, { hasBraces = false }: TagEndOptions = {}): FindTagEnd {
  const marks = new RegExp(hasBraces ? /["'>{}]/g : /["'>]/g);
  const findMark = (from: number) => find(marks, html, from) ?? html.length;
  /** Marks behind which no tag ends. */
  const dead = new Set<number>();
  /** The first mark of the last tag, which may be that of the next one. */
  let first = { from: 0, at: -1 };
  return (from) => {
    if (from < first.from || from > first.at) first = { from, at: findMark(from) };
    const passed: number[] = [];
    let { at } = first;
    while (at < html.length && !dead.has(at)) {
      if (html.charAt(at) === '>') return at + 1;
      passed.push(at);
      const close = findClose(html, at);
      at = close < 0 ? html.length : findMark(close + 1);
    }
    for (const mark of passed) dead.add(mark);
    return -1;
  };
}

/** Offset of the mark that closes another; -1 when there is none. */
function findClose(html: string, at: number): number {
  const mark = html.charAt(at);
  if (mark === '"' || mark === "'") return html.indexOf(mark, at + 1);
  const brace = mark === '{' ? find(BRACE, html, at + 1) : undefined;
  return brace !== undefined && html.charAt(brace) === '}' ? brace : -1;
}

const BRACE = /[{}]/g;

/** Offset of the next text that a pattern fits. */
function find(pattern: RegExp, html: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.exec(html)?.index;
}
