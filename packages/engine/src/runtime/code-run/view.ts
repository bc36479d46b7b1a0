/** What a run shows in its figure: the button, the status beside it, the output below. */

import type { Translate } from '../../shared/messages.ts';
import type { RunMessageId } from '../../shared/messages-run.ts';
import { markLine } from './mark-line.ts';
import { MAX_OUTPUT_LINES, type OutputEntry, type RunFailure } from './protocol.ts';
import { BUSY_LIMIT_MS, type RunOutcome, TIME_LIMIT_MS } from './session.ts';

/** The figure of an example, as its runs change it. */
export interface RunView {
  /** Takes away what the run before has shown. */
  clear(): void;
  showRunning(): void;
  showEntry(entry: OutputEntry): void;
  showOverflow(): void;
  showEnd(outcome: RunOutcome): void;
}

/** Longest output that is read out whole, in characters. */
const SPOKEN_LENGTH = 300;

/** Creates the view of a figure that has a run button. */
export function createRunView(figure: HTMLElement, translate: Translate<RunMessageId>): RunView {
  const status = createStatus(figure);
  const output = createOutput(figure, translate('code.output'));
  const button = figure.querySelector('.run-button');
  const runLabel = button?.textContent ?? '';
  const setButton = (isRunning: boolean): void => {
    if (!button) return;
    button.toggleAttribute('data-running', isRunning);
    button.textContent = isRunning ? translate('code.stop') : runLabel;
  };
  const entries = new Map<number, HTMLElement>();
  let unmark = (): void => undefined;
  return {
    clear() {
      entries.clear();
      output.replaceChildren();
      output.hidden = true;
      unmark();
      setStatus(status, '');
    },
    showRunning() {
      setButton(true);
      setStatus(status, translate('code.running'));
    },
    showEntry({ id, level, text }) {
      const shown = entries.get(id);
      if (shown) shown.textContent = text;
      else entries.set(id, addLine(output, level, text));
    },
    showOverflow() {
      addLine(output, 'note', translate('code.overflow', { lines: MAX_OUTPUT_LINES }));
    },
    showEnd(outcome) {
      const printed = [...entries.values()].map((line) => line.textContent).join('\n');
      setButton(false);
      if (outcome.kind === 'failed') {
        const { failure } = outcome;
        const line = addLine(output, 'failure', describeFailure(failure, translate));
        unmark = markFailure(figure, failure);
        setStatus(status, translate('code.failed'), line.textContent ?? '');
      } else {
        setStatus(status, describeOutcome(outcome.kind, printed, translate), printed);
      }
    },
  };
}

function describeOutcome(
  kind: Exclude<RunOutcome['kind'], 'failed'>,
  printed: string,
  translate: Translate<RunMessageId>,
): string {
  switch (kind) {
    case 'finished':
      return printed === ''
        ? translate('code.noOutput')
        : translate('code.finished', { lines: printed.split('\n').length });
    case 'stopped':
      return translate('code.stopped');
    case 'too-long':
      return translate('code.tookTooLong', { seconds: TIME_LIMIT_MS / 1000 });
    case 'endless-loop':
      return translate('code.endlessLoop', { seconds: BUSY_LIMIT_MS / 1000 });
    case 'unavailable':
      return translate('code.unavailable');
  }
}

function describeFailure(failure: RunFailure, translate: Translate<RunMessageId>): string {
  const place = failure.line === null ? '' : translate('code.atLine', { line: failure.line });
  return [place, describeCause(failure, translate)].filter(Boolean).join('  ');
}

function describeCause(failure: RunFailure, translate: Translate<RunMessageId>): string {
  if (failure.kind === 'error') return failure.text;
  const { kind, name } = failure;
  if (kind === 'global') return translate('code.needsNodeGlobal', { name });
  return translate(isNodeModule(name) ? 'code.needsNodeModule' : 'code.needsPackage', { name });
}

/** Modules of Node that are often imported without `node:`. */
const NODE_MODULES =
  /^(?:node:.+|assert|buffer|child_process|cluster|crypto|events|fs|http|https|net|os|path|perf_hooks|process|readline|stream|timers|url|util|vm|worker_threads|zlib)(?:\/.*)?$/;

function isNodeModule(name: string): boolean {
  return NODE_MODULES.test(name);
}

function markFailure(figure: HTMLElement, { line }: RunFailure): () => void {
  const code = figure.querySelector('pre > code');
  return code && line !== null ? markLine(code, line) : () => undefined;
}

/** The status stands beside the button; the screen reader says what changes in it. */
function createStatus(figure: HTMLElement): HTMLElement {
  const status = figure.ownerDocument.createElement('span');
  status.className = 'run-status';
  status.setAttribute('role', 'status');
  figure.querySelector('.run-button')?.after(status);
  return status;
}

function createOutput(figure: HTMLElement, label: string): HTMLElement {
  const output = figure.ownerDocument.createElement('pre');
  output.className = 'run-output';
  output.tabIndex = 0;
  output.setAttribute('role', 'group');
  output.setAttribute('aria-label', label);
  output.hidden = true;
  figure.querySelector('.run-status')?.after(output);
  return output;
}

function addLine(output: HTMLElement, level: string, text: string): HTMLElement {
  const line = output.ownerDocument.createElement('samp');
  line.className = 'run-line';
  line.dataset.level = level;
  line.textContent = text;
  output.append(line);
  output.hidden = false;
  return line;
}

/** Sets the status; short output is read out with it, for those who do not see it appear. */
function setStatus(status: HTMLElement, text: string, spoken = ''): void {
  status.textContent = text;
  if (spoken === '' || spoken.length > SPOKEN_LENGTH) return;
  const hidden = status.ownerDocument.createElement('span');
  hidden.className = 'visually-hidden';
  hidden.textContent = ` ${spoken}`;
  status.append(hidden);
}
