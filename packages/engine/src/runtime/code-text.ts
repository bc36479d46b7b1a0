/**
 * Text of a code block without what only the reader's eye needs (signs, prompts), and without lines that an article
 * takes out of its code.
 */
export function codeText(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('[aria-hidden=true],[role=deletion]'))
    element.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}

/** Creates a button that stands in a code block. */
export function createCodeButton(
  document: Document,
  { className, label }: { className: string; label: string },
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.setAttribute('aria-label', label);
  return button;
}
