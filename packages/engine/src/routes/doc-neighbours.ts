import type { Doc } from '../model/docs/doc.ts';
import type { DocsVersion } from '../model/docs/docs.ts';
import type { SidebarPage } from '../model/sidebars/navigation.ts';
import type { ResolvedSidebar } from '../model/sidebars/resolve.ts';
import type { PageNeighbour } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';

/**
 * Neighbours from front matter (`pagination_next: null` for none), else from the sidebar. An unlisted
 * doc is nobody's neighbour, even if it is named.
 */
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
    return target && !target.isUnlisted ? createDocNeighbour(target) : null;
  };
  return {
    previous: resolve(wantedPrevious, natural.previous),
    next: resolve(wantedNext, natural.next),
  };
}

/** Creates the link to a page of a sidebar; a doc may give itself another label for it. */
export function createSidebarNeighbour(
  page: SidebarPage | null,
  version: DocsVersion,
): PageNeighbour | null {
  if (!page) return null;
  const doc = page.kind === 'doc' ? version.docsById.get(page.docId) : undefined;
  return {
    title: doc?.frontMatter.pagination_label ?? page.label,
    url: encodePermalink(page.permalink),
  };
}

function createDocNeighbour(doc: Doc): PageNeighbour {
  const title = doc.frontMatter.pagination_label ?? doc.sidebarLabel ?? doc.title;
  return { title, url: encodePermalink(doc.permalink) };
}
