import { escapeHtml } from '../../shared/html.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Admonition } from '../tree.ts';

/** Kind, by which it is styled, and default title of each name: Docusaurus' kinds and their aliases. */
const ADMONITIONS: ReadonlyMap<string, { kind: string; title: string }> = new Map(
  Object.entries({
    note: { kind: 'note', title: '注意' },
    tip: { kind: 'tip', title: '提示' },
    info: { kind: 'info', title: '信息' },
    warning: { kind: 'warning', title: '警告' },
    danger: { kind: 'danger', title: '危险' },
    secondary: { kind: 'note', title: '附注' },
    important: { kind: 'info', title: '重要' },
    success: { kind: 'tip', title: '成功' },
    caution: { kind: 'warning', title: '警告' },
  }),
);

/** Names that open an admonition. */
export const ADMONITION_NAMES: readonly string[] = [...ADMONITIONS.keys()];

/** Admonitions: `:::tip 标题` … `:::`. The icon is left to the stylesheet. */
export const renderAdmonition: NodeRenderer<Admonition> = (node, renderer) => {
  const { kind, title } = ADMONITIONS.get(node.name) ?? { kind: 'note', title: node.name };
  const className = `admonition admonition-${kind}${node.className ? ` ${node.className}` : ''}`;
  const id = node.id ? ` id="${escapeHtml(node.id)}"` : '';
  if (node.id) renderer.draft.anchors.add(node.id);
  renderer.write(
    `<div class="${escapeHtml(className)}"${id} role="note">\n<p class="admonition-title">`,
  );
  if (node.title) renderer.renderInline(node.title);
  else renderer.write(title);
  renderer.write('</p>\n');
  renderer.renderBlocks(node.children);
  renderer.write('</div>');
};
