import { lstatSync, realpathSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { isInside } from '../system/is-inside.ts';

/** Packages that the digest of the tools tells of, wherever they are. */
const OWN_PACKAGE = /^(?:mojian|@mojian\/[^/]+)(?:\/|$)/;

/**
 * Tells whether an import leads to files that change unseen: outside the site, or to a package that is
 * not installed but linked, as those of a workspace are. Of installed ones the package manager tells.
 */
export function leadsOutside(
  specifier: string,
  { importer, siteFolder }: { importer: string; siteFolder: string },
): boolean {
  if (specifier.startsWith('.'))
    return !isInside(path.resolve(path.dirname(importer), specifier), siteFolder);
  if (specifier.startsWith('@site/'))
    return !isInside(path.join(siteFolder, specifier.slice('@site/'.length)), siteFolder);
  if (path.isAbsolute(specifier)) return !isInside(specifier, siteFolder);
  return !OWN_PACKAGE.test(specifier) && isLinkedPackage(specifier, path.dirname(importer));
}

function isLinkedPackage(specifier: string, from: string): boolean {
  const name = /^(?:.*!)?~?((?:@[^/]+\/)?[^/]+)/.exec(specifier)?.[1];
  if (name === undefined) return false;
  const known = findPnpPackage(name, from);
  // Packages that Yarn has installed lie in `node_modules` of zip files.
  if (known !== null) return !known.split(path.sep).includes('node_modules');
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    const stats = lstatSync(place, { throwIfNoEntry: false });
    // Some package managers install by linking, from one folder of packages to another.
    if (stats) return !toRealPath(place).split(path.sep).includes('node_modules');
    if (folder === path.dirname(folder)) return false;
  }
}

/** A link to nowhere stays what it is: as long as it does, nothing comes from it. */
function toRealPath(filePath: string): string {
  try {
    return realpathSync(filePath);
  } catch {
    return filePath;
  }
}

/** What Yarn adds to Node's module system where it installs packages without `node_modules` (Plug'n'Play). */
interface PnpModule {
  findPnpApi?(place: string): {
    resolveToUnqualified(name: string, issuer: string): string | null;
  } | null;
}

/** Finds the folder of a package that a Yarn without `node_modules` knows; else `null`. */
function findPnpPackage(name: string, from: string): string | null {
  const issuer = from + path.sep;
  try {
    return (module as PnpModule).findPnpApi?.(issuer)?.resolveToUnqualified(name, issuer) ?? null;
  } catch {
    return null;
  }
}
