import path from 'node:path';

/** Tells whether a path is a folder itself or lies below it. Both are absolute; links are not followed. */
export function isInside(filePath: string, folder: string): boolean {
  const relative = path.relative(folder, filePath);
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}
