import { renameSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { threadId } from 'node:worker_threads';
import { writePieces } from './write-pieces.ts';

/** Counts the files that this thread has written. */
let written = 0;

/**
 * Writes a file under another name beside it and then renames it: another process at the same time,
 * or an interruption, never sees half of it. Its folder has to exist.
 *
 * @throws For IO failures; the file is as it was before.
 */
export async function writeAside(filePath: string, data: string | Uint8Array): Promise<void> {
  const aside = asideOf(filePath);
  try {
    await writeFile(aside, data);
    await rename(aside, filePath);
  } catch (error) {
    // On a full disk, of all places, nothing is to be left.
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Does what {@link writeAside} does, at once; the pieces are written one after another. */
export function writeAsideSync(filePath: string, ...pieces: (string | Uint8Array)[]): void {
  const aside = asideOf(filePath);
  try {
    writePieces(aside, pieces);
    renameSync(aside, filePath);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/**
 * A name that nobody else writes to: not another process, not another thread, and not the same thread
 * a second time before the first is done. With a shared name one writer renames what the other is
 * still writing, and the rename of the other fails.
 */
function asideOf(filePath: string): string {
  written += 1;
  return `${filePath}.${process.pid}-${threadId}-${written}`;
}
