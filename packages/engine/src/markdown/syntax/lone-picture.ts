import type { MarkdownNode } from '../tree.ts';
import { isImgTag } from './image.ts';

const IMG = /<img\b/i;

/**
 * Puts images in HTML or JSX that stand alone between blocks into paragraphs, as Markdown's are, so that they look
 * alike. In JSX only those that are in no other element, whose author lays them out.
 */
export function wrapLonePictures(parent: { children: MarkdownNode[] }): void {
  parent.children = parent.children.map((node, index, all) => {
    if (isPictureTag(node) && standsAlone(node, [all[index - 1], all[index + 1]]))
      return wrap(node);
    if (node.type === 'blockquote' || node.type === 'admonition') wrapLonePictures(node);
    return node;
  });
}

/** The parser takes several elements of JSX in one line for blocks each. */
function standsAlone(
  { position }: MarkdownNode,
  neighbours: readonly (MarkdownNode | undefined)[],
): boolean {
  return neighbours.every(
    (each) =>
      !each?.position ||
      !position ||
      each.position.end.line < position.start.line ||
      each.position.start.line > position.end.line,
  );
}

function isPictureTag(node: MarkdownNode): boolean {
  if (node.type === 'html') return !node.isRawText && isImgTag(node.value);
  return node.type === 'mdxJsxFlowElement' && node.name === 'img';
}

function wrap(node: MarkdownNode): MarkdownNode {
  const inline: MarkdownNode =
    node.type === 'mdxJsxFlowElement' ? { ...node, type: 'mdxJsxTextElement' } : node;
  const { position } = node;
  return { type: 'paragraph', children: [inline], ...(position && { position }) };
}

/** Tells whether a text may have images in HTML or JSX. */
export function mayHavePictures(text: string): boolean {
  return IMG.test(text);
}
