/**
 * What a thread is given to write, until it is written. Files go in parcels, as each message to a thread costs
 * more than a small file, and are remembered, as the thread may end before it has come to them.
 */
import { toWhole } from './file-content.ts';
import type { NewFile } from './new-file.ts';
import type { SentFile, WriteOrder } from './write-orders.ts';
import type { WriteThread } from './write-thread.ts';

/** Text sent at once, in UTF-16 units: some eight pages. */
const PARCEL_TEXT = 200_000;

/** Text that waits at most; it is in memory twice. What comes on top is made here, while the thread catches up. */
const MOST_WAITING = 2_000_000;

/** What a copy counts as, which takes as long as a small page. */
const COPY_TEXT = 4000;

/** Sends files to a thread in parcels, and remembers them until they are there. */
export interface FileSender {
  thread: WriteThread;
  /** Takes a file if it can, and in any case when the one that it is to replace waits: that one would come last. */
  take(name: string, file: NewFile): boolean;
  /** Sends what has not filled a parcel. */
  sendRest(): void;
  /** Gives what a file will be that is not there yet; `undefined` for all others. */
  find(name: string): SentFile | undefined;
  isWaiting(): boolean;
  /** Files that are perhaps not there yet, in their order. */
  listWaiting(): WriteOrder[];
}

/** Creates what sends files to a thread. */
export function createFileSender(thread: WriteThread): FileSender {
  const parcels = createParcels(thread);
  const files = new Map<string, SentFile>();
  const forgetDone = (): void => {
    for (const { name, file } of parcels.takeDone()) {
      if (files.get(name) === file) files.delete(name);
    }
  };
  return {
    thread,
    take(name, newFile) {
      forgetDone();
      const isWanted = isText(newFile) && parcels.countWaiting() < MOST_WAITING;
      if (!isWanted && !files.has(name)) return false;
      const file = toSentFile(newFile);
      files.set(name, file);
      parcels.add({ name, file });
      return true;
    },
    sendRest: parcels.sendRest,
    find(name) {
      forgetDone();
      return files.get(name);
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
  orders: WriteOrder[];
  /** Its length, in UTF-16 units. */
  text: number;
}

/** The parcels of a thread: one that is being filled, and those that are sent and not worked off. */
interface Parcels {
  /** Adds an order to the open parcel, which is sent when it is full. */
  add(order: WriteOrder): void;
  sendRest(): void;
  /** Gives the orders that the thread has carried out since they were asked for last, and lets go of them. */
  takeDone(): WriteOrder[];
  /** Counts the text that waits, as far as is known since {@link Parcels.takeDone}, in UTF-16 units. */
  countWaiting(): number;
  isWaiting(): boolean;
  listWaiting(): WriteOrder[];
}

function createParcels(thread: WriteThread): Parcels {
  const sent: Parcel[] = [];
  let open: Parcel = { orders: [], text: 0 };
  let waitingText = 0;
  let doneCount = 0;
  const sendRest = (): void => {
    if (open.orders.length === 0) return;
    thread.send(open.orders);
    sent.push(open);
    open = { orders: [], text: 0 };
  };
  return {
    add(order) {
      const text = 'content' in order.file ? order.file.content.length : COPY_TEXT;
      open.orders.push(order);
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
      return done.flatMap(({ orders }) => orders);
    },
    countWaiting: () => waitingText,
    isWaiting: () => sent.length > 0,
    listWaiting: () => [...sent, open].flatMap(({ orders }) => orders),
  };
}

/** Tells what is sent for its own sake: bytes may be part of something larger, which would come along. */
function isText(file: NewFile): boolean {
  return !('content' in file) || typeof file.content === 'string';
}

function toSentFile(file: NewFile): SentFile {
  return 'content' in file ? { content: toWhole(file.content) } : file;
}
