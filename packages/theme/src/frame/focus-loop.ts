/** What is asked of a press of the Tab key. */
export type TabPress = Pick<KeyboardEvent, 'shiftKey' | 'preventDefault'>;

/** Keeps the focus inside a box: after its last control comes the first, and the other way round. */
export function keepFocusInside(box: HTMLElement, press: TabPress): void {
  const controls = [
    ...box.querySelectorAll<HTMLElement>('summary, a[href], button:enabled, input'),
  ].filter((control) => control.tabIndex >= 0 && control.checkVisibility());
  const [first] = controls;
  const last = controls.at(-1);
  const [edge, target] = press.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  press.preventDefault();
  target?.focus();
}
