import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Ending of the name under which the previous site stands aside while the new one takes its place. */
export const OLD_SITE = '.old';

/** Gives what the names of the folders begin with into which this process writes a site. */
export function stagingPrefix(outFolder: string): string {
  return `${outFolder}.staging-${process.pid}-`;
}

/**
 * Removes what killed builds have left beside an output folder. A build that was killed in the moment
 * between taking the old site away and putting the new one in its place has left no site: the old one
 * is put back. To be called by the holder of the folder's lock only.
 */
export function removeLeftovers(outFolder: string): void {
  const parent = path.dirname(outFolder);
  const begin = `${path.basename(outFolder)}.staging-`;
  const left = readdirSync(parent)
    .filter((name) => name.startsWith(begin) && LEFTOVER.test(name.slice(begin.length)))
    .map((name) => path.join(parent, name));
  const old = left.find((each) => each.endsWith(OLD_SITE));
  if (old && !existsSync(outFolder)) renameSync(old, outFolder);
  for (const each of left) rmSync(each, { recursive: true, force: true });
}

/** A process number, the six characters of a temporary folder, and whether it is the old site. */
const LEFTOVER = /^\d+-[A-Za-z0-9]{6}(?:\.old)?$/;
