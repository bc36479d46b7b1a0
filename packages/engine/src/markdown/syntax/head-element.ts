import { escapeText } from '../../shared/html.ts';
import { HEAD_COMPONENT } from '../mdx-contract.ts';
import { positionOf } from '../render/document-draft.ts';
import type { Renderer } from '../render/renderer.ts';
import {
  childrenOf,
  type Expression,
  type JsxAttribute,
  type JsxElement,
  type MarkdownNode,
  textOf,
} from '../tree.ts';
import { resolveAttributes } from './jsx-addresses.ts';
import { toHtmlAttributes, toReactAttributes } from './jsx-attributes.ts';
import { replaceRequires } from './require-call.ts';

const EMPTY_ELEMENTS = new Set(['base', 'link', 'meta']);
const TEXT_ELEMENTS = new Set(['noscript', 'script', 'style', 'title']);

/**
 * Takes `<head>` out of the body of an MDX document: its elements go into the page's own `<head>`
 * (Docusaurus convention). Those that depend on code, as `{JSON.stringify(…)}` in a script does, get there
 * when the document is rendered.
 */
export function takeHeadElements(node: MarkdownNode, renderer: Renderer): void {
  const children = listCoded(node, renderer);
  if (children.length === 0) return;
  renderer.writeNode({
    type: 'mdxJsxFlowElement',
    name: HEAD_COMPONENT,
    attributes: [],
    children,
  });
}

/** Writes a component whose children are elements of `<head>`, which it gets as such. */
export function writeHeadComponent(node: JsxElement, renderer: Renderer): void {
  const toElement = (child: MarkdownNode): MarkdownNode[] => {
    if (isExpression(child)) return [prepareExpression(child, renderer)];
    if (!isHeadElement(child)) return childrenOf(child).flatMap(toElement);
    const attributes = resolveAttributes(child, renderer);
    return [toReactElement(child, attributes, { content: listContent(child.children), renderer })];
  };
  const children = node.children.flatMap(toElement);
  renderer.writeNode({
    type: 'mdxJsxFlowElement',
    name: node.name,
    attributes: [],
    children,
    data: { _mdxExplicitJsx: true },
  });
}

/** Tells whether nothing but elements of `<head>`, and code that gives some, is among nodes. */
export function isHeadContent(nodes: readonly MarkdownNode[]): boolean {
  return nodes.every((node) => {
    if (isExpression(node) || isHeadElement(node)) return true;
    return node.type === 'text' ? node.value.trim() === '' : isHeadContent(childrenOf(node));
  });
}

/** Lists what depends on code; the rest is taken. */
function listCoded(node: MarkdownNode, renderer: Renderer): MarkdownNode[] {
  const { draft } = renderer;
  return childrenOf(node).flatMap((child): MarkdownNode[] => {
    if (isExpression(child)) return [prepareExpression(child, renderer)];
    if (!isHeadElement(child)) return listCoded(child, renderer);
    const attributes = resolveAttributes(child, renderer);
    const content = listContent(child.children);
    const html = renderLiteral(child.name ?? '', attributes, content);
    if (html === null) return [toReactElement(child, attributes, { content, renderer })];
    draft.headElements.push(html);
    return [];
  });
}

function isExpression(node: MarkdownNode): node is Expression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

function isHeadElement(node: MarkdownNode): node is JsxElement {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false;
  return node.name !== null && (EMPTY_ELEMENTS.has(node.name) || TEXT_ELEMENTS.has(node.name));
}

function prepareExpression(node: Expression, { draft }: Renderer): Expression {
  return { ...node, value: replaceRequires(node.value, draft, positionOf(draft, node)) };
}

/** Lists texts and expressions, without the paragraphs that MDX makes of them. */
function listContent(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return nodes.flatMap((node) => ('children' in node ? listContent(node.children) : [node]));
}

/** Writes an element as HTML; `null` when it depends on code. */
function renderLiteral(
  name: string,
  attributes: readonly JsxAttribute[],
  content: readonly MarkdownNode[],
): string | null {
  const written = toHtmlAttributes(attributes);
  if (written === null || content.some(isExpression)) return null;
  if (EMPTY_ELEMENTS.has(name)) return `<${name}${written}>`;
  const text = content.map(textOf).join('');
  return `<${name}${written}>${name === 'title' ? escapeText(text) : text}</${name}>`;
}

function toReactElement(
  node: JsxElement,
  attributes: readonly JsxAttribute[],
  { content, renderer }: { content: readonly MarkdownNode[]; renderer: Renderer },
): JsxElement {
  return {
    type: 'mdxJsxFlowElement',
    name: node.name,
    attributes: toReactAttributes(node, attributes),
    children: content.map((each) =>
      isExpression(each)
        ? prepareExpression(each, renderer)
        : { type: 'text', value: textOf(each) },
    ),
    data: { _mdxExplicitJsx: true },
  };
}
