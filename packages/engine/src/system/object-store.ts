import { hash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { removeUnused } from './remove-unused.ts';
import { writeAsideSync } from './write-aside.ts';

/** Results of earlier runs, one file each, found by a digest of all that they depend on. */
export interface ObjectStore {
  /** Gives what was kept under a key; `null` when there is nothing, or nothing that can be trusted. */
  get(key: string): unknown;
  /** Keeps plain data (what `structuredClone` takes) as it is now. */
  put(key: string, value: unknown): void;
  /** Keeps data that another thread has made with `v8.serialize`. */
  putSerialized(key: string, data: Uint8Array): void;
  /** Tells whether what is put in will be there when it is asked for; false once a write has failed. */
  isKeeping(): boolean;
  /**
   * Removes what has not been asked for in a while. A store that cannot be written costs the next run its
   * time and nothing else.
   */
  flush(): Promise<void>;
}

/** Bytes of the checksum before the data. */
const CHECKSUM_BYTES = 20;

/**
 * Opens a store. Files are written aside and renamed, and carry a checksum: another run at the same
 * time, an interruption or a broken disk is never taken for a result.
 *
 * They are written at once. In the background, through the threads that Node has for it, a file costs
 * half as much time of the processor again, and what waits for them took 45 MiB of a large site's build.
 *
 * @param folder Absolute path; made when something is kept.
 */
export function openObjectStore(folder: string): ObjectStore {
  const used = new Set<string>();
  let isBroken = false;
  let isUsed = false;
  const nameOf = (key: string): string => {
    const name = hash('sha256', key).slice(0, 40);
    used.add(name);
    return name;
  };
  const keep = (key: string, data: Uint8Array): void => {
    if (isBroken) return;
    try {
      if (!isUsed) mkdirSync(folder, { recursive: true });
      isUsed = true;
      writeAsideSync(path.join(folder, nameOf(key)), checksum(data), data);
    } catch {
      // A read-only or full disk: the rest would fail as well.
      isBroken = true;
    }
  };
  return {
    isKeeping: () => !isBroken,
    get: (key) => readObject(path.join(folder, nameOf(key))),
    put: (key, value) => {
      if (!isBroken) keep(key, serialize(value));
    },
    putSerialized: keep,
    async flush() {
      if (isUsed && !isBroken) await removeUnused(folder, used).catch(() => undefined);
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
