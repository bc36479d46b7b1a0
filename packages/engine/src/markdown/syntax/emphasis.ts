import type { NodeRenderer } from '../render/node-renderers.ts';
import { type Deletion, type MarkdownNode, textOf } from '../tree.ts';

/** Characters that Chinese emphasis has a dot for. */
const DOTTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Characters that are slanted; signs between them are as they are. */
const SLANTED = /[\p{L}\p{Nd}]/u;

/**
 * Emphasis: `*text*`. In Chinese it is a dot at each character, but words in Latin letters are slanted there
 * too (GB/T 15834 knows the dot for Han characters only): text without any is marked as of no language.
 */
export const renderEmphasis: NodeRenderer<Extract<MarkdownNode, { type: 'emphasis' }>> = (
  node,
  renderer,
) => {
  const text = textOf(node);
  const isChinese = renderer.draft.options.lang.startsWith('zh');
  const isSlanted = isChinese && SLANTED.test(text) && !DOTTED.test(text);
  renderer.write(isSlanted ? '<em lang="">' : '<em>');
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
