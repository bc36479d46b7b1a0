import { existsSync } from 'node:fs';
import path from 'node:path';

/** Names under which a site's configuration is looked for, in this order. */
export const CONFIG_FILE_NAMES = ['mojian.config.ts', 'mojian.config.mjs', 'mojian.config.js'];

/**
 * Finds the configuration of a site.
 *
 * @returns Absolute path of the file, or of where it should be when there is none.
 */
export function findConfigFile(siteFolder: string): string {
  const candidates = CONFIG_FILE_NAMES.map((name) => path.join(siteFolder, name));
  return (
    candidates.find((candidate) => existsSync(candidate)) ??
    path.join(siteFolder, 'mojian.config.ts')
  );
}
