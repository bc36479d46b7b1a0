import path from 'node:path';

/** What `@site/` stands for, as Vite takes it: a replacement text, in which `$&` would mean what was found. */
export function createSiteAlias(siteFolder: string): { find: RegExp; replacement: string } {
  return { find: /^@site\//, replacement: `${siteFolder.replaceAll('$', '$$$$')}/` };
}

/** Gives the absolute path that a specifier with a path names: `@site/…` from the site, others from the importing file. */
export function locateSpecifier(specifier: string, importer: string, siteFolder: string): string {
  return specifier.startsWith('@site/')
    ? path.join(siteFolder, specifier.slice('@site/'.length))
    : path.resolve(path.dirname(importer), specifier);
}
