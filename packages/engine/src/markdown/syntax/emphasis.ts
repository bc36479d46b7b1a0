import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Deletion, MarkdownNode } from '../tree.ts';

/** Emphasis: `*text*`. */
export const renderEmphasis: NodeRenderer<Extract<MarkdownNode, { type: 'emphasis' }>> = (
  node,
  renderer,
) => {
  renderer.write('<em>');
  renderer.renderInline(node.children);
  renderer.write('</em>');
};

/** Strong emphasis: `**text**`. */
export const renderStrong: NodeRenderer<Extract<MarkdownNode, { type: 'strong' }>> = (
  node,
  renderer,
) => {
  renderer.write('<strong>');
  renderer.renderInline(node.children);
  renderer.write('</strong>');
};

/** Deleted text: `~~text~~`. With single tildes, which GFM takes too, it is put back as written. */
export const renderDeletion: NodeRenderer<Deletion> = (node, renderer) => {
  const offset = node.position?.start.offset ?? 0;
  const isDouble = renderer.draft.source.text.startsWith('~~', offset);
  renderer.write(isDouble ? '<del>' : '~');
  renderer.renderInline(node.children);
  renderer.write(isDouble ? '</del>' : '~');
};
