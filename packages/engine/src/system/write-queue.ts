import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeAside } from './write-aside.ts';

/** Files of one folder that are written in the background, several at a time. */
export interface WriteQueue {
  /**
   * Lets a file be written. Of several values for one name, the last stays.
   *
   * @param name Name within the folder.
   * @param data Pieces that are written one after another.
   */
  write(name: string, data: readonly Uint8Array[]): void;
  /** Tells whether a write has failed; nothing is written from then on. */
  isBroken(): boolean;
  /** Tells whether anything was to be written so far. */
  isUsed(): boolean;
  /** Waits, if need be, until the disk has followed most of the way: what it has not yet takes memory. */
  catchUp(): Promise<void>;
  /** Waits until everything is on disk. */
  settle(): Promise<void>;
}

/** Bytes that may wait for the disk. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
/** Writes at once; more would only wait for the disk. */
const MAX_WRITES = 16;

/**
 * Makes a queue of files to be written. Each is written aside and renamed: nobody sees half of one.
 *
 * @param folder Absolute path; made when the first file is written.
 */
export function createWriteQueue(folder: string): WriteQueue {
  const waiting = createWaitingFiles();
  const writers = new Set<Promise<void>>();
  let isReady: Promise<unknown> | null = null;
  let isBroken = false;

  const work = async (): Promise<void> => {
    isReady ??= mkdir(folder, { recursive: true });
    await isReady;
    for (let next = waiting.take(); next; next = waiting.take()) {
      await writeAside(path.join(folder, next.name), next.data);
      waiting.release(next.name);
    }
  };
  const startWriter = (): void => {
    const writer = work().catch(() => {
      // A read-only or full disk: the rest would fail as well.
      isBroken = true;
      waiting.clear();
    });
    writers.add(writer);
    writer.finally(() => writers.delete(writer));
  };
  return {
    isBroken: () => isBroken,
    isUsed: () => isReady !== null,
    write(name, data) {
      if (isBroken) return;
      waiting.put(name, data);
      if (writers.size < MAX_WRITES) startWriter();
    },
    async catchUp() {
      while (waiting.bytes() > MAX_WAITING_BYTES && writers.size > 0) await Promise.race(writers);
    },
    async settle() {
      while (writers.size > 0) await Promise.all(writers);
    },
  };
}

interface WaitingFile {
  name: string;
  data: readonly Uint8Array[];
}

/** The files that no writer has begun, the oldest first. */
function createWaitingFiles() {
  const files = new Map<string, WaitingFile>();
  const taken = new Set<string>();
  let bytes = 0;
  const remove = (name: string): void => {
    bytes -= sizeOf(files.get(name));
    files.delete(name);
  };
  return {
    bytes: () => bytes,
    put(name: string, data: readonly Uint8Array[]): void {
      remove(name);
      files.set(name, { name, data });
      bytes += sizeOf(files.get(name));
    },
    /** Gives the next file; one whose name is being written waits, or the older value would come last. */
    take(): WaitingFile | null {
      for (const file of files.values()) {
        if (taken.has(file.name)) continue;
        taken.add(file.name);
        remove(file.name);
        return file;
      }
      return null;
    },
    /** Says that a file which was taken is written. */
    release: (name: string): void => void taken.delete(name),
    clear(): void {
      files.clear();
      bytes = 0;
    },
  };
}

function sizeOf(file: WaitingFile | undefined): number {
  return file ? file.data.reduce((sum, piece) => sum + piece.length, 0) : 0;
}
