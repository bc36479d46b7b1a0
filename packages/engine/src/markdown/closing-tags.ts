import { childrenOf, type MarkdownNode, type Point } from './tree.ts';

/** A closing tag in the wrong block. */
export interface StrayClosingTag {
  /** As it closes: `</Tabs>`. */
  tag: string;
  /** Where it stands. */
  place: Pick<Point, 'line' | 'column'>;
}

/**
 * Finds the first closing tag of MDX that stands in a list item, a quote or a note which begins after
 * its opening tag; `null` when there is none. MDX has no such nesting, but satteri 0.10.5 lets it
 * through with a broken tree: what follows goes into the list or is lost, and names run together.
 *
 * An element whose tag is closed where it should be ends later than all that it holds.
 *
 * @example findStrayClosingTag(root, '<div>\n\n- 一\n\n  </div>') // { tag: '</div>', place: { line: 5, column: 3 } }
 */
export function findStrayClosingTag(node: MarkdownNode, text: string): StrayClosingTag | null {
  const children = childrenOf(node);
  const last = children.at(-1)?.position;
  if (node.type === 'mdxJsxFlowElement' && node.position && last) {
    const { start, end } = node.position;
    if (last.end.offset >= end.offset) return locateTag(text, start.offset, last.start.offset);
  }
  for (const child of children) {
    const stray = findStrayClosingTag(child, text);
    if (stray) return stray;
  }
  return null;
}

/** The tree's own name of the element cannot be relied on. */
function locateTag(text: string, elementStart: number, blockStart: number): StrayClosingTag {
  const name = /^<([^\s/>]*)/.exec(text.slice(elementStart))?.[1] ?? '';
  const tag = `</${name}>`;
  const offset = Math.max(text.indexOf(tag, blockStart), blockStart);
  const lines = text.slice(0, offset).split('\n');
  return { tag, place: { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 } };
}
