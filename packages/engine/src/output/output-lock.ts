import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cachePath } from '../system/cache-folder.ts';
import { removeLeftovers } from './leftovers.ts';
import { isAlive, readStartTime } from './running-process.ts';

/** The sole right to write an output folder. */
export interface OutputLock {
  /** Lets the next one in. Happens by itself when the process exits. */
  release(): void;
}

/** The process that holds a lock. */
export interface LockOwner {
  pid: number;
  host: string;
  /** When it started, in the system's own count; empty where the system does not tell. */
  started: string;
}

/** How long to wait between two looks, in milliseconds. */
const POLL_MS = 50;
/** A lock that cannot be read is being written; one that is older than this, in milliseconds, never will be. */
const UNREADABLE_MS = 2000;
/** Another machine's processes cannot be seen; its lock is trusted for this long, in milliseconds. */
const FOREIGN_MS = 15 * 60 * 1000;

/**
 * Waits for the sole right to write an output folder, takes it, and clears away what builds that were
 * killed have left beside the folder. The lock is a file that names its owner; that of a process that
 * is no more is taken over.
 *
 * @param options.onWait Hears once of the owner when there is one to wait for.
 * @throws When the folder beside the output cannot be written.
 */
export async function lockOutput(
  outFolder: string,
  { onWait }: { onWait?(owner: LockOwner | null): void } = {},
): Promise<OutputLock> {
  const lockPath = lockPathOf(outFolder);
  let hasToldOfWait = false;
  while (!tryLock(lockPath)) {
    const owner = readOwner(lockPath);
    if (isAbandoned(lockPath, owner)) {
      takeAway(lockPath);
      continue;
    }
    if (!hasToldOfWait) onWait?.(owner);
    hasToldOfWait = true;
    await delay(POLL_MS);
  }
  let isHeld = true;
  const release = (): void => {
    process.off('exit', release);
    if (isHeld) removeLock(lockPath);
    isHeld = false;
  };
  process.on('exit', release);
  removeLeftovers(outFolder);
  return { release };
}

/** Gives the file that locks an output folder: beside it, where it is no part of a site's sources. */
export function lockPathOf(outFolder: string): string {
  return cachePath(path.dirname(outFolder), `${path.basename(outFolder)}.lock`);
}

/** Creates the lock file, if there is none. */
function tryLock(lockPath: string): boolean {
  let file: number;
  makeLockFolder(path.dirname(lockPath));
  try {
    file = openSync(lockPath, 'wx');
  } catch (error) {
    // Its folder goes when another one is released.
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
  try {
    const owner: LockOwner = {
      pid: process.pid,
      host: hostname(),
      started: readStartTime(process.pid),
    };
    writeSync(file, JSON.stringify(owner));
  } catch (error) {
    rmSync(lockPath, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return true;
}

function makeLockFolder(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  if (makeFolder(folder) || isFolder(folder)) return;
  // A file, or a link to where nothing is any more: the cache is made again, and so is its folder.
  rmSync(folder, { force: true });
  makeFolder(folder);
}

/** Makes a folder; false when something of its name is there. */
function makeFolder(folder: string): boolean {
  try {
    // Not with `recursive`, which gives another error than the true one on a read-only disk.
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function isFolder(filePath: string): boolean {
  try {
    return statSync(filePath).isDirectory();
  } catch (error) {
    // Links that lead nowhere, or in a circle; whatever cannot be looked at may be one.
    return !['ENOENT', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

/** Removes the lock, and its folder when nothing else is in it. */
function removeLock(lockPath: string): void {
  rmSync(lockPath, { force: true });
  try {
    rmdirSync(path.dirname(lockPath));
  } catch {
    // The cache is in it, or other locks.
  }
}

function readOwner(lockPath: string): LockOwner | null {
  try {
    const { pid, host, started } = JSON.parse(readFileSync(lockPath, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, host, started } : null;
  } catch {
    return null;
  }
}

function isAbandoned(lockPath: string, owner: LockOwner | null): boolean {
  const ageMs = ageOf(lockPath);
  // It has just been released.
  if (ageMs === null) return false;
  if (owner === null) return ageMs > UNREADABLE_MS;
  if (owner.host !== hostname()) return ageMs > FOREIGN_MS;
  if (!isAlive(owner.pid)) return true;
  // Numbers of processes come around again.
  return owner.started !== readStartTime(owner.pid);
}

/** How far the time of a file, or of a link, is from now; it is in the future where a clock was set back. */
function ageOf(filePath: string): number | null {
  const stats = lstatSync(filePath, { throwIfNoEntry: false });
  return stats ? Math.abs(Date.now() - stats.mtimeMs) : null;
}

/**
 * Removes an abandoned lock. Of several that have found it abandoned one does so, and it looks again:
 * the lock may be a new one by now.
 */
function takeAway(lockPath: string): void {
  const guardPath = `${lockPath}.guard`;
  try {
    closeSync(openSync(guardPath, 'wx'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (code !== 'EEXIST') throw error;
    // Held for a moment only: an old one is that of a process that was killed in that moment.
    if ((ageOf(guardPath) ?? 0) > UNREADABLE_MS) {
      rmSync(guardPath, { recursive: true, force: true });
    }
    return;
  }
  try {
    if (isAbandoned(lockPath, readOwner(lockPath))) {
      rmSync(lockPath, { recursive: true, force: true });
    }
  } finally {
    rmSync(guardPath, { force: true });
  }
}
