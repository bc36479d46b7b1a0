/**
 * Scrolls the nearest scrolling box around an element (a sidebar, a table of contents) so far that
 * the element shows. The page itself never scrolls; without such a box nothing happens.
 */
export function revealInBox(element: Element): void {
  const box = scrollingBox(element);
  if (!box) return;
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

function scrollingBox(element: Element): Element | null {
  const { body, documentElement } = element.ownerDocument;
  let box = element.parentElement;
  while (box && box !== body && box !== documentElement) {
    const canScroll = box.scrollHeight > box.clientHeight;
    if (canScroll && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
    box = box.parentElement;
  }
  return null;
}
