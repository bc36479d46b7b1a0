import { escapeText } from '../../shared/html.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { InlineCode } from '../tree.ts';

/** Code in a line of text. */
export const renderInlineCode: NodeRenderer<InlineCode> = (node, renderer) => {
  renderer.write(`<code>${escapeText(node.value)}</code>`);
};
