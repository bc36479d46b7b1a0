import type { Translate } from '../shared/messages.ts';
import type { ArticleMessageId } from '../shared/messages-article.ts';
import { createCodeButton } from './code-text.ts';
import { STORAGE_KEYS, type TextStorage } from './storage.ts';

/** On `<html>` while the reader wants long lines of code to be wrapped; the pre-paint script sets it too. */
const WRAP_ATTRIBUTE = 'data-code-wrap';

/** Blocks about which the author has not decided. */
const UNDECIDED = 'figure.code:not(.code-wrap, .code-nowrap, .live-editor)';

const BUTTON = '.code-wrap-button';

const ICON =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2.5-2.5L13 18l2.5 2.5M4 18h5"/></svg>';

/** Buttons that wrap long lines of code. */
export interface CodeWrap {
  /** Gives a button to each block below an element; it shows while there are lines to wrap. */
  observe(root: ParentNode): void;
  stop(): void;
}

/** Starts the buttons. The choice is the reader's, for all blocks, and outlives the page. */
export function startCodeWrap(
  document: Document,
  { translate, storage }: { translate: Translate<ArticleMessageId>; storage: TextStorage },
): CodeWrap {
  const root = document.documentElement;
  const stopping = new AbortController();
  const isWrapped = (): boolean => root.hasAttribute(WRAP_ATTRIBUTE);
  const show = (pre: Element): void => {
    const button = pre.parentElement?.querySelector<HTMLElement>(BUTTON);
    if (!button) return;
    button.hidden = !isWrapped() && pre.scrollWidth <= pre.clientWidth;
    button.setAttribute('aria-pressed', String(isWrapped()));
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) show(target);
  });
  const apply = (value: string | null): void => {
    root.toggleAttribute(WRAP_ATTRIBUTE, value === 'true');
    for (const pre of document.querySelectorAll(`${UNDECIDED} > pre`)) show(pre);
  };
  const unsubscribe = storage.subscribe(STORAGE_KEYS.codeWrap, apply);
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest(BUTTON) : null;
      if (!button) return;
      const choose = () => storage.set(STORAGE_KEYS.codeWrap, isWrapped() ? null : 'true');
      keepUnderPointer(button, choose);
    },
    { signal: stopping.signal },
  );
  return {
    observe(main) {
      // What has left the page is let go of.
      observer.disconnect();
      for (const pre of main.querySelectorAll(`${UNDECIDED} > pre:first-of-type`)) {
        if (!pre.parentElement?.querySelector(BUTTON))
          pre.parentElement?.append(createButton(document, translate('code.wrap')));
        observer.observe(pre);
      }
    },
    stop() {
      stopping.abort();
      observer.disconnect();
      unsubscribe();
    },
  };
}

/** Makes a change, by which blocks above may change their height; the pressed button stays in place. */
function keepUnderPointer(button: Element, change: () => void): void {
  const top = button.getBoundingClientRect().top;
  change();
  const moved = button.getBoundingClientRect().top - top;
  scrollBy({ top: moved, behavior: 'instant' });
}

function createButton(document: Document, label: string): HTMLButtonElement {
  const button = createCodeButton(document, { className: BUTTON.slice(1), label });
  button.title = label;
  button.hidden = true;
  button.innerHTML = ICON;
  return button;
}
