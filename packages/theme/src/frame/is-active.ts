import type { FrameState, NavbarItem } from 'mojian/shared';

/**
 * Tells whether a navbar link leads to the page shown or to its section: the pages that show the
 * link's sidebar, or those below its base path.
 */
export function isActiveLink(
  item: NavbarItem & { kind: 'link' },
  page: Pick<FrameState, 'permalink' | 'sidebarKey'>,
): boolean {
  if (item.isExternal) return false;
  if (item.sidebarKey !== null && item.sidebarKey === page.sidebarKey) return true;
  if (item.activeBasePath === null) return item.permalink === page.permalink;
  const base = item.activeBasePath.replace(/\/$/, '');
  return page.permalink === base || page.permalink.startsWith(`${base}/`);
}

/** Gives the value of a navbar link's `aria-current`: it leads to the page shown, to its section, or elsewhere. */
export function linkState(
  item: NavbarItem & { kind: 'link' },
  page: Pick<FrameState, 'permalink' | 'sidebarKey'>,
): 'page' | 'true' | undefined {
  if (item.permalink === page.permalink) return 'page';
  return isActiveLink(item, page) ? 'true' : undefined;
}
