import { fillRegion, parsePage } from './regions.ts';

/** Signs that the reader is about to use a sidebar. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click'];

/** Sidebars that have come, by the address of their file. */
const wholes = new Map<string, ParentNode>();

/**
 * Fetches all of a sidebar once the reader comes near one that is cut short: a `<nav data-src>` whose
 * closed branches (`<details data-branch>`) hold only their first link. If it cannot be fetched, the next
 * sign tries again. Returns how to stop.
 */
export function startWholeSidebars(): () => void {
  const stopping = new AbortController();
  let asked: string | null = null;
  const fetchWhole = ({ target }: Event): void => {
    const nav = target instanceof Element ? target.closest('nav[data-src]') : null;
    const src = nav?.getAttribute('data-src');
    if (!src) return;
    // The menu of narrow screens copies a sidebar as it came with the page.
    completeSidebars(document);
    if (src === asked) return;
    asked = src;
    fetch(src)
      .then((response) => response.json())
      .then((html: string) => {
        wholes.set(src, parsePage(html));
        completeSidebars(document);
      })
      .catch(() => {
        asked = null;
      });
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, fetchWhole, { signal: stopping.signal, passive: true });
  return () => stopping.abort();
}

/** Puts in what the sidebars below an element leave out, if their files have come. */
export function completeSidebars(root: ParentNode): void {
  for (const nav of root.querySelectorAll('nav[data-src]')) {
    const whole = wholes.get(nav.getAttribute('data-src') ?? '');
    if (!whole) continue;
    nav.removeAttribute('data-src');
    for (const branch of nav.querySelectorAll('[data-branch]')) {
      const number = branch.getAttribute('data-branch');
      const list = whole.querySelector(`[data-branch="${number}"]`)?.lastElementChild;
      branch.removeAttribute('data-branch');
      if (list && branch.lastElementChild) fillRegion(branch.lastElementChild, list);
    }
  }
}
