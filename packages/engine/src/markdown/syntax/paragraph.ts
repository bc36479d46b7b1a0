import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Blockquote, Leaf, Paragraph } from '../tree.ts';
import { isPicture, renderFigure } from './image.ts';
import { renderLoneMath } from './math.ts';

/**
 * Paragraphs. A captioned image or `$$` maths alone in one stands as a block of its own; the paragraph of another
 * image is told from one with an image in its text, which a style sheet cannot tell.
 */
export const renderParagraph: NodeRenderer<Paragraph> = (node, renderer) => {
  const only = node.children.length === 1 ? node.children[0] : undefined;
  if (only && (renderFigure(only, renderer) || renderLoneMath(only, renderer))) return;
  renderer.write(only && isPicture(only, renderer) ? '<p class="figure">' : '<p>');
  renderer.renderInline(node.children);
  renderer.write('</p>');
};

/** Quotations. */
export const renderBlockquote: NodeRenderer<Blockquote> = (node, renderer) => {
  renderer.write('<blockquote>\n');
  renderer.renderBlocks(node.children);
  renderer.write('</blockquote>');
};

/** Hard line breaks. */
export const renderBreak: NodeRenderer<Leaf> = (_node, renderer) => renderer.write('<br>\n');

/** Thematic breaks: `---`. */
export const renderThematicBreak: NodeRenderer<Leaf> = (_node, renderer) => renderer.write('<hr>');
