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
  const { write, states, proxies } = createValueWriter();
  const printer = createPrinter(post);
  const end = (report: RunReport | SyntaxErrorReport): void => {
    if (isOver) return;
    isOver = true;
    post(report);
  };
  const endWhenIdle = createQuietTimer(() => {
    const isIdle = !isEvaluating && timers.countActive() === 0;
    if (isIdle) end({ type: 'mojian-end', failure: null });
  });
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
    const describe = (value: unknown): string => states.fillPending(write(value));
    end({ type: 'mojian-end', failure: describeFailure({ error, code, line }, describe) });
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
      if (isUnplaced(error)) end({ type: 'mojian-syntax-error', text: String(error) });
      else fail(error, null);
    },
  );
  return { fail };
}

/** Creates the timer of an action that is taken once nobody has set the timer again for a moment. */
function createQuietTimer(action: () => void): () => void {
  let timer = 0;
  return () => {
    clearTimeoutOfBrowser(timer);
    timer = setTimeoutOfBrowser(action, QUIET_MS);
  };
}

/** Creates what writes values with all that the sandbox finds out about proxies and promises. */
function createValueWriter() {
  const proxies = createProxyWatch();
  const write = (value: unknown, options?: InspectOptions): string =>
    inspect(value, options, insight);
  const states = createPromiseStates(write);
  const insight: Insight = {
    proxyTarget: proxies.targetOf,
    describePromise: states.mark,
    readStack: readExampleStack,
  };
  return { write, states, proxies };
}

/** Tells whether the browser has not said where in the code an error of its syntax is. */
function isUnplaced(error: unknown): boolean {
  return error instanceof SyntaxError && !String(error.stack).includes(EXAMPLE_NAME);
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
