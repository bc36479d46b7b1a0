import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './running-process.ts';

/** Ending of the name under which the previous site stands aside while the new one takes its place. */
export const OLD_SITE = '.old';

/** Gives what the names of the folders begin with into which this process writes a site. */
export function stagingPrefix(outFolder: string): string {
  return `${outFolder}.staging-${process.pid}-`;
}

/** Tells whether a path is that of a folder into which some process writes a site, or has begun to. */
export function isStagingOf(outFolder: string, filePath: string): boolean {
  const begin = `${outFolder}.staging-`;
  return filePath.startsWith(begin) && pidOf(filePath.slice(begin.length)) !== null;
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
    .filter((name) => name.startsWith(begin) && isLeftover(name.slice(begin.length)))
    .map((name) => path.join(parent, name));
  const old = left.find((each) => each.endsWith(OLD_SITE));
  if (old && !existsSync(outFolder)) renameSync(old, outFolder);
  for (const each of left) rmSync(each, { recursive: true, force: true });
}

/**
 * Tells from the end of a folder's name, process number and six characters, whether its process has
 * ended. This process itself has begun none yet: its number may be an old one that has come again.
 */
function isLeftover(ending: string): boolean {
  const pid = pidOf(ending);
  return pid !== null && (pid === process.pid || (pid > 0 && !isAlive(pid)));
}

function pidOf(ending: string): number | null {
  const digits = /^(\d+)-[A-Za-z0-9]{6}(?:\.old)?$/.exec(ending)?.[1];
  return digits === undefined ? null : Number(digits);
}
