import type { SidebarEntry } from 'mojian/shared';

/** What a page changes in its sidebar, by the numbers of entries. */
export interface SidebarState {
  /** Entries that lead to the page. */
  current: ReadonlySet<number>;
  /** Categories that hold the page, or lead to it themselves. */
  open: ReadonlySet<number>;
}

/**
 * Takes out what readers must not see: unlisted links, unless the reader is on that very page, and
 * categories left with neither link nor visible children.
 */
export function pruneEntries(entries: SidebarEntry[], permalink: string | null): SidebarEntry[] {
  return entries.flatMap((entry): SidebarEntry[] => {
    if (entry.kind === 'html') return [entry];
    const isCurrent = permalink !== null && entry.permalink === permalink;
    if (entry.kind === 'link') return entry.isUnlisted && !isCurrent ? [] : [entry];
    const items = pruneEntries(entry.items, permalink);
    const hasLink = entry.url !== null && (!entry.isLinkUnlisted || isCurrent);
    if (items.length === 0 && !hasLink) return [];
    return [{ ...entry, items, ...(!hasLink && { url: null, permalink: null }) }];
  });
}

/** Works out the state of the sidebar on every page that it leads to, by permalink. */
export function readSidebarStates(
  entries: SidebarEntry[],
  numbers: ReadonlyMap<SidebarEntry, number>,
): Map<string, SidebarState> {
  const states = new Map<string, { current: Set<number>; open: Set<number> }>();
  const visit = (items: SidebarEntry[], above: readonly number[]) => {
    for (const entry of items) {
      const number = numbers.get(entry);
      if (entry.kind === 'html' || number === undefined) continue;
      const open = entry.kind === 'category' ? [...above, number] : above;
      if (entry.permalink !== null) {
        const state = states.get(entry.permalink) ?? { current: new Set(), open: new Set() };
        state.current.add(number);
        for (const each of open) state.open.add(each);
        states.set(entry.permalink, state);
      }
      if (entry.kind === 'category') visit(entry.items, open);
    }
  };
  visit(entries, []);
  return states;
}
