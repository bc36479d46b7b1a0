import type { MessageId, Translate } from '../shared/messages.ts';

const COPY_ATTRIBUTE = 'data-copy';

/** Time for which a copy button says that it has copied, in milliseconds. */
const COPIED_MS = 2000;

/**
 * Puts a copy button into each code figure (`figure.code`) that has none. A hidden one that the
 * server has written is shown instead.
 */
export function addCopyButtons(root: ParentNode, translate: Translate<MessageId>): void {
  for (const figure of root.querySelectorAll('figure.code')) {
    const written = figure.querySelector<HTMLElement>(`[${COPY_ATTRIBUTE}]`);
    if (written) written.hidden = false;
    else figure.append(createButton(figure.ownerDocument, translate('code.copy')));
  }
}

/** Copies the code of a figure when its copy button is pressed. Returns how to stop. */
export function startCopyButtons(document: Document, translate: Translate<MessageId>): () => void {
  const stopping = new AbortController();
  const onClick = async (event: Event): Promise<void> => {
    const button =
      event.target instanceof Element ? event.target.closest(`[${COPY_ATTRIBUTE}]`) : null;
    const code = button?.closest('figure')?.querySelector('pre');
    if (!button || !code) return;
    const hasCopied = await copyText(codeText(code));
    sayResult(button, hasCopied, translate);
  };
  document.addEventListener('click', onClick, { signal: stopping.signal });
  return () => stopping.abort();
}

/** Copies a text; returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function sayResult(button: Element, hasCopied: boolean, translate: Translate<MessageId>): void {
  button.setAttribute('data-state', hasCopied ? 'copied' : 'failed');
  button.setAttribute('aria-label', translate(hasCopied ? 'code.copied' : 'code.copyFailed'));
  setTimeout(() => {
    button.removeAttribute('data-state');
    button.setAttribute('aria-label', translate('code.copy'));
  }, COPIED_MS);
}

function createButton(document: Document, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-copy';
  button.setAttribute(COPY_ATTRIBUTE, '');
  button.setAttribute('aria-label', label);
  return button;
}

/** Text of a code block without what only the reader's eye needs (line numbers, prompts). */
function codeText(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('[aria-hidden="true"]')) element.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}

/** The way of pages without a secure origin, where the clipboard interface is missing. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  document.body.append(field);
  field.select();
  const hasCopied = document.execCommand('copy');
  field.remove();
  return hasCopied;
}
