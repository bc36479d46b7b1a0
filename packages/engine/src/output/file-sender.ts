/**
 * What a thread is given to make, until it is made. Files go in parcels, as each message to a thread costs
 * more than a small file, and are remembered, as the thread may end before it has come to them.
 */
import { toWhole } from './file-content.ts';
import type { NewFile } from './new-file.ts';
import type { SentFile, WholeFile, WriteOrder } from './write-orders.ts';
import type { WriteThread } from './write-thread.ts';

/** Text sent at once, in UTF-16 units: some eight pages. */
const PARCEL_TEXT = 200_000;

/** Text that waits at most; it is in memory twice. What comes on top is made here, while the thread catches up. */
const MOST_WAITING = 2_000_000;

/**
 * The same where the thread renders, which takes many times as long: enough that it never runs out of work, and
 * little to wait for at the end.
 */
const MOST_TO_RENDER = 600_000;

/** What a copy counts as, which takes as long as a small page. */
const COPY_TEXT = 4000;

/** Sends files to a thread in parcels, and remembers them until they are there. */
export interface FileSender {
  thread: WriteThread;
  /** Takes a file if it can, and in any case when the one that it is to replace waits: that one would come last. */
  take(name: string, file: NewFile): boolean;
  /** Sends what has not filled a parcel. */
  sendRest(): void;
  /** Tells of a file that is perhaps not there yet. */
  has(name: string): boolean;
  /** Gives what a file will be that is not there yet, rendered here; `undefined` for all others. */
  find(name: string): WholeFile | undefined;
  isWaiting(): boolean;
  /** Files that are perhaps not there yet, in their order. */
  listWaiting(): WaitingFile[];
}

/** A file that was sent. */
export interface WaitingFile {
  name: string;
  file: NewFile;
}

/**
 * Creates what sends files to a thread.
 *
 * @param options.canRender The thread renders; then it gets what is to be rendered, and nothing else. @default false
 */
export function createFileSender(
  thread: WriteThread,
  { canRender = false }: { canRender?: boolean } = {},
): FileSender {
  const parcels = createParcels(thread);
  const files = new Map<string, NewFile>();
  const most = canRender ? MOST_TO_RENDER : MOST_WAITING;
  const forgetDone = (): void => {
    for (const { name, file } of parcels.takeDone()) {
      if (files.get(name) === file) files.delete(name);
    }
  };
  return {
    thread,
    take(name, newFile) {
      forgetDone();
      const isWanted = canRender ? 'render' in newFile : isText(newFile);
      const isTaken = isWanted && parcels.countWaiting() < most;
      if (!isTaken && !files.has(name)) return false;
      const file = canRender && 'render' in newFile ? newFile : toWholeFile(newFile);
      files.set(name, file);
      parcels.add({ name, file });
      return true;
    },
    sendRest: parcels.sendRest,
    has(name) {
      forgetDone();
      return files.has(name);
    },
    find(name) {
      forgetDone();
      const file = files.get(name);
      return file && toWholeFile(file);
    },
    isWaiting() {
      forgetDone();
      return parcels.isWaiting();
    },
    listWaiting() {
      forgetDone();
      return parcels.listWaiting();
    },
  };
}

interface Parcel {
  files: WaitingFile[];
  /** Its length, in UTF-16 units. */
  text: number;
}

/** The parcels of a thread: one that is being filled, and those that are sent and not worked off. */
interface Parcels {
  /** Adds a file to the open parcel, which is sent when it is full. */
  add(file: WaitingFile): void;
  sendRest(): void;
  /** Gives the files that the thread has made since they were asked for last, and lets go of them. */
  takeDone(): WaitingFile[];
  /** Counts the text that waits, as far as is known since {@link Parcels.takeDone}, in UTF-16 units. */
  countWaiting(): number;
  isWaiting(): boolean;
  listWaiting(): WaitingFile[];
}

function createParcels(thread: WriteThread): Parcels {
  const sent: Parcel[] = [];
  let open: Parcel = { files: [], text: 0 };
  let waitingText = 0;
  let doneCount = 0;
  const sendRest = (): void => {
    if (open.files.length === 0) return;
    thread.send(open.files.map(toOrder));
    sent.push(open);
    open = { files: [], text: 0 };
  };
  return {
    add(file) {
      const text = measure(file.file);
      open.files.push(file);
      open.text += text;
      waitingText += text;
      if (open.text >= PARCEL_TEXT) sendRest();
    },
    sendRest,
    takeDone() {
      const newCount = thread.countDone();
      const done = sent.splice(0, newCount - doneCount);
      doneCount = newCount;
      for (const { text } of done) waitingText -= text;
      return done.flatMap(({ files }) => files);
    },
    countWaiting: () => waitingText,
    isWaiting: () => sent.length > 0,
    listWaiting: () => [...sent, open].flatMap(({ files }) => files),
  };
}

/** Tells what is sent for its own sake: bytes may be part of something larger, which would come along. */
function isText(file: NewFile): boolean {
  return !('content' in file) || typeof file.content === 'string';
}

function toWholeFile(file: NewFile): WholeFile {
  if ('render' in file) return { content: file.render() };
  return 'content' in file ? { content: toWhole(file.content) } : file;
}

function toOrder({ name, file }: WaitingFile): WriteOrder {
  return { name, file: toSentFile(file) };
}

/** Gives of a file what can be sent: functions cannot. */
function toSentFile(file: NewFile): SentFile {
  return 'render' in file ? { data: file.data } : toWholeFile(file);
}

function measure(file: NewFile): number {
  if ('render' in file) return file.measure();
  return 'content' in file ? toWhole(file.content).length : COPY_TEXT;
}
