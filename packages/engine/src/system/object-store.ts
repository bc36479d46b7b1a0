import { hash } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { markUsed, removeUnused } from './remove-unused.ts';
import { writeAsideSync } from './write-aside.ts';

/** Results of earlier runs, one file each, found by a digest of all that they depend on. */
export interface ObjectStore {
  /** Gives what was kept under a key; `null` when there is nothing, or nothing that can be trusted. */
  get(key: string): unknown;
  /** Keeps plain data (what `structuredClone` takes) as it is now. */
  put(key: string, value: unknown): void;
  /** Keeps a value in two parts, of which the first can be had without the second. */
  putParts(key: string, parts: SerializedParts): void;
  /** Gives the first part of what {@link ObjectStore.putParts} has kept; `null` as `get` does. */
  getFirstPart(key: string): unknown;
  /** Gives the second part. */
  getSecondPart(key: string): unknown;
  /** Removes what this run has put in under a key, and nobody wants any more: each state of a text that is being written. */
  forget(key: string): void;
  /** Tells whether what is put in will be there when it is asked for; false once a write has failed. */
  isKeeping(): boolean;
  /**
   * Removes what no run has asked for in a week. A store that cannot be written costs the next run its
   * time and nothing else.
   */
  flush(): Promise<void>;
}

/** A value in two parts, made with `v8.serialize`, for which another thread may have taken its time. */
export interface SerializedParts {
  first: Uint8Array;
  second: Uint8Array;
}

/** Bytes of the checksum before the data: a CRC-32, which tells of damage, not of malice. */
const CHECKSUM_BYTES = 4;

/**
 * Opens a store. Files are written aside and renamed, and carry a checksum: another run at the same
 * time, an interruption or a broken disk is never taken for a result.
 *
 * They are written at once. In the background, through the threads that Node has for it, a file costs
 * half as much time of the processor again, and what waits for them took 45 MiB of a large site's build.
 *
 * @param folder Absolute path; made when something is kept.
 * @param options.isReadOnly Keeps nothing, and does not note what is asked for. @default false
 */
export function openObjectStore(folder: string, { isReadOnly = false } = {}): ObjectStore {
  const used = new Set<string>();
  const own = new Set<string>();
  let isBroken = isReadOnly;
  const nameOf = (key: string): string => {
    const name = hash('sha256', key).slice(0, 40);
    used.add(name);
    return name;
  };
  const keep = (key: string, ...pieces: Uint8Array[]): void => {
    if (isBroken) return;
    try {
      if (own.size === 0) mkdirSync(folder, { recursive: true });
      const name = nameOf(key);
      writeAsideSync(path.join(folder, name), ...pieces);
      own.add(name);
    } catch {
      // A read-only or full disk: the rest would fail as well.
      isBroken = true;
    }
  };
  const note = isReadOnly ? () => undefined : markUsed;
  const readParts = createPartsReader(note);
  return {
    isKeeping: () => !isBroken,
    get: (key) => readObject(path.join(folder, nameOf(key)), note),
    put: (key, value) => {
      if (isBroken) return;
      const data = serialize(value);
      keep(key, checksum(data), data);
    },
    putParts(key, { first, second }) {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(first.length);
      keep(key, checksum(first), length, first, checksum(second), second);
    },
    getFirstPart: (key) => readParts(path.join(folder, nameOf(key)), 'first'),
    getSecondPart: (key) => readParts(path.join(folder, nameOf(key)), 'second'),
    forget(key) {
      const name = nameOf(key);
      used.delete(name);
      if (own.delete(name)) rmSync(path.join(folder, name), { force: true });
    },
    async flush() {
      if (!isBroken) await removeUnused(folder, used).catch(() => undefined);
    },
  };
}

/** Hears that a file was used, with the time that it has, if that is known. */
type UseListener = (filePath: string, modifiedMs?: number) => void;

function readObject(filePath: string, note: UseListener): unknown {
  try {
    const file = readFileSync(filePath);
    note(filePath);
    return check(file.subarray(CHECKSUM_BYTES), file);
  } catch {
    return null;
  }
}

/** Deserializes data if a checksum, with which a piece of a file begins, says that it is whole. */
function check(data: Uint8Array, sum: Buffer): unknown {
  return crc32(data) === sum.readUInt32LE() ? deserialize(data) : null;
}

/** Bytes of the length of the first part, which stands after its checksum. */
const LENGTH_BYTES = 4;
const HEAD_BYTES = CHECKSUM_BYTES + LENGTH_BYTES;
/** Bytes that are read at once when a first part is wanted; few are longer. */
const USUAL_BYTES = 16 * 1024;

/** Creates the function that reads parts, always into the same room: there are thousands of them. */
function createPartsReader(
  note: UseListener,
): (filePath: string, part: keyof SerializedParts) => unknown {
  let room: Buffer | null = null;
  const readFirst = (filePath: string): unknown => {
    room ??= Buffer.allocUnsafeSlow(USUAL_BYTES);
    const file = openSync(filePath, 'r');
    try {
      const size = readSync(file, room);
      note(filePath, fstatSync(file).mtimeMs);
      const end = HEAD_BYTES + room.readUInt32LE(CHECKSUM_BYTES);
      if (end <= size) return check(room.subarray(HEAD_BYTES, end), room);
    } finally {
      closeSync(file);
    }
    const whole = readFileSync(filePath);
    return check(whole.subarray(HEAD_BYTES, endOfFirst(whole)), whole);
  };
  const readSecond = (filePath: string): unknown => {
    const whole = readFileSync(filePath);
    const second = whole.subarray(endOfFirst(whole));
    return check(second.subarray(CHECKSUM_BYTES), second);
  };
  return (filePath, part) => {
    try {
      return part === 'first' ? readFirst(filePath) : readSecond(filePath);
    } catch {
      return null;
    }
  };
}

function endOfFirst(file: Buffer): number {
  return HEAD_BYTES + file.readUInt32LE(CHECKSUM_BYTES);
}

function checksum(data: Uint8Array): Buffer {
  const sum = Buffer.allocUnsafe(CHECKSUM_BYTES);
  sum.writeUInt32LE(crc32(data));
  return sum;
}
