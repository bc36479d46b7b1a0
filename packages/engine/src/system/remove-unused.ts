import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Time for which a result that nobody asks for is kept: branches and titles are changed back. */
const UNUSED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes the files of a cache folder that were not used in this run and are older than a week.
 *
 * @param used Names of the files to be left alone.
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
    if (now - lastUsed > UNUSED_MS) await rm(filePath, { force: true });
  }
}
