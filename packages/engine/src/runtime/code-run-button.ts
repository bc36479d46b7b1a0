/** What runs the code of a block, loaded with the first press of a button. */
export interface CodeRunner {
  /** Runs the code of a figure afresh, or stops it while it runs. */
  press(figure: HTMLElement): void;
}

/** Listens to the run buttons of code blocks (`.run-button`). Returns how to stop. */
export function startRunButtons(
  document: Document,
  { load, onLost }: { load(): Promise<CodeRunner>; onLost(error: unknown): void },
): () => void {
  const stopping = new AbortController();
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('.run-button') : null;
      const figure = button?.closest<HTMLElement>('figure.code');
      if (figure) load().then((runner) => runner.press(figure), onLost);
    },
    { signal: stopping.signal },
  );
  return () => stopping.abort();
}
