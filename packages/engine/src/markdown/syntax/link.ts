import { escapeHtml } from '../../shared/html.ts';
import { positionOf } from '../render/document-draft.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Link, LinkReference } from '../tree.ts';
import { recordReference } from './reference.ts';

/** Links with their address in place, autolinks and bare addresses included. */
export const renderLink: NodeRenderer<Link> = (node, renderer) => {
  renderAnchor(node, node, renderer);
};

/** Links whose address stands in a definition: `[text][label]`. */
export const renderLinkReference: NodeRenderer<LinkReference> = (node, renderer) => {
  const definition = renderer.draft.definitions.get(node.identifier);
  if (definition) renderAnchor(node, definition, renderer);
  else renderer.renderInline(node.children);
};

function renderAnchor(
  node: Link | LinkReference,
  { url, title }: { url: string; title: string | null },
  renderer: Renderer,
): void {
  const address = recordReference(renderer.draft, {
    kind: 'link',
    target: url,
    position: positionOf(renderer.draft, node),
  });
  const href = address === null ? '' : ` href="${address}"`;
  const tooltip = title ? ` title="${escapeHtml(title)}"` : '';
  renderer.write(`<a${href}${tooltip}>`);
  renderer.renderInline(node.children);
  renderer.write('</a>');
}
