import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createFileSender, type FileSender } from './file-sender.ts';
import { createFolderMaker, makeFile, type NewFile } from './new-file.ts';
import type { WholeFile } from './write-orders.ts';
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
  /** Tells of a file that is not there yet. */
  isWaiting(name: string): boolean;
  /** Gives what a file will be that is not there yet; `undefined` for all others. */
  find(name: string): WholeFile | undefined;
  /**
   * Lets threads render what is rendered, once there is enough of it.
   *
   * @param start Starts them; `null` as long as there can be none, and it is asked again.
   */
  renderBeside(start: StartRenderThreads): void;
  /**
   * Waits until all files are there.
   *
   * @throws When the disk or its rights do not allow it.
   */
  settle(): Promise<void>;
  /** Makes nothing any more. */
  stop(): void;
}

/** Starts threads that render and make files in a folder; `null` when there can be none now. */
export type StartRenderThreads = (folder: string) => readonly WriteThread[] | null;

/** Where files are made. */
export interface FileMakerOptions {
  /** See `createFolderMaker`. */
  hasFolder(name: string): boolean;
  /** There is a site of which much may be as it was. @default false */
  hasEarlier?: boolean;
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

/** Files that are rendered here first: a small site is not worth a thread, which takes a while to load. */
const RENDERED_HERE = 24;

/** The same where there is an earlier site: the title of a post changes all pages that list it, and none after them. */
const RENDERED_HERE_AGAIN = 300;

/** How often is looked whether the rest is done, in milliseconds. */
const LOOK_MS = 1;

/**
 * Creates what makes the files of a site. Where the disk makes new files slowly, to open, write and close them and to
 * make folders takes half of a cold build; another thread does so while this one renders. Others render and make
 * files that are rendered from plain data. What they fail at is done here.
 */
export function createFileMaker(root: string, options: FileMakerOptions): FileMaker {
  const { hasFolder, startThread = (folder) => startWriteThread(folder) } = options;
  const isSlow = createSlownessCheck(options.clock ?? (() => performance.now()));
  const makeFolder = createFolderMaker(root, hasFolder);
  const makeHere = (name: string, file: NewFile): void => {
    makeFolder(path.dirname(name));
    makeFile(path.join(root, name), file);
  };
  const senders: FileSender[] = [];
  const least = options.hasEarlier ? RENDERED_HERE_AGAIN : RENDERED_HERE;
  const renderers = createRenderers(root, { senders, least });
  let mayStart = true;
  /** Does here what threads have left undone that have failed, or are of no use any more; they make nothing more then. */
  const takeBack = (isLost: (thread: WriteThread) => boolean): void => {
    for (const sender of senders.filter(({ thread }) => isLost(thread))) {
      senders.splice(senders.indexOf(sender), 1);
      sender.thread.stop();
      for (const { name, file } of sender.listWaiting()) makeHere(name, file);
    }
  };
  /** Where the file waits whose place another one takes, that one has to wait too. */
  const send = (name: string, file: NewFile): boolean => {
    const waiting = senders.find((each) => each.has(name));
    const takes = (each: FileSender) => each.take(name, file);
    return waiting ? takes(waiting) : senders.some(takes);
  };
  return {
    makeFolder,
    make(name, file) {
      takeBack(hasFailed);
      if ('render' in file) renderers.expect();
      if (send(name, file)) return;
      const made = 'render' in file ? { content: file.render() } : file;
      if (!mayStart) return makeHere(name, made);
      if (!isSlow(() => makeHere(name, made))) return;
      mayStart = false;
      const thread = startThread(root);
      if (thread) senders.push(createFileSender(thread));
    },
    isWaiting: (name) => senders.some((each) => each.has(name)),
    find: (name) => senders.find((each) => each.has(name))?.find(name),
    renderBeside: renderers.use,
    async settle() {
      // What little waits for a thread that is not even there is made before that one would have loaded.
      takeBack((thread) => !thread.hasLoaded());
      for (const sender of senders) sender.sendRest();
      while (senders.some((each) => each.isWaiting())) {
        takeBack(hasFailed);
        await setTimeout(LOOK_MS);
      }
    },
    stop() {
      for (const { thread } of senders) thread.stop();
    },
  };
}

const hasFailed = (thread: WriteThread): boolean => thread.hasFailed();

/** What has threads started that render. */
interface Renderers {
  /** See {@link FileMaker.renderBeside}. */
  use(start: StartRenderThreads): void;
  /** Hears of each file that is to be rendered, and has threads started when there are many. */
  expect(): void;
}

/**
 * @param options.senders Get those of the threads, before the others, which would take what these render.
 * @param options.least Number of files that are rendered before there are threads.
 */
function createRenderers(
  root: string,
  { senders, least }: { senders: FileSender[]; least: number },
): Renderers {
  let start: StartRenderThreads | null = null;
  let count = 0;
  const startThreads = (): void => {
    const threads = start?.(root);
    if (!threads) return;
    start = null;
    senders.unshift(...threads.map((thread) => createFileSender(thread, { canRender: true })));
  };
  return {
    use(given) {
      start = given;
    },
    expect() {
      count += 1;
      if (count > least) startThreads();
    },
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
