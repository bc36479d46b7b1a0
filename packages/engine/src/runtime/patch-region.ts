/**
 * In development a region is changed only where an edit has changed it: what is equal stays the same nodes, with
 * what the author has opened, chosen or run in them, and the browser lays out a paragraph in place of a page.
 */
import { ISLAND_TAG } from '../shared/island.ts';
import { fillRegion, parsePage } from './regions.ts';
import type { PageState, RegionName } from './runtime.ts';

/** What regions hold, as it was before scripts and readers changed it. */
const contents = new WeakMap<Element, Element>();

/** Elements that are replaced when something in them changes: their nodes are not all that they are. */
const WHOLE = `${ISLAND_TAG}, script, template`;

/** React's development build compares the texts of styles in islands; pages have no policy in development. */
const setAttribute = (element: HTMLElement, text: string): void =>
  element.setAttribute('style', text);

/** Notes what a region holds that the browser itself has loaded, before anything is done to it. */
export function noteRegion(target: Element, name: RegionName): void {
  // It is changed by `syncSidebar`.
  if (name === 'sidebar') return;
  const content = parsePage(target.outerHTML).body.firstElementChild;
  if (content) contents.set(target, content);
}

/** What a region shows, and what it is to show. */
export interface PageChange {
  /** Page whose content the region holds; `null` when it has just been mounted. */
  shown: PageState | null;
  next: PageState;
}

/** Replaces the content of a region by that of another document, as {@link fillRegion} does. */
export function refillRegion(target: Element, source: Element, { shown, next }: PageChange): void {
  const before = contents.get(target);
  const isSamePage = shown?.frame.permalink === next.frame.permalink;
  if (before && isSamePage) patchChildren(target, { before, after: source });
  else fillRegion(target, source, setAttribute);
  contents.set(target, source);
}

/** A node as it came with the page, and as it comes now. */
interface Change<Kind> {
  before: Kind;
  after: Kind;
}

function patchChildren(live: Element, { before, after }: Change<Element>): void {
  const nodes = [...live.childNodes];
  const old = listShown(before);
  const next = listShown(after);
  const isAsItCame =
    nodes.length === old.length &&
    nodes.every(({ nodeName }, index) => nodeName === old[index]?.nodeName);
  if (!isAsItCame) {
    fillRegion(live, after, setAttribute);
    return;
  }
  const start = countEqual(old, next);
  const rest = countEqual(old.slice(start).reverse(), next.slice(start).reverse());
  const end = old.length - rest;
  if (old.length === next.length) {
    for (let i = start; i < end; i++) patchNode(nodes[i], { before: old[i], after: next[i] });
    return;
  }
  for (const node of nodes.slice(start, end)) node.remove();
  live.insertBefore(copyNodes(next.slice(start, next.length - rest)), nodes[end] ?? null);
}

function patchNode(
  live: ChildNode | undefined,
  { before, after }: Change<ChildNode | undefined>,
): void {
  if (!live || !before || !after || isSame(before, after)) return;
  if (!(live instanceof Element && before instanceof Element && after instanceof Element)) {
    live.replaceWith(copyNodes([after]));
  } else if (before.localName !== after.localName || after.matches(WHOLE)) {
    live.replaceWith(copyNodes([after]));
  } else {
    patchAttributes(live, { before, after });
    patchChildren(live, { before, after });
  }
}

/** Sets what differs; what scripts have set beside it stays. */
function patchAttributes(live: Element, { before, after }: Change<Element>): void {
  const [old, next] = copyNodes([before, after].map((each) => each.cloneNode(false))).children;
  if (!old || !next) return;
  for (const { name } of old.attributes) {
    if (!next.hasAttribute(name)) live.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/** Lists the children that a region gets; see {@link fillRegion}. */
function listShown(element: Element): ChildNode[] {
  return [...element.childNodes].filter(({ nodeName }) => nodeName !== 'NOSCRIPT');
}

function countEqual(a: readonly ChildNode[], b: readonly ChildNode[]): number {
  const count = a.findIndex((node, index) => {
    const other = b[index];
    return !other || !isSame(node, other);
  });
  return count < 0 ? a.length : count;
}

/** An island has been let go of: it is empty, and lives only where it comes anew. */
function isSame(a: ChildNode, b: ChildNode): boolean {
  const hasIsland =
    a instanceof Element && (a.matches(ISLAND_TAG) || a.querySelector(ISLAND_TAG) !== null);
  return !hasIsland && a.isEqualNode(b);
}

function copyNodes(childNodes: readonly Node[]): DocumentFragment {
  const holder = document.createElement('div');
  fillRegion(holder, { childNodes }, setAttribute);
  const copies = document.createDocumentFragment();
  copies.append(...holder.childNodes);
  return copies;
}
