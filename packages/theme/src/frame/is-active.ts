import type { NavbarItem } from 'mojian/shared';

/** Tells whether a navbar link leads to the page shown or, with a base path, to its section. */
export function isActiveLink(item: NavbarItem & { kind: 'link' }, permalink: string): boolean {
  if (item.isExternal) return false;
  if (item.activeBasePath === null) return item.permalink === permalink;
  const base = item.activeBasePath.replace(/\/$/, '');
  return permalink === base || permalink.startsWith(`${base}/`);
}
