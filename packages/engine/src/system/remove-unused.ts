import { statSync, utimesSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Time for which a result that nobody asks for is kept: branches and titles are changed back. */
const UNUSED_MS = 7 * DAY_MS;

/**
 * Notes that a file of a cache folder was used: its time says when it was, to the day. What cannot be noted costs
 * the run that has to make the file again its time and nothing else.
 *
 * @param modifiedMs Time that the file has, in milliseconds since 1970. @default it is looked up
 */
export function markUsed(filePath: string, modifiedMs?: number): void {
  try {
    const now = Date.now();
    // A time in the future is of a clock that was ahead.
    if (Math.abs(now - (modifiedMs ?? statSync(filePath).mtimeMs)) < DAY_MS) return;
    utimesSync(filePath, now / 1000, now / 1000);
  } catch {
    // A read-only disk, another user's file, or one that has just been removed.
  }
}

/**
 * Removes what lies in a cache folder, files and folders, and was not used in this run, nor in another one in
 * the last week.
 *
 * @param used Names of what is to be left alone.
 * @throws For IO failures.
 */
export async function removeUnused(folder: string, used: ReadonlySet<string>): Promise<void> {
  const now = Date.now();
  for (const name of await readdir(folder)) {
    if (used.has(name)) continue;
    const filePath = path.join(folder, name);
    // Another run may have renamed or removed it since the folder was read.
    const lastUsed = await stat(filePath).then(
      (entry) => entry.mtimeMs,
      () => now,
    );
    if (Math.abs(now - lastUsed) > UNUSED_MS) await rm(filePath, { recursive: true, force: true });
  }
}
