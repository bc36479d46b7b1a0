import { importAgain } from '../shared/import-again.ts';
import { RUN_MESSAGES } from '../shared/messages-run.ts';
import type { TranslatorOf } from './article-tools.ts';
import { readReport } from './code-run/protocol.ts';
import { type Session, startSession } from './code-run/session.ts';
import { createRunView, type RunView } from './code-run/view.ts';
import type { CodeRunner } from './code-run-button.ts';

/** A run that ends within this time does not change the button, in milliseconds. */
const QUIET_MS = 250;

/** What a runner stands on. */
export interface CodeRunnerOptions {
  translatorOf: TranslatorOf;
  /** Address of the sandbox page. */
  frameUrl: string;
  /** Gives the text of a code block. Given: a module that is loaded later must not need one that may be lost. */
  codeText(code: Element): string;
}

/** The runs of one figure. */
interface Example {
  view: RunView;
  /** What runs now; `null` at rest. */
  current: { stop(): void; isShown: boolean } | null;
}

/**
 * Creates what runs the code of figures: each run in a frame of its own with an origin of its own, from
 * which nothing of the page or of the reader's data can be reached, and which is removed at the end.
 */
export function createCodeRunner(options: CodeRunnerOptions): CodeRunner {
  const { translatorOf } = options;
  const translate = translatorOf(RUN_MESSAGES);
  const examples = new WeakMap<HTMLElement, Example>();
  return {
    press(figure) {
      const example = examples.get(figure) ?? {
        view: createRunView(figure, translate),
        current: null,
      };
      examples.set(figure, example);
      const { current } = example;
      current?.stop();
      // A run that the reader does not see yet is begun again rather than stopped.
      if (!current?.isShown) startRun(figure, example, options);
    },
  };
}

function startRun(
  figure: HTMLElement,
  example: Example,
  { frameUrl, codeText }: CodeRunnerOptions,
): void {
  const { view } = example;
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = { isShown: false, stop: () => stopping.abort() };
  example.current = run;
  view.clear();
  const showing = setTimeout(() => {
    run.isShown = true;
    view.showRunning();
  }, QUIET_MS);
  const end: RunView['showEnd'] = (outcome) => {
    clearTimeout(showing);
    if (example.current !== run) return;
    example.current = null;
    view.showEnd(outcome);
    stopping.abort();
  };
  readProgram(figure, codeText).then(
    (code) => {
      if (!signal.aborted) runInFrame(createFrame(figure, frameUrl), { code, view, signal, end });
    },
    (error: unknown) =>
      end(isSyntaxError(error) ? describeSyntaxError(error) : { kind: 'unavailable' }),
  );
  signal.addEventListener('abort', () => end({ kind: 'stopped' }));
}

interface FrameRun {
  code: string;
  view: RunView;
  /** Aborted when the run has ended, for whatever reason. */
  signal: AbortSignal;
  end: RunView['showEnd'];
}

function runInFrame(frame: HTMLIFrameElement, { code, view, signal, end }: FrameRun): void {
  const session: Session = startSession({
    code,
    // The sandbox has an opaque origin, which no target origin can name.
    post: (order) => frame.contentWindow?.postMessage(order, '*'),
    onEntry: view.showEntry,
    onOverflow: view.showOverflow,
    onEnd: end,
    clock: {
      now: () => performance.now(),
      setInterval: (action, delayMs) => window.setInterval(action, delayMs),
      clearInterval: (id) => window.clearInterval(id),
    },
  });
  window.addEventListener(
    'message',
    ({ source, data }) => {
      const report = source === frame.contentWindow ? readReport(data) : null;
      if (report) session.receive(report);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    session.stop();
    frame.remove();
  });
}

const importTypeStripper = importAgain(() => import('./code-run/strip-types.ts'));

/** Code of a figure as JavaScript; types are removed. */
async function readProgram(
  figure: HTMLElement,
  codeText: CodeRunnerOptions['codeText'],
): Promise<string> {
  const pre = figure.querySelector('pre');
  const code = pre ? codeText(pre) : '';
  if (!/^ts|^typescript/.test(figure.dataset.lang ?? '')) return code;
  const { stripTypes } = await importTypeStripper();
  return stripTypes(code);
}

function isSyntaxError(error: unknown): error is Error & { loc?: { line: number } } {
  return error instanceof Error && ('loc' in error || error instanceof SyntaxError);
}

function describeSyntaxError(error: Error & { loc?: { line: number } }) {
  const text = `SyntaxError: ${error.message.replace(/^Error transforming [^:]*: |\s*\(\d+:\d+\)$/g, '')}`;
  return {
    kind: 'failed',
    failure: { kind: 'error', text, line: error.loc?.line ?? null },
  } as const;
}

/** The frame stands in the figure: when the figure leaves the page, so does what runs in it. */
function createFrame(figure: HTMLElement, url: string): HTMLIFrameElement {
  const frame = figure.ownerDocument.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.src = url;
  figure.append(frame);
  return frame;
}
