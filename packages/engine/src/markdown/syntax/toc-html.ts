import { escapeText } from '../../shared/html.ts';
import type { DocumentDraft } from '../render/document-draft.ts';
import type { MarkdownNode } from '../tree.ts';
import { renderFormula } from './math.ts';

const KEPT_TAGS: Partial<Record<MarkdownNode['type'], string>> = {
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
};

/**
 * Renders a heading's content for the table of contents, where each entry is a link already: code,
 * emphasis and formulas stay, links and images become their text, raw HTML, notes and MDX go.
 */
export function renderTocHtml(nodes: readonly MarkdownNode[], draft: DocumentDraft): string {
  return nodes.map((node) => renderNode(node, draft)).join('');
}

function renderNode(node: MarkdownNode, draft: DocumentDraft): string {
  const { restore } = draft.source;
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
  const content = renderTocHtml(node.children, draft);
  const tag = KEPT_TAGS[node.type];
  return tag ? `<${tag}>${content}</${tag}>` : content;
}
