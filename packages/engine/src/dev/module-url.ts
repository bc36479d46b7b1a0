import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CLIENT_MODULES_ID, specifierOf } from '../bundle/client-modules.ts';
import type { ModuleRequest } from '../bundle/module-request.ts';
import { encodePermalink } from '../shared/url.ts';

/** Creates the address under which Vite serves a file, percent-encoded. */
export function createModuleUrl(filePath: string, siteFolder: string): string {
  const relative = path.relative(siteFolder, filePath).split(path.sep).join('/');
  const isOutside = relative.startsWith('..') || path.isAbsolute(relative);
  return encodePermalink(
    isOutside ? `/@fs${filePath.startsWith('/') ? '' : '/'}${filePath}` : `/${relative}`,
  );
}

/**
 * Creates the address of the module that imports the scripts of `clientModules`; `null` when there are none. It
 * changes with their list, and when one of them comes that was missing.
 */
export function createClientModulesUrl(requests: readonly ModuleRequest[]): string | null {
  if (requests.length === 0) return null;
  const found = requests.map((request) => {
    const specifier = specifierOf(request);
    return [specifier, existsSync(specifier)];
  });
  return `/@id/${CLIENT_MODULES_ID}${hash('sha1', JSON.stringify(found)).slice(0, 8)}`;
}
