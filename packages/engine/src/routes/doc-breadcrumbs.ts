import type { DocsVersion } from '../model/docs/docs.ts';
import type { ResolvedSidebar } from '../model/sidebars/resolve.ts';
import type { Breadcrumb } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';

/** The page whose breadcrumbs are made. */
export interface BreadcrumbInput {
  version: DocsVersion;
  sidebar: ResolvedSidebar;
  permalink: string;
  label: string;
}

/**
 * Creates the breadcrumbs of a page: the categories above it in its sidebar, then itself. Empty when
 * the docs' `breadcrumbs` option is off or the sidebar does not list the page.
 */
export function createBreadcrumbs({
  version,
  sidebar,
  permalink,
  label,
}: BreadcrumbInput): Breadcrumb[] {
  if (!version.options.breadcrumbs) return [];
  const ancestors = version.navigation.ancestorsOf(sidebar.id, permalink);
  if (!ancestors) return [];
  const crumbs = ancestors.map((category) => ({
    label: category.label,
    url: category.link ? encodePermalink(category.link.permalink) : null,
  }));
  return [...crumbs, { label, url: null }];
}
