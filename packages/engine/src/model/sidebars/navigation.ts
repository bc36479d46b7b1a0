import type { ResolvedCategory, ResolvedItem, ResolvedSidebar } from './resolve.ts';

/** A page that a sidebar leads to: a doc, or the index page of a category. */
export type SidebarPage =
  | {
      kind: 'doc';
      docId: string;
      label: string;
      permalink: string;
      isUnlisted: boolean;
      /** The label is that of the category which the doc opens. */
      opensCategory: boolean;
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
  /** Sidebar that a doc belongs to: the last one that lists it (Docusaurus). */
  sidebarOfDoc: ReadonlyMap<string, ResolvedSidebar>;
  /** Pages of each sidebar in reading order. */
  pagesOf: ReadonlyMap<string, readonly SidebarPage[]>;
  /**
   * Categories above a page in a sidebar, outermost first; `undefined` when the sidebar does not
   * list the page.
   */
  ancestorsOf(sidebarId: string, permalink: string): readonly ResolvedCategory[] | undefined;
  /**
   * Neighbours of a page in a sidebar. Unlisted pages have none and are nobody's neighbour.
   */
  neighboursOf(sidebarId: string, permalink: string): SidebarNeighbours;
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
  const ancestors = new Map<string, Map<string, ResolvedCategory[]>>();
  const neighbours = new Map<string, Map<string, SidebarNeighbours>>();
  for (const sidebar of sidebars) {
    const pages: SidebarPage[] = [];
    const above = new Map<string, ResolvedCategory[]>();
    collectPages(sidebar.items, [], (page, path) => {
      pages.push(page);
      if (!above.has(page.permalink)) above.set(page.permalink, path);
      if (page.kind === 'doc') sidebarOfDoc.set(page.docId, sidebar);
    });
    pagesOf.set(sidebar.id, pages);
    ancestors.set(sidebar.id, above);
    neighbours.set(sidebar.id, findNeighbours(pages));
  }
  return {
    sidebarOfDoc,
    pagesOf,
    ancestorsOf: (sidebarId, permalink) => ancestors.get(sidebarId)?.get(permalink),
    neighboursOf: (sidebarId, permalink) =>
      neighbours.get(sidebarId)?.get(permalink) ?? {
        previous: null,
        next: null,
      },
  };
}

type Visit = (page: SidebarPage, ancestors: ResolvedCategory[]) => void;

function collectPages(
  items: readonly ResolvedItem[],
  path: ResolvedCategory[],
  visit: Visit,
): void {
  for (const item of items) {
    if (item.type === 'doc') {
      const { docId, label, permalink, isUnlisted } = item;
      visit({ kind: 'doc', docId, label, permalink, isUnlisted, opensCategory: false }, path);
    } else if (item.type === 'category') {
      const page = pageOfCategory(item);
      if (page) visit(page, path);
      collectPages(item.items, [...path, item], visit);
    }
  }
}

function pageOfCategory(category: ResolvedCategory): SidebarPage | null {
  const { link, label } = category;
  if (!link) return null;
  if (link.type === 'doc') {
    const { docId, permalink, isUnlisted } = link;
    return { kind: 'doc', docId, label, permalink, isUnlisted, opensCategory: true };
  }
  return {
    kind: 'category',
    category,
    label,
    permalink: link.permalink,
    isUnlisted: false,
  };
}

function findNeighbours(pages: readonly SidebarPage[]): Map<string, SidebarNeighbours> {
  const listed = pages.filter((page) => !page.isUnlisted);
  const found = new Map<string, SidebarNeighbours>();
  listed.forEach((page, index) => {
    if (found.has(page.permalink)) return;
    found.set(page.permalink, {
      previous: listed[index - 1] ?? null,
      next: listed[index + 1] ?? null,
    });
  });
  return found;
}

/** Finds the address a sidebar opens with: its first page, else its first link; `null` when empty. */
export function findFirstLink(
  items: readonly ResolvedItem[],
): { label: string; permalink: string } | null {
  for (const item of items) {
    if (item.type === 'doc' || item.type === 'ref')
      return { label: item.label, permalink: item.permalink };
    if (item.type === 'category') {
      if (item.link) return { label: item.label, permalink: item.link.permalink };
      const inner = findFirstLink(item.items);
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
