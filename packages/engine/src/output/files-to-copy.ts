import { hash, randomUUID } from 'node:crypto';
import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { RACY_MS } from '../system/time-stamps.ts';

/** A file that is published as it is. */
export interface FileToCopy {
  filePath: string;
  /** Its path below the folder that was asked for, with `/`. */
  below: string;
  stats: Stats;
}

/**
 * Stands for the content of a file to be copied, which is not read for that. Its size and the time of its
 * content may stay in a change (`rsync -t` and others set that time themselves), the third time or the
 * inode does not. For a file that is too young nothing stands.
 */
export function digestOfSource(filePath: string, stats: Stats): string {
  const { size, mtimeMs, ctimeMs, ino, mode } = stats;
  const isRacy = Date.now() - Math.max(mtimeMs, ctimeMs) < RACY_MS;
  const facts = [filePath, size, mtimeMs, ctimeMs, ino, mode];
  return isRacy ? randomUUID() : hash('sha1', facts.join('\0'));
}

/**
 * Lists a file, or the files of a folder, with their paths below it. Symbolic links stand for what they
 * lead to, as a link would lead nowhere on a server; those in circles or to nowhere are left out, and so
 * is what is neither file nor folder. A repository (a submodule, say) is published without its history,
 * which is for nobody to see; an output folder with a `.git` would be refused by the next build, too.
 */
export function* listFilesToCopy(
  source: string,
  below = '',
  around: readonly string[] = [],
): Generator<FileToCopy> {
  const stats = findStats(source);
  if (stats?.isFile()) yield { filePath: source, below, stats };
  if (!stats?.isDirectory()) return;
  const folder = realpathSync(source);
  if (around.some((inner) => `${inner}${path.sep}`.startsWith(`${folder}${path.sep}`))) return;
  for (const name of readdirSync(source)) {
    if (name === '.git') continue;
    yield* listFilesToCopy(path.join(source, name), path.posix.join(below, name), [
      ...around,
      folder,
    ]);
  }
}

function findStats(filePath: string): Stats | undefined {
  try {
    return statSync(filePath, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return undefined;
    throw error;
  }
}
