import { escapeText } from '../../shared/html.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { InlineCode } from '../tree.ts';

/**
 * Dashes and question marks after which browsers break a line although next to nothing stands before
 * them, with the word that belongs to them: an option (`--watch`), a negative value (`-Infinity`), a
 * vendor's prefix (`-webkit`), a name with a short first part (`z-index`), a query (`?raw`), a group of
 * a regular expression (`?<year`). Longer words stay free to break, for the sake of narrow screens.
 */
const SIGN_AND_WORD = /((?<![\w-])-{0,2}\w{0,2}-\w{1,20}(?!\w)|(?<!\w)\?[\w=!:<]{1,20})/;

/**
 * Code in a line of text; a line break in it is a space, as CommonMark has it. What the stylesheet keeps
 * on one line is in elements of its own, so that the text stays as it is where it is copied.
 *
 * @example `tsc --noEmit` // '<code>tsc <span>--noEmit</span></code>'
 */
export const renderInlineCode: NodeRenderer<InlineCode> = (node, renderer) => {
  const parts = node.value.replaceAll('\n', ' ').split(SIGN_AND_WORD).map(escapeText);
  const html = parts.map((part, index) => (index % 2 === 1 ? `<span>${part}</span>` : part));
  renderer.write(`<code>${html.join('')}</code>`);
};
