import type { Doc } from '../model/docs/doc.ts';
import type { DocsInstance, DocsVersion } from '../model/docs/docs.ts';
import { createPermalink } from '../model/permalinks.ts';
import type { ResolvedSidebar } from '../model/sidebars/resolve.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { PageData, SidebarData, ViewData } from '../shared/page-data.ts';
import { assemblePage, type PageInput } from './assemble-page.ts';
import type { Route } from './route.ts';
import { createDocsSidebarData } from './sidebar-data.ts';

/** What the routes of a docs version share. */
export interface DocsBuilder {
  model: SiteModel;
  instance: DocsInstance;
  version: DocsVersion;
  /** Sidebar data, made once per sidebar. */
  sidebarData(sidebar: ResolvedSidebar | null): SidebarData | null;
  /** Joins path parts below the version's path. */
  permalink(...parts: string[]): string;
}

/** Creates what the routes of a docs version share. */
export function createDocsBuilder(
  model: SiteModel,
  instance: DocsInstance,
  version: DocsVersion,
): DocsBuilder {
  const cache = new Map<string, SidebarData>();
  return {
    model,
    instance,
    version,
    permalink: (...parts) => createPermalink(model.permalinks, ...version.pathParts, ...parts),
    sidebarData: (sidebar) => {
      if (!sidebar) return null;
      const data = cache.get(sidebar.id) ?? createDocsSidebarData(sidebar, version, model);
      cache.set(sidebar.id, data);
      return data;
    },
  };
}

/** What a docs page consists of; its sidebar is given before it is drawn. */
export interface DocsPageInput extends Omit<PageInput, 'sidebar' | 'docsVersion'> {
  sidebar: ResolvedSidebar | null;
}

/** Creates a page of the docs. */
export function createDocsPage(builder: DocsBuilder, input: DocsPageInput): PageData {
  const { model, version } = builder;
  const isIndexed = version.isIndexed && (input.head?.isIndexed ?? true);
  return assemblePage(model, {
    ...input,
    head: { ...input.head, isIndexed },
    sidebar: builder.sidebarData(input.sidebar),
    docsVersion: { pluginId: version.pluginId, name: version.name },
  });
}

/** What a docs route consists of. */
export interface DocsRouteInput {
  permalink: string;
  view: ViewData['kind'];
  sidebar: ResolvedSidebar | null;
  docs: readonly Doc[];
  doc?: Doc;
  isHidden?: boolean;
  createPage: Route['createPage'];
}

/** Creates a route of the docs. */
export function createDocsRoute(builder: DocsBuilder, input: DocsRouteInput): Route {
  return {
    permalink: input.permalink,
    view: input.view,
    plugin: `docs:${builder.instance.id}`,
    sidebarId: input.sidebar?.id ?? null,
    document: input.doc?.document ?? null,
    componentFilePath: null,
    documents: input.docs.map(({ document }) => document),
    isHidden: (input.isHidden ?? false) || !builder.version.isIndexed,
    lastModified: input.doc?.lastUpdate?.date ?? null,
    createPage: input.createPage,
  };
}
