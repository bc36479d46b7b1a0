import path from 'node:path';
import { encodePermalink } from '../shared/url.ts';

/** Creates the address under which Vite serves a file, percent-encoded. */
export function createModuleUrl(filePath: string, siteFolder: string): string {
  const relative = path.relative(siteFolder, filePath).split(path.sep).join('/');
  const isOutside = relative.startsWith('..') || path.isAbsolute(relative);
  return encodePermalink(
    isOutside ? `/@fs${filePath.startsWith('/') ? '' : '/'}${filePath}` : `/${relative}`,
  );
}
