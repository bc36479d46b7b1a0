import path from 'node:path';
import { createFolderMaker, makeFile } from './new-file.ts';

/** A file that is there in a moment: its content, or a file whose copy it is. */
export type WholeFile = { content: string | Uint8Array } | { from: string; mode: number };

/** A file that another thread is to make: what can be sent to it. Only some render `data`. */
export type SentFile = WholeFile | { data: unknown };

/** Such a file with its name, relative to the folder of the site. */
export interface WriteOrder {
  name: string;
  file: SentFile;
}

/** What a thread that writes is started with. */
export interface WriteStart {
  /** Absolute path of the folder in which files are made. */
  folder: string;
  state: WriteState;
}

/**
 * What both threads know of the work, without messages, which the main thread hears of between two turns of
 * its event loop only; see {@link STATE}.
 */
export type WriteState = Int32Array<SharedArrayBuffer>;

/** Places in a {@link WriteState}. */
export const STATE = {
  /** Number of parcels of orders that are done. */
  done: 0,
  /** 1 once a file could not be made: nothing is done from then on. */
  failed: 1,
  /** 1 once nothing more is to be made. */
  stopped: 2,
  /** 1 while a file is being made. */
  busy: 3,
  /** 1 once the thread is there and can work. */
  loaded: 4,
} as const;

/** Creates the state of a thread that has done nothing yet. */
export function createWriteState(): WriteState {
  const count = Object.keys(STATE).length;
  return new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));
}

/**
 * Creates the function that works off parcels of orders, in the thread, which can work from then on. It throws
 * nothing: what it fails at is done once more by the main thread, which tells of the reason.
 *
 * @param render Renders files from their data. @default there are none
 */
export function createOrderWorker(
  { folder, state }: WriteStart,
  render?: (data: unknown) => string,
): (orders: readonly WriteOrder[]) => void {
  const makeFolder = createFolderMaker(folder);
  const toWhole = (file: SentFile): WholeFile => {
    if (!('data' in file)) return file;
    if (!render) throw new TypeError('This thread renders nothing.');
    return { content: render(file.data) };
  };
  Atomics.store(state, STATE.loaded, 1);
  const makeOne = ({ name, file }: WriteOrder): void => {
    makeFolder(path.dirname(name));
    makeFile(path.join(folder, name), toWhole(file));
  };
  return (orders) => {
    if (Atomics.load(state, STATE.failed) === 1) return;
    for (const order of orders) {
      // In this order: who sets `stopped` and finds `busy` at 0 can be sure that nothing is made any more.
      Atomics.store(state, STATE.busy, 1);
      const isStopped = Atomics.load(state, STATE.stopped) === 1;
      const isMade = !isStopped && succeeds(() => makeOne(order));
      Atomics.store(state, STATE.busy, 0);
      Atomics.notify(state, STATE.busy);
      if (isMade) continue;
      Atomics.store(state, STATE.failed, 1);
      return;
    }
    Atomics.add(state, STATE.done, 1);
  };
}

function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
