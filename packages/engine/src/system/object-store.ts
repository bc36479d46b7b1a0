import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { removeUnused } from './remove-unused.ts';
import { writeAside } from './write-aside.ts';

/** Results of earlier runs, one file each, found by a digest of all that they depend on. */
export interface ObjectStore {
  /** Gives what was kept under a key; `null` when there is nothing, or nothing that can be trusted. */
  get(key: string): unknown;
  /** Keeps plain data (what `structuredClone` takes) as it is now. The disk follows in the background. */
  put(key: string, value: unknown): void;
  /** Keeps data that another thread has made with `v8.serialize`. */
  putSerialized(key: string, data: Uint8Array): void;
  /** Tells whether what is put in will be there when it is asked for; false once a write has failed. */
  isKeeping(): boolean;
  /** Waits, if need be, until the disk has followed most of the way: what it has not yet takes memory. */
  catchUp(): Promise<void>;
  /** Waits until everything is on disk, where this run may ask for it. */
  settle(): Promise<void>;
  /**
   * Waits until everything is on disk, and removes what has not been asked for in a while. A store
   * that cannot be written costs the next run its time and nothing else.
   */
  flush(): Promise<void>;
}

/** Bytes of the checksum before the data. */
const CHECKSUM_BYTES = 20;
/** Bytes that may wait for the disk. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
/** Writes at once; more would only wait for the disk. */
const MAX_WRITES = 16;

/**
 * Opens a store. Files are written aside and renamed, and carry a checksum: another run at the same
 * time, an interruption or a broken disk is never taken for a result.
 *
 * @param folder Absolute path; made when something is kept.
 */
export function openObjectStore(folder: string): ObjectStore {
  const used = new Set<string>();
  const queue: { name: string; data: Uint8Array }[] = [];
  const writers = new Set<Promise<void>>();
  let waitingBytes = 0;
  let isReady: Promise<unknown> | null = null;
  let isBroken = false;
  const nameOf = (key: string): string => hash('sha256', key).slice(0, 40);

  const work = async (): Promise<void> => {
    isReady ??= mkdir(folder, { recursive: true });
    await isReady;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name, data } = next;
      waitingBytes -= data.length;
      await writeAside(path.join(folder, name), [checksum(data), data]);
    }
  };
  const startWriter = (): void => {
    const writer = work().catch(() => {
      // A read-only or full disk: the rest would fail as well.
      isBroken = true;
      queue.length = 0;
      waitingBytes = 0;
    });
    writers.add(writer);
    writer.finally(() => writers.delete(writer));
  };
  const keep = (key: string, data: Uint8Array): void => {
    if (isBroken) return;
    const name = nameOf(key);
    used.add(name);
    queue.push({ name, data });
    waitingBytes += data.length;
    if (writers.size < MAX_WRITES) startWriter();
  };
  const settle = async (): Promise<void> => {
    while (writers.size > 0) await Promise.all(writers);
  };
  return {
    isKeeping: () => !isBroken,
    settle,
    get(key) {
      const name = nameOf(key);
      used.add(name);
      return readObject(path.join(folder, name));
    },
    put: (key, value) => {
      if (!isBroken) keep(key, serialize(value));
    },
    putSerialized: keep,
    async catchUp() {
      while (waitingBytes > MAX_WAITING_BYTES && writers.size > 0) await Promise.race(writers);
    },
    async flush() {
      const hasWritten = isReady !== null;
      await settle();
      if (hasWritten && !isBroken) await removeUnused(folder, used).catch(() => undefined);
    },
  };
}

function readObject(filePath: string): unknown {
  try {
    const file = readFileSync(filePath);
    const data = file.subarray(CHECKSUM_BYTES);
    if (!checksum(data).equals(file.subarray(0, CHECKSUM_BYTES))) return null;
    return deserialize(data);
  } catch {
    return null;
  }
}

function checksum(data: Uint8Array): Buffer {
  return hash('sha1', data, 'buffer');
}
