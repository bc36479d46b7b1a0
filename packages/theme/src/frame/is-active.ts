import type { FrameState, NavbarItem } from 'mojian/shared';

/**
 * Gives the value of a navbar link's `aria-current`: it leads to the page shown, to its section (the pages
 * that show the link's sidebar, or that its pattern names), or elsewhere.
 */
export function linkState(
  item: NavbarItem & { kind: 'link' },
  page: Pick<FrameState, 'permalink' | 'sidebarKey'>,
): 'page' | 'true' | undefined {
  if (item.permalink === page.permalink) return 'page';
  if (item.sidebarKey !== null && item.sidebarKey === page.sidebarKey) return 'true';
  const pattern = item.activePattern;
  return pattern !== null && RegExp(pattern, 'i').test(page.permalink) ? 'true' : undefined;
}
