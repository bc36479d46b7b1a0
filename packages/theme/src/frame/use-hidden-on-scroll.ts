import { type RefObject, useEffect, useRef, useState } from 'react';

/** Where the page stands, in CSS pixels. */
export interface ScrollState {
  position: number;
  lastPosition: number;
  viewportHeight: number;
  pageHeight: number;
  barHeight: number;
}

/**
 * Tells whether the navbar hides at a scroll position: it shows under its own height and near the
 * end of the page; elsewhere it hides on the way down and shows on the way up. `undefined` means
 * that nothing changes.
 */
export function isHiddenAt(scroll: ScrollState): boolean | undefined {
  const { position, lastPosition, viewportHeight, pageHeight, barHeight } = scroll;
  if (position < barHeight || position + viewportHeight >= pageHeight - barHeight) return false;
  return position === lastPosition ? undefined : position > lastPosition;
}

/**
 * Follows the reader's scrolling and says whether the navbar is to hide. Going to a hash anchor
 * hides it, so that it does not cover the heading; `show` is for focus inside the bar.
 *
 * @param options.permalink Page shown; the bar comes back on every new page without a hash.
 */
export function useHiddenOnScroll(options: { isEnabled: boolean; permalink: string }) {
  const { isEnabled, permalink } = options;
  const barRef = useRef<HTMLElement>(null);
  const [isHidden, setIsHidden] = useState(false);

  useEffect(() => (isEnabled ? watchScroll(barRef, setIsHidden) : undefined), [isEnabled]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every page shown.
  useEffect(() => {
    if (isEnabled) setIsHidden(window.location.hash !== '' && window.scrollY > 0);
  }, [isEnabled, permalink]);

  return { barRef, isHidden, show: () => setIsHidden(false) };
}

function watchScroll(
  barRef: RefObject<HTMLElement | null>,
  setIsHidden: (isHidden: boolean) => void,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastPosition = window.scrollY;
  // Going to an anchor scrolls too, and that scrolling must not bring the bar back.
  let isGoingToAnchor = false;
  const onScroll = () => {
    const position = window.scrollY;
    const isHidden = isHiddenAt({
      position,
      lastPosition,
      viewportHeight: window.innerHeight,
      pageHeight: document.documentElement.scrollHeight,
      barHeight: barRef.current?.offsetHeight ?? 0,
    });
    if (isHidden !== undefined && (isHidden || !isGoingToAnchor)) setIsHidden(isHidden);
    isGoingToAnchor = false;
    lastPosition = position;
  };
  const onHashChange = () => {
    if (window.location.hash === '') return;
    isGoingToAnchor = true;
    setIsHidden(true);
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  window.addEventListener('hashchange', onHashChange, { signal });
  return () => stopping.abort();
}
