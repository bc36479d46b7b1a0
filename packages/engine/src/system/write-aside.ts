import { renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

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

/** Two processes at the same time do not write into one file. */
function asideOf(filePath: string): string {
  return `${filePath}.${process.pid}`;
}
