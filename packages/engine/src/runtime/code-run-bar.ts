import type { Translate } from '../shared/messages.ts';
import type { ArticleMessageId } from '../shared/messages-article.ts';

/** What runs the code of a block, loaded with the first press of a button. */
export interface CodeRunner {
  /** Runs the code of a figure afresh, or stops it while it runs. */
  press(figure: HTMLElement): void;
}

/**
 * Puts a bar with a run button below the code of each block that can be run (`figure.code[data-run]`).
 * The style sheet keeps its room free from the start.
 */
export function addRunBars(root: ParentNode, translate: Translate<ArticleMessageId>): void {
  for (const figure of root.querySelectorAll<HTMLElement>('figure.code[data-run]')) {
    if (figure.querySelector('.run-bar')) continue;
    const { ownerDocument: document } = figure;
    const bar = document.createElement('div');
    bar.className = 'run-bar';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'run-button';
    button.textContent = translate('code.run');
    const status = document.createElement('span');
    status.className = 'run-status';
    status.setAttribute('role', 'status');
    bar.append(button, status);
    figure.querySelector('pre')?.after(bar);
  }
}

/** Listens to the run buttons. Returns how to stop. */
export function startRunButtons(
  document: Document,
  {
    load,
    onLost,
  }: { load(): Promise<CodeRunner>; onLost(figure: HTMLElement, error: unknown): void },
): () => void {
  const stopping = new AbortController();
  document.addEventListener(
    'click',
    async (event) => {
      const button = event.target instanceof Element ? event.target.closest('.run-button') : null;
      const figure = button?.closest<HTMLElement>('figure.code');
      if (!figure) return;
      try {
        (await load()).press(figure);
      } catch (error) {
        onLost(figure, error);
      }
    },
    { signal: stopping.signal },
  );
  return () => stopping.abort();
}

/** Says in a figure's bar what there is to say. */
export function setRunStatus(figure: HTMLElement, text: string): void {
  const status = figure.querySelector('.run-status');
  if (status) status.textContent = text;
}
