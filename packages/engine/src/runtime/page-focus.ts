import { decodePath } from '../shared/url.ts';
import { findRegion } from './regions.ts';

/**
 * Finds the element that a fragment points at, as browsers do: by the fragment as it stands, then
 * by its decoded form (`#%E9%97%AD%E5%8C%85` finds the id `闭包`).
 */
export function findHashTarget(
  root: Pick<Document, 'getElementById'>,
  hash: string,
): Element | null {
  const fragment = hash.slice(1);
  if (fragment === '') return null;
  return root.getElementById(fragment) ?? root.getElementById(decodePath(fragment));
}

/** Opens the folds around an element, as browsers do for the fragment of a page that they load. */
export function openFolds(target: Element): void {
  for (let around: Element | null = target; around; around = around.parentElement) {
    if (around.localName === 'details') around.setAttribute('open', '');
  }
}

/**
 * Moves the focus to the main heading (or another element) without scrolling or an outline. What could not
 * have the focus can have it from then on: a dialog gives it back there at its end.
 */
export function focusContent(document: Document, target: Element | null): void {
  const main = findRegion(document, 'main');
  const element = target ?? main?.querySelector('h1') ?? main;
  if (!(element instanceof HTMLElement)) return;
  // A link, say, stays where the keyboard comes to it.
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
    element.style.outline = 'none';
  }
  element.focus({ preventScroll: true });
}

/** What is said; it has no id, which a heading might have too. */
let announcer: HTMLElement | undefined;

/** Lets screen readers say a text. */
export function announce(document: Document, text: string): void {
  if (!announcer) {
    announcer = document.createElement('div');
    // Polite and atomic, by ARIA's rules for the role.
    announcer.setAttribute('role', 'status');
    announcer.style.cssText = 'position:fixed;clip-path:inset(50%)';
    document.body.append(announcer);
  }
  announcer.textContent = text;
}
