import { type ResourceLimits, Worker } from 'node:worker_threads';
import { findWorker } from '../system/find-worker.ts';
import { createWriteState, STATE, type WriteOrder, type WriteStart } from './write-orders.ts';

/** A thread that makes files, one after another. Who has started it stops it. */
export interface WriteThread {
  /** Has files made after those of earlier parcels. */
  send(orders: readonly WriteOrder[]): void;
  /** Number of parcels whose files are all there. */
  countDone(): number;
  /** Tells whether the thread can work: it takes a tenth of a second to load, several when there is much else to do. */
  hasLoaded(): boolean;
  /** Tells whether a file could not be made, or the thread has ended; nothing more is made then. */
  hasFailed(): boolean;
  /** Ends it, whatever it has left to do. Nothing is made any more when this returns. */
  stop(): void;
}

/** Files pass through it one by one; V8 would take as much room for what is new as for a program. */
const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/** Longest time that one file is waited for, in milliseconds: a thread that has broken down never says so. */
const LONGEST_FILE_MS = 2000;

/** What kind of thread is started. */
export interface WriteThreadOptions {
  /** Absolute path of its module. @default that of the built engine which writes, and renders nothing */
  workerPath?: string | null;
  /** Room that it may take. */
  resourceLimits?: ResourceLimits;
  /** What it is told at its start beside what all are told. */
  start?: Readonly<Record<string, unknown>>;
  /** Gives what is sent for orders. @default they are sent as they are */
  encode?(orders: readonly WriteOrder[]): unknown;
}

/** Starts a thread that makes files in a folder; `null` where there can be none. */
export function startWriteThread(
  folder: string,
  {
    workerPath = findWorker('write-worker'),
    resourceLimits = LIMITS,
    start,
    encode = (orders) => orders,
  }: WriteThreadOptions = {},
): WriteThread | null {
  if (!workerPath) return null;
  const state = createWriteState();
  const worker = new Worker(workerPath, {
    workerData: { ...start, folder, state } satisfies WriteStart,
    resourceLimits,
  });
  const fail = (): void => {
    Atomics.store(state, STATE.failed, 1);
  };
  worker.once('error', fail).once('exit', fail);
  worker.unref();
  return {
    send: (orders) => worker.postMessage(encode(orders)),
    countDone: () => Atomics.load(state, STATE.done),
    hasLoaded: () => Atomics.load(state, STATE.loaded) === 1,
    hasFailed: () => Atomics.load(state, STATE.failed) === 1,
    stop() {
      Atomics.store(state, STATE.stopped, 1);
      Atomics.wait(state, STATE.busy, 1, LONGEST_FILE_MS);
      void worker.terminate();
    },
  };
}
