import { escapeText } from '../../shared/html.ts';
import type { MathOptions } from '../compile-options.ts';
import type { MarkdownNode } from '../tree.ts';
import { renderFormula } from './math.ts';

const KEPT_NODES: Partial<Record<MarkdownNode['type'], string>> = {
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
};

/** Elements that change how words look or are read, and do nothing else. */
const KEPT_TAGS = new Set(
  'abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small strong sub sup u var'.split(
    ' ',
  ),
);

/** What becomes of HTML in inline content. */
export interface LinklessOptions {
  /** Keeps the tags of elements such as `<kbd>` and `<sub>`, without attributes. @default false */
  keepsTags?: boolean;
  /** What becomes of other raw HTML. @default nothing */
  renderHtml?: (html: string) => string;
  /** How formulas are typeset. @default without commands of the site's own */
  math?: MathOptions | false;
}

/**
 * Renders inline content for places that are links already or must not hold any, the table of contents
 * and captions: code, emphasis and formulas stay, links and images become their text, raw HTML, notes
 * and MDX go.
 */
export function renderLinkless(
  nodes: readonly MarkdownNode[],
  options: LinklessOptions = {},
): string {
  // Tags that do not pair would reach beyond the content: then all of them go.
  const keepsTags = (options.keepsTags ?? false) && areTagsPaired(nodes);
  return nodes.map((node) => renderNode(node, { ...options, keepsTags })).join('');
}

const TAG = /^<(\/?)([a-z]+)(?:\s[^<>]*)?>$/i;

/** Reads raw HTML that is a tag of a kept element. */
function readKeptTag(node: MarkdownNode): { name: string; isEnd: boolean } | null {
  const match = node.type === 'html' ? TAG.exec(node.value) : null;
  const name = match?.[2]?.toLowerCase() ?? '';
  return KEPT_TAGS.has(name) ? { name, isEnd: match?.[1] === '/' } : null;
}

function areTagsPaired(nodes: readonly MarkdownNode[]): boolean {
  const open: string[] = [];
  for (const node of nodes) {
    const tag = readKeptTag(node);
    if (tag && !tag.isEnd) open.push(tag.name);
    else if (tag && open.pop() !== tag.name) return false;
  }
  return open.length === 0;
}

function renderNode(node: MarkdownNode, options: LinklessOptions): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value);
    case 'inlineCode':
      return `<code>${escapeText(node.value)}</code>`;
    case 'html':
      return renderRawTag(node, options);
    case 'inlineMath':
      return renderFormula(node.value, { displayMode: false, ...options.math }).html;
    case 'image':
    case 'imageReference':
      return escapeText(node.alt);
  }
  if (!('children' in node)) return '';
  const content = renderLinkless(node.children, options);
  const tag = KEPT_NODES[node.type] ?? findElement(node, options);
  return tag ? `<${tag}>${content}</${tag}>` : content;
}

function renderRawTag(
  node: MarkdownNode & { type: 'html' },
  { keepsTags, renderHtml }: LinklessOptions,
): string {
  const tag = keepsTags ? readKeptTag(node) : null;
  if (tag) return `<${tag.isEnd ? '/' : ''}${tag.name}>`;
  return renderHtml?.(node.value) ?? '';
}

/** Finds the kept element that a node of MDX is. */
function findElement(node: MarkdownNode, { keepsTags }: LinklessOptions): string | undefined {
  if (!keepsTags || node.type !== 'mdxJsxTextElement') return undefined;
  return node.name !== null && KEPT_TAGS.has(node.name) ? node.name : undefined;
}
