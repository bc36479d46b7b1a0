/** Marks lines of code, as text, without a change of the page (CSS Custom Highlight API). */

/** Name of the marks; the style sheet says how they look. */
const HIGHLIGHT = 'mojian-error-line';

/** Marks a line of code; returns how to take the mark away. Does nothing in browsers that cannot. */
export function markLine(code: Element, line: number): () => void {
  const range = findLine(code, line);
  if (!range || typeof Highlight !== 'function' || !CSS.highlights) return () => undefined;
  const marks = CSS.highlights.get(HIGHLIGHT) ?? new Highlight();
  CSS.highlights.set(HIGHLIGHT, marks.add(range));
  return () => void marks.delete(range);
}

/** Finds a 1-based line in the text of an element, without the blanks before it. */
function findLine(code: Element, line: number): Range | null {
  const text = code.textContent ?? '';
  let start = 0;
  for (let count = 1; count < line; count += 1) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return null;
  }
  const end = text.indexOf('\n', start);
  const [blanks = ''] = /^\s*/.exec(text.slice(start, end < 0 ? undefined : end)) ?? [];
  const range = code.ownerDocument.createRange();
  const walker = code.ownerDocument.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  setBoundary(walker, start + blanks.length, (node, offset) => range.setStart(node, offset));
  walker.currentNode = code;
  setBoundary(walker, end < 0 ? text.length : end, (node, offset) => range.setEnd(node, offset));
  return range.collapsed ? null : range;
}

/** Finds the text node at an offset of the whole text. */
function setBoundary(
  walker: TreeWalker,
  offset: number,
  set: (node: Node, offset: number) => void,
): void {
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (before + length >= offset) {
      set(node, offset - before);
      return;
    }
    before += length;
  }
}
