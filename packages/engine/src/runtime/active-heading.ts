import { findHashTarget } from './page-focus.ts';
import { revealInBox } from './reveal.ts';

const ACTIVE = 'aria-current';

/** A heading that was jumped to may stand a fraction of a pixel above the line. */
const TOLERANCE_PX = 2;

/**
 * Chooses the heading that the reader is in: the first one below the anchor line while it stands in
 * the upper half of the window, else the one before it; none above the first heading. (The rule of
 * Docusaurus' `useTOCHighlight`.)
 *
 * @param tops Distance of each heading from the top of the window, in document order, in pixels.
 * @returns Index of the heading, or -1.
 */
export function chooseActiveHeading(
  tops: readonly number[],
  window: { anchorTop: number; height: number },
): number {
  const next = tops.findIndex((top) => top >= window.anchorTop);
  if (next < 0) return tops.length - 1;
  return (tops[next] ?? 0) < window.height / 2 ? next : next - 1;
}

/**
 * Marks, in every table of contents (`nav[data-toc]`), the link to the heading in view. Returns how to
 * stop.
 */
export function startActiveHeading(document: Document): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[data-toc] a[href^="#"]')];
  const hashes = [...new Set(links.map((link) => link.hash))];
  const headings = hashes.flatMap((hash) => {
    const element = findHashTarget(document, hash);
    return element ? [{ hash, element }] : [];
  });
  const first = headings[0];
  if (!first) return () => undefined;

  let activeHash: string | undefined;
  const mark = (): void => {
    const anchorTop = anchorLine(first.element) - TOLERANCE_PX;
    // Closed tabs and folds hide theirs. Safari can tell from version 17.4 on.
    const seen = headings.filter(({ element }) => element.checkVisibility?.() !== false);
    const tops = seen.map(({ element }) => element.getBoundingClientRect().top);
    const index = chooseActiveHeading(tops, { anchorTop, height: window.innerHeight });
    const hash = seen[index]?.hash;
    if (hash === activeHash) return;
    activeHash = hash;
    for (const link of links) markLink(link, link.hash === hash);
  };
  return onScrollFrame(mark);
}

/** Where the browser puts a heading that a link jumps to, below the top of the window. */
function anchorLine(heading: Element): number {
  const { scrollPaddingTop } = getComputedStyle(heading.ownerDocument.documentElement);
  const { scrollMarginTop } = getComputedStyle(heading);
  return (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0);
}

function markLink(link: HTMLAnchorElement, isActive: boolean): void {
  if (!isActive) {
    link.removeAttribute(ACTIVE);
    return;
  }
  link.setAttribute(ACTIVE, 'true');
  revealInBox(link);
}

/** Runs an action now and at most once a frame while the page scrolls or changes its size. */
function onScrollFrame(action: () => void): () => void {
  const stopping = new AbortController();
  let frame = 0;
  const schedule = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      action();
    });
  };
  const listening = { signal: stopping.signal, passive: true };
  window.addEventListener('scroll', schedule, listening);
  window.addEventListener('resize', schedule, listening);
  schedule();
  return () => {
    cancelAnimationFrame(frame);
    stopping.abort();
  };
}
