import { statSync } from 'node:fs';

/** Tells whether there is a folder at a path, or a link to one. */
export function isFolder(filePath: string): boolean {
  try {
    return statSync(filePath).isDirectory();
  } catch {
    return false;
  }
}
