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
 * @param renderHtml What becomes of raw HTML.
 */
export function renderLinkless(
  nodes: readonly MarkdownNode[],
  renderHtml: (html: string) => string = () => '',
): string {
  return nodes.map((node) => renderNode(node, renderHtml)).join('');
}

function renderNode(node: MarkdownNode, renderHtml: (html: string) => string): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value);
    case 'inlineCode':
      return `<code>${escapeText(node.value)}</code>`;
    case 'html':
      return renderHtml(node.value);
    case 'inlineMath':
      return renderFormula(node.value, { displayMode: false }).html;
    case 'image':
    case 'imageReference':
      return escapeText(node.alt);
  }
  if (!('children' in node)) return '';
  const content = renderLinkless(node.children, renderHtml);
  const tag = KEPT_TAGS[node.type];
  return tag ? `<${tag}>${content}</${tag}>` : content;
}
