import { accessSync, constants, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cachePath } from '../system/cache-folder.ts';

/** Where Vite keeps what it prepares for browsers. */
export interface WorkFolder {
  /** Absolute path. */
  folder: string;
  /** Removes it, if it was made for this run only. */
  remove(): void;
}

/**
 * Opens the folder that Vite works in: the cache of the site, or, where that cannot be written (a site that is
 * mounted read-only, a cache that another user's build has left), one among the system's temporary files. Without
 * any, no component would come to life in browsers.
 */
export function openWorkFolder(siteFolder: string): WorkFolder {
  const own = { folder: cachePath(siteFolder), remove: () => undefined };
  if ([own.folder, viteFolderOf(own.folder)].every(canWrite)) return own;
  try {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'mojian-dev-')));
    return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
  } catch {
    // Vite tells of what it cannot write.
    return own;
  }
}

/** Gives the folder of Vite's own cache in a work folder. */
export function viteFolderOf(folder: string): string {
  return path.join(folder, 'vite');
}

function canWrite(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
