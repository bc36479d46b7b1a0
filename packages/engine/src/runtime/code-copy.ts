import type { Translate } from '../shared/messages.ts';
import type { ArticleMessageId } from '../shared/messages-article.ts';
import { codeText, createCodeButton } from './code-text.ts';
import { copyText } from './copy-text.ts';
import { announce } from './page-focus.ts';

const COPY_ATTRIBUTE = 'data-copy';

/** Time for which a copy button says that it has copied, in milliseconds. */
const COPIED_MS = 2000;

/**
 * Puts a copy button into each code figure (`figure.code`) that has none. A hidden one that the
 * server has written is shown instead.
 */
export function addCopyButtons(root: ParentNode, translate: Translate<ArticleMessageId>): void {
  for (const figure of root.querySelectorAll('figure.code')) {
    const written = figure.querySelector<HTMLElement>(`[${COPY_ATTRIBUTE}]`);
    if (written) {
      written.hidden = false;
      continue;
    }
    const label = translate('code.copy');
    const button = createCodeButton(figure.ownerDocument, { className: 'code-copy', label });
    button.setAttribute(COPY_ATTRIBUTE, '');
    figure.append(button);
  }
}

/** Copies the code of a figure when its copy button is pressed. Returns how to stop. */
export function startCopyButtons(
  document: Document,
  translate: Translate<ArticleMessageId>,
): () => void {
  const stopping = new AbortController();
  let takeBack = (): void => undefined;
  const onClick = async (event: Event): Promise<void> => {
    const button =
      event.target instanceof Element ? event.target.closest(`[${COPY_ATTRIBUTE}]`) : null;
    const code = button?.closest('figure')?.querySelector('pre');
    if (!button || !code) return;
    const hasCopied = await copyText(codeText(code));
    takeBack();
    takeBack = sayResult(button, hasCopied, translate);
  };
  document.addEventListener('click', onClick, { signal: stopping.signal });
  return () => stopping.abort();
}

/** Says for a while whether the code was copied. Returns how to take that back at once. */
function sayResult(
  button: Element,
  hasCopied: boolean,
  translate: Translate<ArticleMessageId>,
): () => void {
  button.setAttribute('data-state', hasCopied ? 'copied' : 'failed');
  const result = translate(hasCopied ? 'code.copied' : 'code.copyFailed');
  button.setAttribute('aria-label', result);
  // Not every screen reader says that the button has another name.
  announce(document, result);
  const takeBack = (): void => {
    clearTimeout(timer);
    announce(document, '');
    button.removeAttribute('data-state');
    button.setAttribute('aria-label', translate('code.copy'));
  };
  const timer = setTimeout(takeBack, COPIED_MS);
  return takeBack;
}
