import { mkdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { RACY_MS } from '../system/time-stamps.ts';
import { writeAsideSync } from '../system/write-aside.ts';

/** Digests of files that earlier builds have read, so that files which nobody has touched need not be read. */
export interface KnownSources {
  /** Gives the digest of a file that is as it was when it was read. */
  digestOf(filePath: string): string | undefined;
  /** Takes the digest that `read` gives of a file, to be known from the next build on. */
  add<T extends object>(filePath: string, read: () => T): T;
  /** Keeps what the files of this build are known by. */
  save(): void;
}

/** What tells that a file has been touched, and its digest. */
type Entry = [size: number, mtimeMs: number, ctimeMs: number, inode: number, digest: string];

/** Some disks keep whole seconds or, FAT, every other one; a time within one may come twice then. */
const COARSE_RACY_MS = 2000;

/**
 * Opens the digests that are kept in a file. Size, both times and the inode have to be what they were, and
 * the times must not be so young that they could come twice.
 *
 * @param key Holds what digests depend on beside the files.
 */
export function openKnownSources(recordPath: string, key: string): KnownSources {
  const known = readRecord(recordPath, key);
  const used = new Map<string, Entry>();
  let hasChanged = false;
  return {
    digestOf(filePath) {
      const entry = known.get(filePath);
      const stats = entry && statSync(filePath, { throwIfNoEntry: false });
      if (!stats || describe(stats).some((fact, index) => fact !== entry[index])) return undefined;
      used.set(filePath, entry);
      return entry[4];
    },
    add(filePath, read) {
      // Looked at first: what changes while it is read is not what was looked at.
      const stats = statSync(filePath, { throwIfNoEntry: false });
      const result = read();
      hasChanged = true;
      const digest = 'digest' in result ? String(result.digest) : null;
      if (stats && digest !== null && !isYoung(stats)) {
        used.set(filePath, [...describe(stats), digest]);
      }
      return result;
    },
    save() {
      if (!hasChanged && used.size === known.size) return;
      try {
        mkdirSync(path.dirname(recordPath), { recursive: true });
        writeAsideSync(recordPath, JSON.stringify([key, [...used]]));
      } catch {
        // A read-only or full disk.
      }
    },
  };
}

function describe({ size, mtimeMs, ctimeMs, ino }: Stats): [number, number, number, number] {
  return [size, mtimeMs, ctimeMs, ino];
}

function isYoung({ mtimeMs, ctimeMs }: Stats): boolean {
  const isCoarse = mtimeMs % 1000 === 0 && ctimeMs % 1000 === 0;
  return Date.now() - Math.max(mtimeMs, ctimeMs) < (isCoarse ? COARSE_RACY_MS : RACY_MS);
}

function readRecord(recordPath: string, key: string): Map<string, Entry> {
  try {
    const [keptKey, entries] = JSON.parse(readFileSync(recordPath, 'utf8'));
    return new Map(keptKey === key ? (entries as [string, Entry][]) : []);
  } catch {
    return new Map();
  }
}
