/** Class of `<body>` while the reader moves by keyboard. */
export const KEYBOARD_CLASS = 'keyboard-navigation';

/** What is asked of the document. */
export interface KeyboardDocument {
  body: { classList: Pick<DOMTokenList, 'add' | 'remove'> };
  addEventListener(
    type: 'keydown' | 'mousedown',
    listener: (event: { key?: string }) => void,
    options: { signal: AbortSignal },
  ): void;
}

/** Marks keyboard navigation: the class comes with Tab and goes with mousedown. Returns how to stop. */
export function startKeyboardMode(document: KeyboardDocument): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { classList } = document.body;
  const onKey = ({ key }: { key?: string }) => key === 'Tab' && classList.add(KEYBOARD_CLASS);
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('mousedown', () => classList.remove(KEYBOARD_CLASS), { signal });
  return () => stopping.abort();
}
