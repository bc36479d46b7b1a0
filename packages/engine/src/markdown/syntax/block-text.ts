import type { PreparedSource } from '../prepare/prepare-source.ts';
import type { MarkdownNode } from '../tree.ts';

/** The text of a block as its author wrote it, to look for what has not become what it was to be. */
export interface BlockText {
  /** Text alone: whatever else stands in the block, such as code and links, is blanks. */
  visible: string;
  /** Gives what the author wrote between two offsets of it, in one line. */
  written(start: number, end: number): string;
}

/** A blank of {@link BlockText.visible}. */
export const BLANK = '\uFFFC';

/**
 * Reads the text of a block.
 *
 * @param start Offset in the prepared text that is the first of the block.
 * @param nodes What stands in it.
 */
export function readBlockText(
  start: number,
  nodes: readonly MarkdownNode[],
  source: PreparedSource,
): BlockText {
  const pieces: string[] = [];
  let end = start;
  const add = (node: MarkdownNode): void => {
    const isAddress = isBareAddress(node, source);
    if (!isAddress && 'children' in node) node.children.forEach(add);
    else if (node.position && (isAddress || node.type === 'text')) {
      const { start: from, end: to } = node.position;
      pieces.push(BLANK.repeat(Math.max(from.offset - end, 0)));
      pieces.push(source.text.slice(from.offset, to.offset));
      end = to.offset;
    }
  };
  nodes.forEach(add);
  return {
    visible: pieces.join(''),
    written: (from, to) =>
      source.restore(source.text.slice(start + from, start + to)).replace(/\s*\n[\s>]*/g, ' '),
  };
}

/** Tells whether a node is an address without the signs of a link: it may be part of what was to be one. */
function isBareAddress({ type, position }: MarkdownNode, { text }: PreparedSource): boolean {
  return type === 'link' && /^[^<[]/.test(text.charAt(position?.start.offset ?? text.length));
}
