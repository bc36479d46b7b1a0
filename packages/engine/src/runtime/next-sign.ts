/** Signs that the reader goes on, or that a network is back: what could not be loaded may be there now. */
const SIGNS = ['pointerdown', 'keydown', 'click', 'scrollend', 'online'];

/** Calls an action once, with the next sign in a window. */
export function onNextSign(view: EventTarget, action: () => void): void {
  const waiting = new AbortController();
  const onSign = (): void => {
    waiting.abort();
    action();
  };
  const options = { signal: waiting.signal, capture: true, passive: true };
  for (const sign of SIGNS) view.addEventListener(sign, onSign, options);
}
