import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { removeUnused } from './remove-unused.ts';
import { createWriteQueue } from './write-queue.ts';

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

/**
 * Opens a store. Files are written aside and renamed, and carry a checksum: another run at the same
 * time, an interruption or a broken disk is never taken for a result.
 *
 * @param folder Absolute path; made when something is kept.
 */
export function openObjectStore(folder: string): ObjectStore {
  const used = new Set<string>();
  const queue = createWriteQueue(folder);
  const nameOf = (key: string): string => {
    const name = hash('sha256', key).slice(0, 40);
    used.add(name);
    return name;
  };
  const keep = (key: string, data: Uint8Array): void => {
    if (!queue.isBroken()) queue.write(nameOf(key), [checksum(data), data]);
  };
  return {
    isKeeping: () => !queue.isBroken(),
    settle: queue.settle,
    catchUp: queue.catchUp,
    get: (key) => readObject(path.join(folder, nameOf(key))),
    put: (key, value) => {
      if (!queue.isBroken()) keep(key, serialize(value));
    },
    putSerialized: keep,
    async flush() {
      await queue.settle();
      if (queue.isUsed() && !queue.isBroken()) {
        await removeUnused(folder, used).catch(() => undefined);
      }
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
