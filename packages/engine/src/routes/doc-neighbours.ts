import type { Doc } from '../model/docs/doc.ts';
import type { DocsVersion } from '../model/docs/docs.ts';
import type { SidebarPage } from '../model/sidebars/navigation.ts';
import type { ResolvedSidebar } from '../model/sidebars/resolve.ts';
import type { PageNeighbour } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';

/** Neighbours from front matter (`pagination_next: null` for none), else from the sidebar. */
export function findDocNeighbours(
  doc: Doc,
  sidebar: ResolvedSidebar | null,
  version: DocsVersion,
): { previous: PageNeighbour | null; next: PageNeighbour | null } {
  const { pagination_prev: wantedPrevious, pagination_next: wantedNext } = doc.frontMatter;
  const natural = sidebar
    ? version.navigation.neighboursOf(sidebar.id, doc.permalink)
    : { previous: null, next: null };
  const resolve = (wanted: string | null | undefined, page: SidebarPage | null) => {
    if (wanted === undefined) return createSidebarNeighbour(page, version);
    const target = wanted === null ? undefined : version.docsById.get(wanted);
    return target ? createDocNeighbour(target) : null;
  };
  return {
    previous: resolve(wantedPrevious, natural.previous),
    next: resolve(wantedNext, natural.next),
  };
}

/**
 * Creates the link to a page of a sidebar. As in Docusaurus, the labels that a doc gives itself go
 * before its label in the sidebar, and a doc that opens a category is not called like the category.
 */
export function createSidebarNeighbour(
  page: SidebarPage | null,
  version: DocsVersion,
): PageNeighbour | null {
  if (!page) return null;
  const doc = page.kind === 'doc' ? version.docsById.get(page.docId) : undefined;
  const isNamedByDoc = doc && page.kind === 'doc' && page.opensCategory;
  const given = doc?.frontMatter.pagination_label ?? doc?.sidebarLabel;
  return {
    title: given ?? (isNamedByDoc ? doc.title : page.label),
    url: encodePermalink(page.permalink),
  };
}

function createDocNeighbour(doc: Doc): PageNeighbour {
  const title = doc.frontMatter.pagination_label ?? doc.sidebarLabel ?? doc.title;
  return { title, url: encodePermalink(doc.permalink) };
}
