import { existsSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_FILE_NAMES } from '../config/find-config-file.ts';

/**
 * Finds the folder of the site that a command means: the one it names, else the current folder, else
 * the folder `site` in it, whichever has a configuration first. When none has, the first of them, so
 * that the missing configuration is reported there.
 *
 * @returns An absolute path.
 */
export function findSiteFolder(cwd: string, given: string | undefined): string {
  if (given !== undefined) return path.resolve(cwd, given);
  const candidates = [cwd, path.join(cwd, 'site')];
  return candidates.find(hasConfig) ?? cwd;
}

function hasConfig(folder: string): boolean {
  return CONFIG_FILE_NAMES.some((name) => existsSync(path.join(folder, name)));
}
