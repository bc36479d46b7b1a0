/** What `@site/` stands for, as Vite takes it: a replacement text, in which `$&` would mean what was found. */
export function createSiteAlias(siteFolder: string): { find: RegExp; replacement: string } {
  return { find: /^@site\//, replacement: `${siteFolder.replaceAll('$', '$$$$')}/` };
}
