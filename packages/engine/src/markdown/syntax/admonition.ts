import { escapeHtml } from '../../shared/html.ts';
import { ADMONITION_KINDS } from '../../shared/messages-content.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Admonition, MarkdownNode } from '../tree.ts';

/** Names that open an admonition. */
export const ADMONITION_NAMES: readonly string[] = [...ADMONITION_KINDS.keys()];

/** Admonitions: `:::tip 标题` … `:::`. The icon is left to the stylesheet. */
export const renderAdmonition: NodeRenderer<Admonition> = (node, renderer) => {
  const known = ADMONITION_KINDS.get(node.name);
  // One of the site's own, which its style sheets may know by the name.
  const kind = known?.kind ?? `note admonition-${node.name}`;
  const className = `admonition admonition-${kind}${node.className ? ` ${node.className}` : ''}`;
  const id = node.id ? ` id="${escapeHtml(node.id)}"` : '';
  if (node.id) renderer.draft.anchors.add(node.id);
  renderer.write(
    `<div class="${escapeHtml(className)}"${id} role="note">\n<p class="admonition-title">`,
  );
  if (node.title && !node.title.every(isSilent)) renderer.renderInline(node.title);
  else renderer.write(escapeHtml(known ? renderer.draft.translate(known.title) : node.name));
  renderer.write('</p>\n');
  renderer.renderBlocks(node.children);
  renderer.write('</div>');
};

/** Tells whether a node of a title shows nothing: white space, or a comment of MDX. */
function isSilent(node: MarkdownNode): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return (
    node.type === 'mdxTextExpression' && /^\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(node.value)
  );
}
