import { escapeText } from '../../shared/html.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { InlineCode } from '../tree.ts';

/** Code in a line of text; a line break in it is a space, as CommonMark has it. */
export const renderInlineCode: NodeRenderer<InlineCode> = (node, renderer) => {
  renderer.write(`<code>${escapeText(node.value.replaceAll('\n', ' '))}</code>`);
};
