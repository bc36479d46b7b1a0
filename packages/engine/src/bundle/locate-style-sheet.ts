import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Finds a style sheet of `customCss`: in the site, else in a package that the site has, or the engine
 * (`@mojian/theme/infima.css`).
 *
 * @returns Absolute path. Of one that is nowhere, that in the site, where it would be.
 */
export function locateStyleSheet(file: string, siteFolder: string): string {
  const ownPath = path.resolve(siteFolder, file);
  if (/^[./]/.test(file) || path.isAbsolute(file) || existsSync(ownPath)) return ownPath;
  for (const from of [path.join(siteFolder, 'mojian.config.ts'), import.meta.url]) {
    try {
      return createRequire(from).resolve(file);
    } catch {
      // No package has it; the next one may.
    }
  }
  return ownPath;
}
