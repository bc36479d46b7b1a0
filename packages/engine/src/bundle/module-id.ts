import { existsSync } from 'node:fs';
import path from 'node:path';

/** Takes the query off a module id. */
export function cleanId(id: string): string {
  return id.replace(/[?#].*$/, '');
}

/**
 * Tells whether what a specifier was resolved to is there: an alias resolves to a path whether or not there is a
 * file. Modules that plugins make up have none.
 */
export function isThere(id: string): boolean {
  const filePath = cleanId(id);
  return !path.isAbsolute(filePath) || existsSync(filePath);
}
