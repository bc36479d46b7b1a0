import { escapeText } from '../../shared/html.ts';
import type { Renderer } from '../render/renderer.ts';
import { childrenOf, type JsxElement, type MarkdownNode, textOf } from '../tree.ts';
import { resolveAttributes } from './jsx-addresses.ts';
import { toHtmlAttributes } from './jsx-attributes.ts';

const EMPTY_ELEMENTS = new Set(['base', 'link', 'meta']);
const TEXT_ELEMENTS = new Set(['noscript', 'script', 'style', 'title']);

/**
 * Takes `<head>` out of the body of an MDX document: its elements go into the page's own `<head>`
 * (Docusaurus convention). What depends on expressions is left out.
 */
export function takeHeadElements(node: MarkdownNode, renderer: Renderer): void {
  for (const child of childrenOf(node)) {
    const isElement = child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement';
    const html = isElement ? renderHeadElement(child, renderer) : null;
    if (html !== null) renderer.draft.headElements.push(html);
    else takeHeadElements(child, renderer);
  }
}

function renderHeadElement(node: JsxElement, renderer: Renderer): string | null {
  const name = node.name ?? '';
  if (!EMPTY_ELEMENTS.has(name) && !TEXT_ELEMENTS.has(name)) return null;
  const attributes = toHtmlAttributes(resolveAttributes(node, renderer));
  if (attributes === null) return null;
  if (EMPTY_ELEMENTS.has(name)) return `<${name}${attributes}>`;
  const text = node.children.map(textOf).join('');
  return `<${name}${attributes}>${name === 'title' ? escapeText(text) : text}</${name}>`;
}
