import { reportInertCode } from '../inert-code.ts';
import { type DocumentDraft, positionOf } from '../render/document-draft.ts';
import type { JsxAttribute, JsxElement, MarkdownNode } from '../tree.ts';
import { isDocusaurusComponent } from './docusaurus-component.ts';
import { replaceRequires } from './require-call.ts';

/** What is written in the place of an element that reacts in browsers. */
export interface ElementStandIn {
  /** Name of the component, unlike any that an author would give: `Button$1`. */
  name: string;
  /** Those that travel to browsers as props. */
  attributes: JsxAttribute[];
  /** False when the component has the content of the element itself. */
  hasContent: boolean;
}

/**
 * Makes a component of an element that handles events (`<button onClick={…}>`), or that shows in browsers what
 * the function between its tags gives (`<BrowserOnly>`), and notes it in the draft; `null` for an element that
 * does neither. Addresses and other attributes stay at the element.
 *
 * @param attributes Those of the element, as React is to get them.
 */
export function takeClientElement(
  node: JsxElement,
  attributes: readonly JsxAttribute[],
  draft: DocumentDraft,
): ElementStandIn | null {
  const { name } = node;
  if (name === null) return null;
  const handlers = canBeIsland(node) ? attributes.filter(isHandler) : [];
  const [first] = handlers;
  if (!first) reportClosed(node, attributes, draft);
  const shown = first ? null : findShownFunction(node, draft);
  if (!first && shown === null) return null;
  const standIn = `${capitalize(name)}$${draft.clientElements.length + 1}`;
  const written = handlers.map(({ name: key, value }) => ` ${key}={${value.value}}`).join('');
  const content = shown === null ? '{children}' : `{${shown}}`;
  draft.clientElements.push({
    names: [standIn],
    code: `export function ${standIn}({ children, ...${PROPS} }) {\n  return <${name} {...${PROPS}}${written}>${content}</${name}>;\n}`,
    reacts: { name: first?.name ?? name, position: positionOf(draft, node) },
  });
  const rest = attributes.filter((attribute) => !handlers.includes(attribute as Handler));
  return { name: standIn, attributes: rest, hasContent: shown === null };
}

/** Content of an island stands in an element of its own, which no table and no list of options may hold. */
const CLOSED_ELEMENTS = new Set(
  'colgroup optgroup option script select style table tbody textarea tfoot thead title tr'.split(
    ' ',
  ),
);

/** Tells whether an element with handlers can come to life: an HTML element that may hold any other. */
function canBeIsland({ name, children }: JsxElement): boolean {
  return isHtmlName(name) && (children.length === 0 || !CLOSED_ELEMENTS.has(name));
}

function isHtmlName(name: string | null): name is string {
  return name !== null && /^[a-z]/.test(name);
}

function reportClosed(
  node: JsxElement,
  attributes: readonly JsxAttribute[],
  draft: DocumentDraft,
): void {
  const handler = isHtmlName(node.name) && attributes.find(isHandler);
  if (!handler) return;
  const place = { name: handler.name, position: positionOf(draft, node) };
  reportInertCode(draft, place, `a \`<${node.name}>\` with content cannot come to life by itself`);
}

/** Not `props`, by which an author's code means those of the document. */
const PROPS = '__mjProps';

type Handler = Extract<JsxAttribute, { type: 'mdxJsxAttribute' }> & { value: { value: string } };

function isHandler(attribute: JsxAttribute): attribute is Handler {
  if (attribute.type !== 'mdxJsxAttribute' || !/^on[A-Z]/.test(attribute.name)) return false;
  return typeof attribute.value === 'object' && attribute.value !== null;
}

/** The function between the tags of Docusaurus' `<BrowserOnly>`, as code. */
function findShownFunction({ name, children }: JsxElement, draft: DocumentDraft): string | null {
  if (name === null || !isDocusaurusComponent(name, '@docusaurus/BrowserOnly', draft)) return null;
  const [shown, ...others] = children.flatMap(unwrap).filter((child) => !isBlank(child));
  if (others.length > 0 || !shown) return null;
  if (shown.type !== 'mdxFlowExpression' && shown.type !== 'mdxTextExpression') return null;
  return replaceRequires(shown.value, draft, positionOf(draft, shown));
}

/** An expression that stands in a line with its tags may be in a paragraph. */
function unwrap(node: MarkdownNode): readonly MarkdownNode[] {
  return node.type === 'paragraph' ? node.children : [node];
}

function isBlank(node: MarkdownNode): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function capitalize(name: string): string {
  const word = name.replace(/[^A-Za-z\d]/g, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
