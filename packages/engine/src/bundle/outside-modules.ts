import path from 'node:path';
import type { Plugin } from 'vite';
import { isInside } from '../system/is-inside.ts';
import { cleanId } from './module-id.ts';

/** Names of packages, with or without a module of theirs; no paths, addresses or names that plugins make up. */
const BARE = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?:\/|$)/;

/**
 * Creates the plugin that gives content outside the site's folder the packages of the site: with documents
 * in `../docs`, as many repositories have them beside `website`, nothing is installed above them. What is
 * installed there goes first (Docusaurus' convention).
 */
export function createOutsideModulesPlugin(siteFolder: string): Plugin {
  // It names a place; there need not be such a file.
  const siteFile = path.join(siteFolder, 'package.json');
  return {
    name: 'mojian:outside-modules',
    // After Vite has looked where the importer lies.
    enforce: 'post',
    resolveId(source, importer, options) {
      const file = importer && cleanId(importer);
      if (!file || !path.isAbsolute(file) || !BARE.test(source)) return null;
      if (isInside(file, siteFolder)) return null;
      return this.resolve(source, siteFile, { ...options, skipSelf: true });
    },
  };
}
