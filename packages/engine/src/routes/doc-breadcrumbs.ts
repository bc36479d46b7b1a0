import type { DocsVersion } from '../model/docs/docs.ts';
import type { ResolvedCategoryLink, ResolvedSidebar } from '../model/sidebars/resolve.ts';
import type { Breadcrumb } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';

/** The page whose breadcrumbs are made. */
export interface BreadcrumbInput {
  version: DocsVersion;
  sidebar: ResolvedSidebar;
  permalink: string;
}

/**
 * Creates the breadcrumbs of a page: the categories above it in its sidebar, then itself, with the
 * labels of the sidebar. Empty when the docs' `breadcrumbs` option is off or the sidebar does not name
 * the page.
 */
export function createBreadcrumbs({ version, sidebar, permalink }: BreadcrumbInput): Breadcrumb[] {
  if (!version.options.breadcrumbs) return [];
  const trail = version.navigation.trailOf(sidebar.id, permalink);
  if (!trail) return [];
  const crumbs = trail.ancestors.map(({ label, link }) => ({
    label,
    url: link && !isUnlisted(link) ? encodePermalink(link.permalink) : null,
  }));
  return [...crumbs, { label: trail.label, url: null }];
}

function isUnlisted(link: ResolvedCategoryLink): boolean {
  return link.type === 'doc' && link.isUnlisted;
}
