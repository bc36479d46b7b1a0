/**
 * Tells scripts of a press that came before they listened. What the browser does at a press (it opens a
 * popover, say) it has done, and does only for the events of a mouse, which this is not.
 */
export function repeatPress(element: Element): void {
  element.dispatchEvent(new Event('click', { bubbles: true }));
}

/**
 * Notes the last press on what matches a selector, for scripts that are not there yet. Returns what ends
 * that, and repeats the press.
 */
export function notePresses(selector: string): () => void {
  let pressed: Element | null = null;
  const note = ({ target }: Event): void => {
    pressed = (target as Element).closest(selector);
  };
  document.addEventListener('click', note);
  return () => {
    document.removeEventListener('click', note);
    if (pressed) repeatPress(pressed);
  };
}
