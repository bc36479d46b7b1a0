import type { ResolvedCategory, ResolvedItem, ResolvedSidebar } from './resolve.ts';

/** A page that a sidebar leads to: a doc, or the index page of a category. */
export type SidebarPage =
  | {
      kind: 'doc';
      docId: string;
      label: string;
      permalink: string;
      isUnlisted: boolean;
    }
  | {
      kind: 'category';
      category: ResolvedCategory;
      label: string;
      permalink: string;
      isUnlisted: false;
    };

/** What a version's sidebars say about its pages. */
export interface SidebarNavigation {
  /** Sidebar that a doc belongs to: of several that list it the last one (Docusaurus convention). */
  sidebarOfDoc: ReadonlyMap<string, ResolvedSidebar>;
  /** Pages of each sidebar in reading order. */
  pagesOf: ReadonlyMap<string, readonly SidebarPage[]>;
  /** Place of a page in a sidebar; `undefined` when the sidebar does not name the page. */
  trailOf(sidebarId: string, permalink: string): SidebarTrail | undefined;
  /**
   * Neighbours of a page in a sidebar. Unlisted pages have none and are nobody's neighbour.
   */
  neighboursOf(sidebarId: string, permalink: string): SidebarNeighbours;
}

/** Where a page stands in a sidebar: its first place, `ref` items included. */
export interface SidebarTrail {
  /** Categories above the page, outermost first. */
  ancestors: readonly ResolvedCategory[];
  /** Label that the sidebar gives the page; of a category's page that of the category. */
  label: string;
}

/** The pages before and after a page. */
export interface SidebarNeighbours {
  previous: SidebarPage | null;
  next: SidebarPage | null;
}

/** Reads the order of pages off the sidebars. Links and `ref` items are no pages of a sidebar. */
export function createSidebarNavigation(sidebars: readonly ResolvedSidebar[]): SidebarNavigation {
  const sidebarOfDoc = new Map<string, ResolvedSidebar>();
  const pagesOf = new Map<string, SidebarPage[]>();
  const trails = new Map<string, Map<string, SidebarTrail>>();
  const neighbours = new Map<string, Map<string, SidebarNeighbours>>();
  for (const sidebar of sidebars) {
    const pages = listPages(sidebar.items);
    for (const page of pages) if (page.kind === 'doc') sidebarOfDoc.set(page.docId, sidebar);
    pagesOf.set(sidebar.id, pages);
    trails.set(sidebar.id, findTrails(sidebar.items));
    neighbours.set(sidebar.id, findNeighbours(pages));
  }
  return {
    sidebarOfDoc,
    pagesOf,
    trailOf: (sidebarId, permalink) => trails.get(sidebarId)?.get(permalink),
    neighboursOf: (sidebarId, permalink) =>
      neighbours.get(sidebarId)?.get(permalink) ?? {
        previous: null,
        next: null,
      },
  };
}

function listPages(items: readonly ResolvedItem[]): SidebarPage[] {
  return items.flatMap((item): SidebarPage[] => {
    if (item.type === 'doc') {
      const { docId, label, permalink, isUnlisted } = item;
      return [{ kind: 'doc', docId, label, permalink, isUnlisted }];
    }
    if (item.type !== 'category') return [];
    return [pageOfCategory(item) ?? [], listPages(item.items)].flat();
  });
}

function findTrails(items: readonly ResolvedItem[]): Map<string, SidebarTrail> {
  const trails = new Map<string, SidebarTrail>();
  const add = (permalink: string, trail: SidebarTrail) => {
    if (!trails.has(permalink)) trails.set(permalink, trail);
  };
  const walk = (siblings: readonly ResolvedItem[], ancestors: readonly ResolvedCategory[]) => {
    for (const item of siblings) {
      if (item.type === 'doc' || item.type === 'ref') {
        add(item.permalink, { ancestors, label: item.label });
      } else if (item.type === 'category') {
        if (item.link) add(item.link.permalink, { ancestors, label: item.label });
        walk(item.items, [...ancestors, item]);
      }
    }
  };
  walk(items, []);
  return trails;
}

function pageOfCategory(category: ResolvedCategory): SidebarPage | null {
  const { link, label } = category;
  if (!link) return null;
  if (link.type === 'doc') {
    const { docId, permalink, isUnlisted } = link;
    return { kind: 'doc', docId, label: link.label, permalink, isUnlisted };
  }
  return {
    kind: 'category',
    category,
    label,
    permalink: link.permalink,
    isUnlisted: false,
  };
}

/**
 * Finds the neighbours of each page. A page that is listed again counts where it comes first: often the doc
 * that a category leads to is the first of its items too, and would be its own next page.
 */
function findNeighbours(pages: readonly SidebarPage[]): Map<string, SidebarNeighbours> {
  const seen = new Set<string>();
  const listed = pages.filter(({ permalink, isUnlisted }) => {
    const isFirst = !seen.has(permalink);
    seen.add(permalink);
    return isFirst && !isUnlisted;
  });
  const found = new Map<string, SidebarNeighbours>();
  listed.forEach((page, index) => {
    found.set(page.permalink, {
      previous: listed[index - 1] ?? null,
      next: listed[index + 1] ?? null,
    });
  });
  return found;
}

/**
 * Finds the address a sidebar opens with: its first page (Docusaurus convention), else its first `ref`;
 * `null` when it leads to no document.
 */
export function findFirstLink(
  items: readonly ResolvedItem[],
): { label: string; permalink: string } | null {
  return findLink(items, 'doc') ?? findLink(items, 'ref');
}

function findLink(
  items: readonly ResolvedItem[],
  type: 'doc' | 'ref',
): { label: string; permalink: string } | null {
  for (const item of items) {
    if (item.type === type) return { label: item.label, permalink: item.permalink };
    if (item.type === 'category') {
      if (item.link) return { label: item.label, permalink: item.link.permalink };
      const inner = findLink(item.items, type);
      if (inner) return inner;
    }
  }
  return null;
}

/** Lists every category that has an index page, through all sidebars, each page once. */
export function listGeneratedIndexes(
  sidebars: readonly ResolvedSidebar[],
): { sidebar: ResolvedSidebar; category: ResolvedCategory }[] {
  const found = new Map<string, { sidebar: ResolvedSidebar; category: ResolvedCategory }>();
  const walk = (sidebar: ResolvedSidebar, items: readonly ResolvedItem[]) => {
    for (const item of items) {
      if (item.type !== 'category') continue;
      const link = item.link;
      if (link?.type === 'generated-index' && !found.has(link.permalink)) {
        found.set(link.permalink, { sidebar, category: item });
      }
      walk(sidebar, item.items);
    }
  };
  for (const sidebar of sidebars) walk(sidebar, sidebar.items);
  return [...found.values()];
}

/** Counts the docs below items, refs not counted, links of categories included. */
export function countDocs(items: readonly ResolvedItem[]): number {
  let count = 0;
  for (const item of items) {
    if (item.type === 'doc' && !item.isUnlisted) count += 1;
    if (item.type === 'category')
      count += countDocs(item.items) + (item.link?.type === 'doc' ? 1 : 0);
  }
  return count;
}
