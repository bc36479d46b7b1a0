import { RAW_HTML_COMPONENT } from '../mdx-contract.ts';
import type { DocumentDraft } from '../render/document-draft.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { RenderedPart } from '../render/part-writer.ts';
import type { Renderer } from '../render/renderer.ts';
import { isInline, type JsxAttribute, type JsxElement, type MarkdownNode } from '../tree.ts';
import { takeClientElement } from './client-element.ts';
import { liftSummary } from './details-summary.ts';
import { renderMermaidElement } from './diagram.ts';
import { isHeadContent, takeHeadElements, writeHeadComponent } from './head-element.ts';
import { resolveAttributes } from './jsx-addresses.ts';
import { toHtmlAttributes, toReactAttributes } from './jsx-attributes.ts';
import { beginTableFrame, TABLE_FRAME_END } from './table-frame.ts';

/**
 * JSX in MDX. An HTML element whose attributes are all literal is written as HTML, around whatever its
 * children become; components and the rest are left to React, with their children rendered.
 */
export const renderJsxElement: NodeRenderer<JsxElement> = (node, renderer) => {
  if (node.name === null) return renderChildren(node.children, renderer);
  const { name } = node;
  if (renderMermaidElement(node, renderer)) return;
  const { headings, componentUses } = renderer.draft;
  if (/^\p{Lu}/u.test(name)) componentUses.push({ local: name, headingCount: headings.length });
  if (name === 'head' || isHeadComponent(name, renderer.draft))
    return takeHeadElements(node, renderer);
  if (isBuiltInHead(node, renderer.draft)) return writeHeadComponent(node, renderer);
  const isFramed = takesTableFrame(node, renderer);
  if (isFramed) renderer.write(beginTableFrame(renderer));
  renderElement(node, name, renderer);
  if (!isFramed) return;
  renderer.draft.isInTable = false;
  renderer.write(TABLE_FRAME_END);
};

/** Notes that a table begins; one in another has no frame. */
function takesTableFrame({ name, type }: JsxElement, { draft }: Renderer): boolean {
  if (name !== 'table' || type === 'mdxJsxTextElement' || draft.isInTable) return false;
  draft.isInTable = true;
  return true;
}

function renderElement(node: JsxElement, name: string, renderer: Renderer): void {
  const attributes = resolveAttributes(node, renderer);
  const html = isHtmlElement(node) ? toHtmlAttributes(attributes) : null;
  if (html === null) {
    renderer.writeNode(toReactElement(node, attributes, renderer));
    return;
  }
  renderer.write(`<${name}${html}>`);
  if (VOID_ELEMENTS.has(name)) return;
  renderChildren(childrenOf(node), renderer);
  renderer.write(`</${name}>`);
}

/** Tells whether a component is that of Docusaurus for the page's `<head>`, by the import of it. */
function isHeadComponent(name: string, { source }: DocumentDraft): boolean {
  if (!/^[A-Z]\w*$/.test(name) || !source.original.includes('@docusaurus/Head')) return false;
  const statement = `^import\\s+${name}\\s+from\\s+["']@docusaurus/Head["']`;
  return new RegExp(statement, 'm').test(source.original);
}

/**
 * Tells whether a component is the `<Head>` that documents have without importing it; a site may have its own of
 * that name, so what stands in it is left to that, as elements.
 */
function isBuiltInHead({ name, children }: JsxElement, { source }: DocumentDraft): boolean {
  if (name !== 'Head' || /^(?:import|export)\b.*\bHead\b/m.test(source.original)) return false;
  return isHeadContent(children);
}

const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Elements whose text is no HTML, or that React gives a meaning of its own. */
const REACT_ELEMENTS = new Set('script style textarea title select option'.split(' '));

function isHtmlElement({ name }: JsxElement): boolean {
  return isHtmlName(name) && !REACT_ELEMENTS.has(name);
}

function isHtmlName(name: string | null): name is string {
  return name !== null && /^[a-z][a-z\d-]*$/.test(name);
}

function toReactElement(
  node: JsxElement,
  attributes: readonly JsxAttribute[],
  renderer: Renderer,
): JsxElement {
  const { draft } = renderer;
  const reactAttributes = toReactAttributes(node, attributes);
  const standIn = takeClientElement(node, reactAttributes, draft);
  const parts = renderer.capture(() => renderChildren(childrenOf(node), renderer));
  return {
    type: 'mdxJsxFlowElement',
    name: standIn?.name ?? node.name,
    attributes: standIn?.attributes ?? reactAttributes,
    children: toReactChildren(parts, draft),
    data: { _mdxExplicitJsx: true },
    ...(node.position && { position: node.position }),
  };
}

function childrenOf({ name, children }: JsxElement): readonly MarkdownNode[] {
  return name === 'details' ? liftSummary(children) : children;
}

function renderChildren(children: readonly MarkdownNode[], renderer: Renderer): void {
  if (children.some(isInline)) renderer.renderInline(children);
  else renderer.renderBlocks(children);
}

/** Name, in the code of an MDX document, of the array of its rendered HTML. */
export const HTML_PIECES = '__mjHtml';

/**
 * Turns rendered parts into children for React: text stays text, so that components can read it; HTML
 * goes through the component that writes it verbatim; white space between blocks goes.
 */
export function toReactChildren(
  parts: readonly RenderedPart[],
  draft: DocumentDraft,
): MarkdownNode[] {
  return parts
    .filter((part) => typeof part !== 'string' || part.trim() !== '' || !part.includes('\n'))
    .map((part) => {
      if (typeof part !== 'string') return part;
      return /[<&]/.test(part) ? rawHtmlElement(part, draft) : { type: 'text', value: part };
    });
}

/** The HTML itself is kept aside: it would pass through the parser's encoding twice for nothing. */
function rawHtmlElement(html: string, { htmlPieces }: DocumentDraft): JsxElement {
  const code = `${HTML_PIECES}[${htmlPieces.push(html) - 1}]`;
  const value = { type: 'mdxJsxAttributeValueExpression', value: code } as const;
  return {
    type: 'mdxJsxFlowElement',
    name: RAW_HTML_COMPONENT,
    attributes: [{ type: 'mdxJsxAttribute', name: 'html', value }],
    children: [],
  };
}
