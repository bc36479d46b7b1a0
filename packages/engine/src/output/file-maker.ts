import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createFileSender, type FileSender } from './file-sender.ts';
import { createFolderMaker, makeFile, type NewFile } from './new-file.ts';
import type { SentFile } from './write-orders.ts';
import { startWriteThread, type WriteThread } from './write-thread.ts';

/** Makes the files of a folder, many of them in another thread, in the order in which they are asked for. */
export interface FileMaker {
  /** Makes a folder below the root, with those that it is in. */
  makeFolder(name: string): void;
  /**
   * Makes a file, in the place of the one that is there, now or soon; what is wrong with an earlier one may be
   * found now.
   *
   * @throws When the disk or its rights do not allow it.
   */
  make(name: string, file: NewFile): void;
  /** Gives what a file will be that is not there yet; `undefined` for all others. */
  find(name: string): SentFile | undefined;
  /**
   * Waits until all files are there.
   *
   * @throws When the disk or its rights do not allow it.
   */
  settle(): Promise<void>;
  /** Makes nothing any more. */
  stop(): void;
}

/** Where files are made. */
export interface FileMakerOptions {
  /** See `createFolderMaker`. */
  hasFolder(name: string): boolean;
  /** @default starts a real one */
  startThread?(folder: string): WriteThread | null;
  /** Tells the time in milliseconds. @default `performance.now` */
  clock?(): number;
}

/** Files of which the time is taken together: the few of a usual edit are not worth a thread. */
const FILES_TIMED = 60;

/**
 * Time for one of them from which a thread pays, in milliseconds. A disk that makes files as fast as it can takes
 * half of it; one that is slow (after many have been removed, with a scanner of viruses, on a network) ten times
 * as much. On the first a thread costs as much as it saves, and 20 MiB.
 */
const SLOW_FILE_MS = 0.3;

/** How often is looked whether the rest is done, in milliseconds. */
const LOOK_MS = 1;

/**
 * Creates what makes the files of a site. Where the disk makes new files slowly, to open, write and close them and to
 * make folders takes half of a cold build; another thread does so while this one, which has most to do at the end,
 * renders. What that thread fails at is done here.
 */
export function createFileMaker(root: string, options: FileMakerOptions): FileMaker {
  const { hasFolder, startThread = (folder) => startWriteThread(folder) } = options;
  const isSlow = createSlownessCheck(options.clock ?? (() => performance.now()));
  const makeFolder = createFolderMaker(root, hasFolder);
  const makeHere = (name: string, file: NewFile): void => {
    makeFolder(path.dirname(name));
    makeFile(path.join(root, name), file);
  };
  let sender: FileSender | null = null;
  let mayStart = true;
  /** Does here what the thread has left undone once it has failed; it makes nothing more then. */
  const takeBack = (): void => {
    if (!sender?.thread.hasFailed()) return;
    const { listWaiting, thread } = sender;
    sender = null;
    thread.stop();
    for (const { name, file } of listWaiting()) makeHere(name, file);
  };
  return {
    makeFolder,
    make(name, file) {
      takeBack();
      if (sender?.take(name, file)) return;
      if (!mayStart) return makeHere(name, file);
      if (!isSlow(() => makeHere(name, file))) return;
      mayStart = false;
      const thread = startThread(root);
      if (thread) sender = createFileSender(thread);
    },
    find: (name) => sender?.find(name),
    async settle() {
      sender?.sendRest();
      while (sender?.isWaiting()) {
        takeBack();
        if (sender) await setTimeout(LOOK_MS);
      }
    },
    stop: () => sender?.thread.stop(),
  };
}

/** Creates the function that makes a file and tells whether it and those before it took long. */
function createSlownessCheck(clock: () => number): (make: () => void) => boolean {
  let count = 0;
  let spentMs = 0;
  return (make) => {
    const start = clock();
    make();
    spentMs += clock() - start;
    count += 1;
    if (count < FILES_TIMED) return false;
    const isSlow = spentMs >= FILES_TIMED * SLOW_FILE_MS;
    count = 0;
    spentMs = 0;
    return isSlow;
  };
}
