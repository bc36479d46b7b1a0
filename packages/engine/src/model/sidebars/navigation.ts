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
  /** Pages of each sidebar in reading order, each once. */
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

/**
 * Lists the pages of items. One that is listed again counts where it comes first: often the doc that a
 * category leads to is the first of its items too, and would be its own next page.
 */
function listPages(items: readonly ResolvedItem[]): SidebarPage[] {
  const pages = new Map<string, SidebarPage>();
  const add = (page: SidebarPage) => {
    if (!pages.has(page.permalink)) pages.set(page.permalink, page);
  };
  const walk = (siblings: readonly ResolvedItem[]) => {
    for (const item of siblings) {
      if (item.type === 'doc') {
        const { docId, label, permalink, isUnlisted } = item;
        add({ kind: 'doc', docId, label, permalink, isUnlisted });
      } else if (item.type === 'category') {
        const page = pageOfCategory(item);
        if (page) add(page);
        walk(item.items);
      }
    }
  };
  walk(items);
  return [...pages.values()];
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

function findNeighbours(pages: readonly SidebarPage[]): Map<string, SidebarNeighbours> {
  const listed = pages.filter(({ isUnlisted }) => !isUnlisted);
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
 * `null` when it leads to no document. Unlisted docs are passed over: only a direct link reaches them.
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
    if (item.type === type && !item.isUnlisted)
      return { label: item.label, permalink: item.permalink };
    if (item.type === 'category') {
      const page = pageOfCategory(item);
      if (page && !page.isUnlisted) return { label: item.label, permalink: page.permalink };
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

/** Counts the listed docs below items, each once: refs not counted, links of categories included. */
export function countDocs(items: readonly ResolvedItem[]): number {
  return listPages(items).filter(({ kind, isUnlisted }) => kind === 'doc' && !isUnlisted).length;
}
