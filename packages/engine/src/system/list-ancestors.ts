import path from 'node:path';

/** Lists the folders that a file or folder is in, the nearest first, as far as the root. */
export function listAncestors(filePath: string): string[] {
  const folder = path.dirname(filePath);
  return folder === filePath ? [] : [folder, ...listAncestors(folder)];
}
