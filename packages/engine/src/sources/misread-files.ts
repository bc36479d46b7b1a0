import { type Dirent, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeUnreadable, isMisread } from './unreadable.ts';

/**
 * Finds what a static folder holds by names that are not in UTF-8, which is published nowhere: the first of
 * each folder, with the number of the others.
 *
 * @param folder Absolute path; it need not exist.
 */
export function findMisreadFiles(folder: string): Diagnostic[] {
  const entries = listEntries(folder);
  const placeOf = ({ name }: Dirent) => path.join(folder, name);
  const misread = entries.filter(({ name }) => isMisread(name));
  const [first, ...others] = misread.filter((entry) => !existsSync(placeOf(entry)));
  const own = first && {
    ...{ filePath: placeOf(first), code: 'ENOENT', otherCount: others.length },
    kind: first.isDirectory() ? ('folder' as const) : ('file' as const),
  };
  const below = entries.filter((entry) => entry.isDirectory() && entry.name !== '.git');
  return [
    ...(own ? [describeUnreadable(own)] : []),
    ...below.flatMap((entry) => findMisreadFiles(placeOf(entry))),
  ];
}

function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Not there, or told of by whatever copies it.
    return [];
  }
}
