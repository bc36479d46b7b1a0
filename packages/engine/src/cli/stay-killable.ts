/**
 * A component that loops keeps the only thread on which Node runs handlers of signals: Ctrl+C and SIGTERM would do
 * nothing for ever, because there are handlers in place of what the system does by default. A second thread sees that
 * the first has not turned for long, and makes it let go of them from within, by way of the inspector.
 */
import { Worker } from 'node:worker_threads';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Name under which the other thread finds what it is to call on this one. */
const RELEASE = 'mojian.release-signals';

/** Time in milliseconds between two signs of life. */
const BEAT_MS = 500;

/** Long for one document on a slow machine; what it costs where it is too short is one line of text. */
const LIMIT_MS = 10_000;

/** Folder of the engine, whose functions are not to blame. */
const OWN_FOLDER = new URL('..', import.meta.url).href;

/**
 * Makes signals end the process although its thread does not turn any more, and says then which function is running.
 * Work that is merely slow goes on; once the thread turns, the handlers of signals are there again.
 *
 * @returns Ends the watch.
 */
export function stayKillable(limitMs = LIMIT_MS): () => void {
  // Whoever debugs stands still on purpose.
  if (isInspected()) return () => undefined;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const registry = globalThis as { [key: symbol]: unknown };
  registry[Symbol.for(RELEASE)] = releaseSignals;
  const workerData = { beats, ticks: limitMs / BEAT_MS, BEAT_MS, RELEASE, OWN_FOLDER };
  const watch = new Worker(WATCH, { eval: true, workerData });
  // Without it signals are as they are elsewhere.
  watch.on('error', () => undefined);
  watch.unref();
  const timer = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  return () => {
    clearInterval(timer);
    void watch.terminate();
  };
}

function isInspected(): boolean {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''];
  return given.some((text) => text.includes('--inspect'));
}

/** Leaves signals to the system until this thread turns again. */
function releaseSignals(): void {
  const kept = SIGNALS.flatMap((signal) =>
    process.listeners(signal).map((listener) => ({ signal, listener })),
  );
  for (const { signal, listener } of kept) process.off(signal, listener);
  setImmediate(() => {
    for (const { signal, listener } of kept) process.on(signal, listener);
  });
}

/**
 * The other thread, which is text because it has to run from sources and from a bundle alike. It counts its own ticks
 * rather than time, which goes on while the process is suspended.
 */
const WATCH = `
const { workerData: { beats, ticks, BEAT_MS, RELEASE, OWN_FOLDER } } = require('node:worker_threads');
let last = 0;
let count = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  count = now === last ? count + 1 : 0;
  last = now;
  if (count === ticks) interrupt();
}, BEAT_MS);

function interrupt() {
  const { Session } = require('node:inspector');
  const session = new Session();
  session.connectToMainThread();
  session.once('Debugger.paused', ({ params }) => {
    const expression = 'globalThis[Symbol.for(' + JSON.stringify(RELEASE) + ')]()';
    session.post('Runtime.evaluate', { expression, silent: true }, () => {
      const frames = params.callFrames.filter(isOfSite);
      // What is built into Node may have no file: its caller is meant.
      tell(frames.find(({ url }) => url !== '') ?? frames[0]);
      session.post('Debugger.resume', () => session.disconnect());
    });
  });
  session.post('Debugger.enable', () => session.post('Debugger.pause'));
}

function isOfSite({ url }) {
  return !/^node:|[\\\\/]node_modules[\\\\/]/.test(url) && !url.startsWith(OWN_FOLDER);
}

function tell(frame) {
  if (!frame) return;
  const file = frame.url.replace(/[?#].*$/, '').split(/[\\\\/]/).pop();
  const place = file ? ' of \`' + decodeURI(file) + '\`' : '';
  const name = frame.functionName ? '\`' + frame.functionName + '\`' : 'A function';
  const seconds = Math.round(ticks * BEAT_MS / 1000);
  require('node:fs').writeSync(2, '\\n' + name + place + ' has been running for ' + seconds +
    ' seconds, and nothing else can meanwhile. If it loops, Ctrl+C ends the process now.\\n');
}
`;
