import { Worker } from 'node:worker_threads';
import type { SentSource } from '../sources/lazy-source.ts';
import { findWorker } from '../system/find-worker.ts';
import type { SerializedParts } from '../system/object-store.ts';
import { countProcessors } from '../system/processors.ts';
import type { CompileOptions } from './compile.ts';

/** What a thread is to compile. */
export interface CompileJob {
  files: readonly SentSource[];
  options: CompileOptions;
  /** Index of the next file that nobody has taken, shared by all threads. */
  counter: Int32Array<SharedArrayBuffer>;
}

/** A document that a thread has compiled. */
export interface CompileResult extends SerializedParts {
  index: number;
  first: Uint8Array<ArrayBuffer>;
  second: Uint8Array<ArrayBuffer>;
}

/** What the thread answers; `null` when no file is left. */
export type CompileAnswer = CompileResult | null;

/** A thread that compiles documents beside the main thread. It takes one job. Who has started it stops it. */
export interface CompileThread {
  /** Works until no file is left, or until it fails, which nobody is told. */
  run(job: CompileJob, onResult: (result: CompileResult) => void): Promise<void>;
  /** Gives the thread away after its job; `null` when it has ended. */
  release(): Worker | null;
  /** Ends it, whether it has had a job or not. */
  stop(): void;
}

/**
 * Far more than a document takes; without limits, garbage is left until there are gigabytes, and the
 * room for what is new grows to 48 MB.
 */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/** With more of them the main thread, which takes what they compile, would have nothing else to do. */
const MOST_THREADS = 3;

/** Number of threads that may compile beside the main thread. */
export function countCompileThreads(): number {
  return Math.min(MOST_THREADS, countProcessors() - 1);
}

/** Starts so many threads, or as many as there may be; see {@link startCompileThread}. */
export function startCompileThreads(count: number): CompileThread[] {
  const length = Math.min(count, countCompileThreads());
  return Array.from({ length }, startCompileThread).filter((thread) => thread !== null);
}

/** Starts a thread, which takes as long to load as to compile a dozen documents; `null` where there can be none. */
export function startCompileThread(): CompileThread | null {
  const workerPath = findWorker('compile-worker');
  if (!workerPath) return null;
  const worker = new Worker(workerPath, { resourceLimits: LIMITS });
  // From now on: it may fail before it has a job.
  const ended = new Promise<void>((resolve) => {
    worker.once('error', () => resolve()).once('exit', () => resolve());
  });
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  return {
    async run(job, onResult) {
      const done = new Promise<void>((resolve) => {
        worker.on('message', function take(answer: CompileAnswer) {
          if (answer) return onResult(answer);
          worker.off('message', take);
          resolve();
        });
      });
      worker.postMessage(job);
      await Promise.race([done, ended]);
    },
    release: () => (hasEnded ? null : worker),
    stop: () => void worker.terminate(),
  };
}
