import { escapeText } from '../../shared/html.ts';
import type { MarkdownNode } from '../tree.ts';
import { renderFormula } from './math.ts';

const KEPT_TAGS: Partial<Record<MarkdownNode['type'], string>> = {
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
};

/**
 * Renders inline content for places that are links already or must not hold any, the table of contents
 * and captions: code, emphasis and formulas stay, links and images become their text, raw HTML, notes
 * and MDX go.
 *
 * @param restore Turns values of the tree back into what the author wrote.
 */
export function renderLinkless(
  nodes: readonly MarkdownNode[],
  restore: (value: string) => string,
): string {
  return nodes.map((node) => renderNode(node, restore)).join('');
}

function renderNode(node: MarkdownNode, restore: (value: string) => string): string {
  switch (node.type) {
    case 'text':
      return escapeText(restore(node.value));
    case 'inlineCode':
      return `<code>${escapeText(restore(node.value))}</code>`;
    case 'inlineMath':
      return renderFormula(restore(node.value), { displayMode: false }).html;
    case 'image':
    case 'imageReference':
      return escapeText(restore(node.alt));
  }
  if (!('children' in node)) return '';
  const content = renderLinkless(node.children, restore);
  const tag = KEPT_TAGS[node.type];
  return tag ? `<${tag}>${content}</${tag}>` : content;
}
