import { hash } from 'node:crypto';
import path from 'node:path';

/** Name of the folder of a site that holds what can be made again; deleting it costs time only. */
export const CACHE_FOLDER = '.mojian';

/** Gives the absolute path of the cache of a site, or of something in it. */
export function cachePath(siteFolder: string, ...parts: string[]): string {
  return path.join(siteFolder, CACHE_FOLDER, ...parts);
}

/** Gives the name of the JSON file that tells of one of a site's output folders. */
export function outputFileName(outFolder: string): string {
  return `${hash('sha256', outFolder).slice(0, 16)}.json`;
}
