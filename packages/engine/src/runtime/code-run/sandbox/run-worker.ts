/**
 * The worker in which an example runs: a thread of its own, which can be ended at any time, without a
 * document, without the page's origin, without network.
 */
import type { OutputLevel, RunOrder, RunReport, SyntaxErrorReport } from '../protocol.ts';
import { createConsole } from './create-console.ts';
import { EXAMPLE_NAME, readExampleStack } from './error-text.ts';
import { describeFailure } from './failure.ts';
import { type Insight, type InspectOptions, inspect } from './inspect.ts';
import { createPrinter } from './printer.ts';
import { createPromiseStates } from './promise-states.ts';
import { createProxyWatch } from './proxy-watch.ts';
import { createTimers } from './timers.ts';

/** Time without anything left to do after which a program has ended, in milliseconds. */
const QUIET_MS = 50;

const post = self.postMessage.bind(self) as (report: RunReport | SyntaxErrorReport) => void;
const setTimeoutOfBrowser = self.setTimeout.bind(self);
const clearTimeoutOfBrowser = self.clearTimeout.bind(self);

startWorker();

function startWorker(): void {
  let run: Run | null = null;
  self.addEventListener('message', ({ data }: MessageEvent<RunOrder>) => {
    if (data?.type === 'mojian-ping') post({ type: 'mojian-pong' });
    if (data?.type === 'mojian-run') run ??= startRun(data.code);
  });
  self.addEventListener('error', (event) => {
    event.preventDefault();
    const isInExample = event.filename.includes(EXAMPLE_NAME);
    run?.fail(event.error ?? event.message, isInExample ? event.lineno : null);
  });
  self.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    run?.fail(event.reason, null);
  });
}

interface Run {
  fail(error: unknown, line: number | null): void;
}

function startRun(code: string): Run {
  let isOver = false;
  let isEvaluating = true;
  let activity = 0;
  const proxies = createProxyWatch();
  const write = (value: unknown, options?: InspectOptions): string =>
    inspect(value, options, insight);
  const states = createPromiseStates(write);
  const insight: Insight = {
    proxyTarget: proxies.targetOf,
    describePromise: states.mark,
    readStack: readExampleStack,
  };
  const printer = createPrinter(post);
  const end = (report: RunReport | SyntaxErrorReport): void => {
    if (isOver) return;
    isOver = true;
    post(report);
  };
  /** The program has ended when nothing is left to be done, and stays so for a moment. */
  const endWhenIdle = (): void => {
    activity += 1;
    const seen = activity;
    setTimeoutOfBrowser(() => {
      const isIdle = !isEvaluating && timers.countActive() === 0 && seen === activity;
      if (isIdle) end({ type: 'mojian-end', failure: null });
    }, QUIET_MS);
  };
  const timers = createTimers(
    { setTimeout: setTimeoutOfBrowser, clearTimeout: clearTimeoutOfBrowser },
    endWhenIdle,
  );
  const print = (level: OutputLevel, text: string): void => {
    if (isOver) return;
    const entry = printer.print(level, states.fillPending(text));
    endWhenIdle();
    if (entry === null || !states.hasMarks(text)) return;
    states.fill(text).then((filled) => printer.replace(entry, level, filled));
  };
  const fail = (error: unknown, line: number | null): void => {
    end({
      type: 'mojian-end',
      failure: describeFailure({ error, code, line }, (value) => states.fillPending(write(value))),
    });
  };
  Object.assign(
    self.console,
    createConsole({ print, write, now: () => performance.now(), readTrace }),
  );
  Object.assign(self, timers.globals, { Proxy: proxies.Proxy });
  evaluate(code).then(
    () => {
      isEvaluating = false;
      endWhenIdle();
    },
    (error: unknown) => {
      const isUnplaced =
        error instanceof SyntaxError && !String(error.stack).includes(EXAMPLE_NAME);
      if (isUnplaced) end({ type: 'mojian-syntax-error', text: String(error) });
      else fail(error, null);
    },
  );
  return { fail };
}

/** Evaluates the code as a module; settles when its last top-level `await` has. */
async function evaluate(code: string): Promise<void> {
  const source = `${code}\n//# sourceURL=${EXAMPLE_NAME}`;
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  try {
    await import(url);
  } catch (error) {
    // Some browsers load no blob from an origin that has no name.
    const isBlobRefused = error instanceof TypeError && error.message.includes(url);
    if (!isBlobRefused || /\bimport\b/.test(code)) throw error;
    await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`);
  }
}

function readTrace(): string {
  return readExampleStack(new Error()).replace(/^[^\n]*/, '');
}
