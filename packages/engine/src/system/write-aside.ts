import { renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { threadId } from 'node:worker_threads';

/** Counts the files that this thread has written. */
let written = 0;

/**
 * Writes a file under another name beside it and then renames it: another process at the same time,
 * or an interruption, never sees half of it. Its folder has to exist.
 *
 * @param data Several pieces are written one after another.
 * @throws For IO failures; the file is as it was before.
 */
export async function writeAside(
  filePath: string,
  data: string | Uint8Array | readonly Uint8Array[],
): Promise<void> {
  const aside = asideOf(filePath);
  await writeFile(aside, data);
  await rename(aside, filePath);
}

/** Does what {@link writeAside} does, at once. */
export function writeAsideSync(filePath: string, data: string | Uint8Array): void {
  const aside = asideOf(filePath);
  writeFileSync(aside, data);
  renameSync(aside, filePath);
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
