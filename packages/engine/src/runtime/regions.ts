/** Attribute that names a region in the HTML. */
export const REGION_ATTRIBUTE = 'data-region';

const STYLE_ATTRIBUTE = 'data-style-text';

/**
 * Parses the HTML of a page. Style attributes get another name on their way: a browser applies the
 * policy of the page on screen to a document that it parses for it, and would complain of each.
 */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(renameStyles(html), 'text/html');
}

/** Renames the style attributes of HTML; what other attributes say, `style=` and `>` too, stays. */
export function renameStyles(html: string): string {
  return html.replace(/(<\w(?:"[^"]*"|'[^']*'|[^<>"'])*?\s)style=/gi, `$1${STYLE_ATTRIBUTE}=`);
}

/** Finds a region of a document. */
export function findRegion(root: ParentNode, name: string): Element | null {
  return root.querySelector(`[${REGION_ATTRIBUTE}="${name}"]`);
}

type SetStyle = (element: HTMLElement, text: string) => void;

/** The policy of a page allows it that does not know the attribute. */
const setByScript: SetStyle = (element, text) => {
  element.style.cssText = text;
};

/**
 * Replaces the content of a region by that of another document. Content for readers without scripts
 * is left out; scripts run as they do on a full page load.
 *
 * @param setStyle Gives an element its style attribute.
 */
export function fillRegion(
  target: Element,
  source: { childNodes: Iterable<Node> },
  setStyle: SetStyle = setByScript,
): void {
  const content = target.ownerDocument.createDocumentFragment();
  content.append(
    ...[...source.childNodes].map((node) => target.ownerDocument.importNode(node, true)),
  );
  for (const element of content.querySelectorAll('noscript')) element.remove();
  for (const element of content.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    setStyle(element, element.getAttribute(STYLE_ATTRIBUTE) ?? '');
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
  for (const script of content.querySelectorAll('script')) script.replaceWith(reviveScript(script));
  target.replaceChildren(content);
}

/**
 * Carries the active item from one rendering of a sidebar to the next. Both have the same structure,
 * so attributes are copied element by element; the reader's folds stay as they are, but the branch
 * of the active item opens. A sidebar of another structure (an unlisted item has come or gone) is
 * replaced.
 *
 * @param options.closesOthers Branches that the next rendering shows closed are closed.
 */
export function syncSidebar(
  target: Element,
  source: Element,
  options: { closesOthers: boolean },
): void {
  const current = target.querySelectorAll('*');
  const next = source.querySelectorAll('*');
  const isSame =
    current.length === next.length &&
    [...current].every((element, index) => element.localName === next[index]?.localName);
  if (!isSame) {
    fillRegion(target, source);
    return;
  }
  current.forEach((element, index) => {
    const twin = next[index];
    if (twin) syncAttributes(element, twin, options.closesOthers);
  });
}

function syncAttributes(element: Element, twin: Element, closesOthers: boolean): void {
  for (const { name } of [...element.attributes]) {
    const isFold = name === 'open' && !closesOthers;
    if (!isFold && !twin.hasAttribute(name)) element.removeAttribute(name);
  }
  for (const { name, value } of twin.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** A script that a parser without scripting has made never runs; a new one with the same text does. */
function reviveScript(script: HTMLScriptElement): HTMLScriptElement {
  const fresh = script.ownerDocument.createElement('script');
  for (const { name, value } of script.attributes) fresh.setAttribute(name, value);
  fresh.text = script.text;
  return fresh;
}
