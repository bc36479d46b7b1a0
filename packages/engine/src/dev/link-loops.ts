import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../system/is-inside.ts';

/**
 * Tells whether a folder is a link to one that it stands in. The watcher would follow it, and what is in it,
 * until the system refuses the length of the path; two such links side by side fill the memory.
 */
export function leadsBack(folder: string): boolean {
  try {
    if (!lstatSync(folder).isSymbolicLink()) return false;
    return isInside(realpathSync(path.dirname(folder)), realpathSync(folder));
  } catch {
    return false;
  }
}
