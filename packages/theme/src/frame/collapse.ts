import { startMenuWatcher } from './menu-watcher.ts';

/**
 * Unfolding and folding by motion. A `<details>` opens without any script; this takes the click of
 * its summary over and moves the height, so that what stands below does not jump.
 */

/** The fastest and the slowest a fold moves, in milliseconds. */
const FASTEST_MS = 120;
const SLOWEST_MS = 400;

interface Motion {
  animation: Animation;
  isOpening: boolean;
}

/**
 * Gives the time that content of a height takes to fold, in milliseconds: more for more, but less
 * than in proportion. Readers who want no motion get 1 ms (SPECIFICATION.md section 4).
 */
export function collapseDurationMs(contentHeightPx: number, wantsNoMotion: boolean): number {
  if (wantsNoMotion) return 1;
  const durationMs = FASTEST_MS + 7 * Math.sqrt(Math.max(0, contentHeightPx));
  return Math.min(SLOWEST_MS, Math.round(durationMs));
}

/**
 * Moves every fold of the document but the menu, which slides in by itself and is closed by the back
 * gesture; returns how to stop.
 */
export function startCollapse(document: Document): () => void {
  const motions = new WeakMap<HTMLDetailsElement, Motion>();
  const onClick = (event: MouseEvent): void => {
    const details = event.defaultPrevented ? null : findFold(event.target);
    if (!details) return;
    event.preventDefault();
    toggle(details, motions);
  };
  document.addEventListener('click', onClick);
  const stopWatching = startMenuWatcher(document);
  return () => {
    document.removeEventListener('click', onClick);
    stopWatching();
  };
}

/** Finds the fold that a click on its summary belongs to; controls inside a summary keep their click. */
function findFold(target: EventTarget | null): HTMLDetailsElement | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest('summary, a[href], button, input, label');
  const details = control?.matches('summary') ? control.parentElement : null;
  if (!(details instanceof HTMLDetailsElement) || details.matches('.menu')) return null;
  return details;
}

function toggle(details: HTMLDetailsElement, motions: WeakMap<HTMLDetailsElement, Motion>): void {
  const running = motions.get(details);
  const isOpening = running ? !running.isOpening : !details.open;
  // A fold that turns round goes on from where it is.
  const from = heightOf(details);
  running?.animation.cancel();
  details.open = false;
  const closedHeight = heightOf(details);
  details.open = true;
  const openHeight = heightOf(details);
  details.toggleAttribute('data-closing', !isOpening);
  const wantsNoMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const to = isOpening ? openHeight : closedHeight;
  const animation = details.animate(
    { height: [`${from}px`, `${to}px`], overflowY: ['clip', 'clip'] },
    {
      duration: collapseDurationMs(openHeight - closedHeight, wantsNoMotion),
      easing: 'ease-in-out',
    },
  );
  motions.set(details, { animation, isOpening });
  animation.onfinish = () => {
    motions.delete(details);
    details.removeAttribute('data-closing');
    details.open = isOpening;
  };
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}
