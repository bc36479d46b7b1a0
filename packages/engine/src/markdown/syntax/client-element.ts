import { reportInertCode } from '../inert-code.ts';
import { type DocumentDraft, positionOf } from '../render/document-draft.ts';
import type { JsxAttribute, JsxElement } from '../tree.ts';

/** What is written in the place of an element that reacts in browsers. */
export interface ElementStandIn {
  /** Name of the component, unlike any that an author would give: `Button$1`. */
  name: string;
  /** Those that travel to browsers as props. */
  attributes: JsxAttribute[];
}

/**
 * Makes a component of an HTML element that handles events (`<button onClick={…}>`) and notes it in the draft;
 * `null` for any other. Addresses, other attributes and the content stay at the element.
 *
 * @param attributes Those of the element, as React is to get them.
 */
export function takeClientElement(
  node: JsxElement,
  attributes: readonly JsxAttribute[],
  draft: DocumentDraft,
): ElementStandIn | null {
  const { name, children } = node;
  const handlers = attributes.filter(isHandler);
  const [first] = handlers;
  if (!first || name === null || !/^[a-z]/.test(name)) return null;
  const reacts = { name: first.name, position: positionOf(draft, node) };
  if (children.length > 0 && CLOSED_ELEMENTS.has(name)) {
    reportInertCode(draft, reacts, `a \`<${name}>\` with content cannot come to life by itself`);
    return null;
  }
  const standIn = `${capitalize(name)}$${draft.clientElements.length + 1}`;
  const written = handlers.map(({ name: key, value }) => ` ${key}={${value.value}}`).join('');
  draft.clientElements.push({
    names: [standIn],
    code: `export function ${standIn}({ children, ...${PROPS} }) {\n  return <${name} {...${PROPS}}${written}>{children}</${name}>;\n}`,
    reacts,
  });
  return { name: standIn, attributes: attributes.filter((each) => !isHandler(each)) };
}

/** Content of an island stands in an element of its own, which no table and no list of options may hold. */
const CLOSED_ELEMENTS = new Set(
  'colgroup optgroup option script select style table tbody textarea tfoot thead title tr'.split(
    ' ',
  ),
);

/** Not `props`, by which an author's code means those of the document. */
const PROPS = '__mjProps';

type Handler = Extract<JsxAttribute, { type: 'mdxJsxAttribute' }> & { value: { value: string } };

function isHandler(attribute: JsxAttribute): attribute is Handler {
  if (attribute.type !== 'mdxJsxAttribute' || !/^on[A-Z]/.test(attribute.name)) return false;
  return typeof attribute.value === 'object' && attribute.value !== null;
}

function capitalize(name: string): string {
  const word = name.replace(/[^A-Za-z\d]/g, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
