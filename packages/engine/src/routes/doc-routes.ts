import type { Doc } from '../model/docs/doc.ts';
import { type DocsInstance, type DocsVersion, findDisplayedSidebar } from '../model/docs/docs.ts';
import { getLastVersion } from '../model/docs/lookups.ts';
import { createPermalink } from '../model/permalinks.ts';
import {
  findFirstLink,
  listGeneratedIndexes,
  type SidebarPage,
} from '../model/sidebars/navigation.ts';
import type { ResolvedCategory, ResolvedSidebar } from '../model/sidebars/resolve.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { TagGroup } from '../model/tags.ts';
import type {
  DocsVersionInfo,
  FrameState,
  PageData,
  PageNeighbour,
  SidebarData,
  ViewData,
} from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';
import { createBreadcrumbs } from './doc-breadcrumbs.ts';
import { createCards, createDocsHomeSections } from './doc-cards.ts';
import { createHead, type HeadInput } from './head.ts';
import type { ContentSource, Route } from './route.ts';
import { createDocsSidebarData } from './sidebar-data.ts';
import { describeBreadcrumbs } from './structured-data.ts';
import { createTagCount, createTagLink, groupTagsByLetter } from './summaries.ts';
import { createToc, resolveTocLevels } from './toc.ts';

/** Creates the routes of a docs instance: docs, category indexes, tags, home, of every version. */
export function createDocsRoutes(model: SiteModel, instance: DocsInstance): Route[] {
  return instance.versions.flatMap((version) => {
    const builder = createBuilder(model, instance, version);
    return [
      ...createHomeRoutes(builder),
      ...createTagRoutes(builder),
      ...listGeneratedIndexes(version.sidebars).map((entry) => createCategoryRoute(entry, builder)),
      ...version.docs.map((doc) => createDocRoute(doc, builder)),
    ];
  });
}

interface Builder {
  model: SiteModel;
  instance: DocsInstance;
  version: DocsVersion;
  /** Sidebar data, made once per sidebar. */
  sidebarData(sidebar: ResolvedSidebar | null): SidebarData | null;
  /** Joins path parts below the version's path. */
  permalink(...parts: string[]): string;
}

function createBuilder(model: SiteModel, instance: DocsInstance, version: DocsVersion): Builder {
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

/** What a docs page consists of beside its view. */
interface DocsPageInput {
  permalink: string;
  title: string;
  view: ViewData;
  sidebar: ResolvedSidebar | null;
  head?: Partial<HeadInput>;
  layout: FrameState['layout'];
  toc?: PageData['toc'];
  className?: string;
}

function createDocsPage(builder: Builder, input: DocsPageInput): PageData {
  const { version } = builder;
  const sidebar = builder.sidebarData(input.sidebar);
  const toc = input.toc ?? [];
  const isIndexed = version.isIndexed && (input.head?.isIndexed ?? true);
  return {
    permalink: input.permalink,
    head: createHead(builder.model, {
      title: input.title,
      ...input.head,
      isIndexed,
      permalink: input.permalink,
    }),
    frame: {
      permalink: input.permalink,
      title: input.title,
      view: input.view.kind,
      layout: input.layout,
      sidebarKey: sidebar?.key ?? null,
      sidebarTitle: sidebar?.title ?? '',
      hasToc: toc.length > 0,
      className: input.className ?? '',
      docsVersion: { pluginId: version.pluginId, name: version.name },
    },
    view: input.view,
    sidebar,
    toc,
  };
}

/** What a docs route consists of. */
interface DocsRouteInput {
  permalink: string;
  view: ViewData['kind'];
  sidebar: ResolvedSidebar | null;
  docs: readonly Doc[];
  doc?: Doc;
  isHidden?: boolean;
  createPage: Route['createPage'];
}

function createDocsRoute(builder: Builder, input: DocsRouteInput): Route {
  return {
    permalink: input.permalink,
    view: input.view,
    plugin: `docs:${builder.instance.id}`,
    sidebarId: input.sidebar?.id ?? null,
    document: input.doc?.document ?? null,
    componentFilePath: null,
    documents: input.docs.map(({ document }) => document),
    isHidden: input.isHidden ?? false,
    lastModified: input.doc?.lastUpdate?.date ?? null,
    createPage: input.createPage,
  };
}

function createHomeRoutes(builder: Builder): Route[] {
  const { version, instance } = builder;
  const { homePage, homeDescription } = instance.options;
  const homeTitle = instance.options.homeTitle ?? builder.model.translate('title.docs');
  const isTaken = version.docs.some((doc) => doc.slug === '/');
  if (!homePage || isTaken || version.docs.length === 0) return [];
  const permalink = builder.permalink();
  const createPage = () =>
    createDocsPage(builder, {
      permalink,
      title: homeTitle,
      sidebar: null,
      layout: 'wide',
      head: { description: homeDescription },
      view: {
        kind: 'docs-home',
        title: homeTitle,
        description: homeDescription,
        sections: createDocsHomeSections(version, builder.model),
      },
    });
  return [
    createDocsRoute(builder, { permalink, view: 'docs-home', sidebar: null, docs: [], createPage }),
  ];
}

function createTagRoutes(builder: Builder): Route[] {
  const { version, instance } = builder;
  if (version.tags.length === 0) return [];
  const permalink = builder.permalink(instance.options.tagsBasePath);
  const title = builder.model.translate('title.docsTags');
  const listed = version.tags
    .map(({ tag, items }) => ({ tag, items: items.filter((doc) => !doc.isUnlisted) }))
    .filter(({ items }) => items.length > 0);
  const index = createDocsRoute(builder, {
    permalink,
    view: 'tags',
    sidebar: null,
    docs: [],
    createPage: () =>
      createDocsPage(builder, {
        permalink,
        title,
        sidebar: null,
        layout: 'list',
        view: { kind: 'tags', title, section: 'docs', groups: groupTagsByLetter(listed) },
      }),
  });
  return [index, ...version.tags.map((group) => createTagRoute(builder, group, permalink))];
}

function createTagRoute(builder: Builder, group: TagGroup<Doc>, tagsPermalink: string): Route {
  const listed = group.items.filter((doc) => !doc.isUnlisted);
  const isUnlisted = listed.length === 0;
  const docs = isUnlisted ? group.items : listed;
  const { permalink } = group.tag;
  const { translate } = builder.model;
  const title = translate('title.taggedDocs', { tag: group.tag.label });
  return createDocsRoute(builder, {
    permalink,
    view: 'docs-tag-docs',
    sidebar: null,
    docs,
    isHidden: isUnlisted,
    createPage: () =>
      createDocsPage(builder, {
        permalink,
        title,
        sidebar: null,
        layout: 'list',
        head: {
          description:
            group.tag.description ??
            translate('description.taggedDocs', { count: docs.length, tag: group.tag.label }),
          isIndexed: !isUnlisted,
        },
        view: {
          kind: 'docs-tag-docs',
          tag: createTagCount({ tag: group.tag, items: docs }),
          tagsUrl: encodePermalink(tagsPermalink),
          docs: docs.map((doc) => ({
            kind: 'doc',
            title: doc.title,
            url: encodePermalink(doc.permalink),
            description: doc.description,
            itemCount: 0,
          })),
          status: { isDraft: false, isUnlisted },
        },
      }),
  });
}

function createCategoryRoute(
  { sidebar, category }: { sidebar: ResolvedSidebar; category: ResolvedCategory },
  builder: Builder,
): Route {
  const { version } = builder;
  const link = category.link;
  if (link?.type !== 'generated-index') throw new Error(`\`${category.label}\` has no index page.`);
  const { permalink, title, description } = link;
  const neighbours = version.navigation.neighboursOf(sidebar.id, permalink);
  return createDocsRoute(builder, {
    permalink,
    view: 'doc-category',
    sidebar,
    docs: [],
    createPage: () => {
      const breadcrumbs = createBreadcrumbs({ version, sidebar, permalink, label: category.label });
      return createDocsPage(builder, {
        permalink,
        title,
        sidebar,
        layout: 'list',
        head: {
          description,
          keywords: link.keywords,
          image: link.image ?? undefined,
          structuredData: [describeBreadcrumbs(builder.model, breadcrumbs) ?? []].flat(),
        },
        view: {
          kind: 'doc-category',
          title,
          description,
          cards: createCards(category.items, version),
          breadcrumbs,
          previous: createNeighbour(neighbours.previous),
          next: createNeighbour(neighbours.next),
          version: describeVersion(builder, permalink),
        },
      });
    },
  });
}

function createDocRoute(doc: Doc, builder: Builder): Route {
  const sidebar = findDisplayedSidebar(builder.version, doc);
  return createDocsRoute(builder, {
    permalink: doc.permalink,
    view: 'doc',
    sidebar,
    docs: [doc],
    doc,
    isHidden: doc.isUnlisted || doc.isDraft,
    createPage: (contentOf) => createDocPage(doc, sidebar, { ...builder, contentOf }),
  });
}

function createDocPage(
  doc: Doc,
  sidebar: ResolvedSidebar | null,
  builder: Builder & { contentOf: ContentSource },
): PageData {
  const { model, version } = builder;
  const { frontMatter, document, permalink } = doc;
  const levels = resolveTocLevels(frontMatter, model.config.themeConfig.tableOfContents);
  const label = doc.sidebarLabel ?? doc.title;
  const breadcrumbs = sidebar ? createBreadcrumbs({ version, sidebar, permalink, label }) : [];
  return createDocsPage(builder, {
    permalink,
    title: doc.title,
    sidebar,
    layout: 'article',
    className: frontMatter.wrapperClassName ?? '',
    toc: frontMatter.hide_table_of_contents ? [] : createToc(document.headings, levels),
    head: {
      ...(frontMatter.title_meta ? { title: frontMatter.title_meta } : {}),
      description: doc.description,
      keywords: doc.keywords.length > 0 ? doc.keywords : doc.tags.map((tag) => tag.label),
      image: frontMatter.image,
      ogType: 'article',
      isIndexed: !doc.isUnlisted && !doc.isDraft,
      hasMath: document.features.hasMath,
      structuredData: [describeBreadcrumbs(model, breadcrumbs) ?? []].flat(),
    },
    view: {
      kind: 'doc',
      title: doc.title,
      hasContentTitle: document.contentTitle !== null,
      hideTitle: frontMatter.hide_title ?? false,
      contentHtml: builder.contentOf(document).html,
      breadcrumbs,
      tags: doc.tags.map(createTagLink),
      lastUpdate: doc.lastUpdate,
      editUrl: doc.editUrl,
      ...findDocNeighbours(doc, sidebar, version),
      version: describeVersion(builder, doc.slug),
      readingMinutes: doc.readingMinutes,
      wordCount: doc.wordCount,
      status: { isDraft: doc.isDraft, isUnlisted: doc.isUnlisted },
    },
  });
}

/** Neighbours from front matter (`pagination_next: null` for none), else from the sidebar. */
function findDocNeighbours(
  doc: Doc,
  sidebar: ResolvedSidebar | null,
  version: DocsVersion,
): { previous: PageNeighbour | null; next: PageNeighbour | null } {
  const { pagination_prev: wantedPrevious, pagination_next: wantedNext } = doc.frontMatter;
  const natural = sidebar
    ? version.navigation.neighboursOf(sidebar.id, doc.permalink)
    : { previous: null, next: null };
  const resolve = (wanted: string | null | undefined, page: SidebarPage | null) => {
    if (wanted === undefined) return createNeighbour(page, version);
    const target = wanted === null ? undefined : version.docsById.get(wanted);
    return target ? createDocNeighbour(target) : null;
  };
  return {
    previous: resolve(wantedPrevious, natural.previous),
    next: resolve(wantedNext, natural.next),
  };
}

function createNeighbour(page: SidebarPage | null, version?: DocsVersion): PageNeighbour | null {
  if (!page) return null;
  const doc = page.kind === 'doc' ? version?.docsById.get(page.docId) : undefined;
  return {
    title: doc?.frontMatter.pagination_label ?? page.label,
    url: encodePermalink(page.permalink),
  };
}

function createDocNeighbour(doc: Doc): PageNeighbour {
  const title = doc.frontMatter.pagination_label ?? doc.sidebarLabel ?? doc.title;
  return { title, url: encodePermalink(doc.permalink) };
}

/** Says which version a page is of; `null` where there is but one. */
function describeVersion(builder: Builder, slug: string): DocsVersionInfo | null {
  const { instance, version } = builder;
  if (instance.versions.length < 2) return null;
  const last = getLastVersion(instance);
  const sameDoc = last?.docs.find((doc) => doc.slug === slug);
  const target = sameDoc?.permalink ?? last?.mainDoc?.permalink ?? firstPermalink(last);
  return {
    pluginId: version.pluginId,
    name: version.name,
    label: version.label,
    banner: version.banner,
    hasBadge: version.hasBadge,
    latestVersion:
      last && last !== version && target
        ? { label: last.label, url: encodePermalink(target) }
        : null,
  };
}

function firstPermalink(version: DocsVersion | null): string | null {
  const sidebar = version?.sidebars[0];
  return sidebar ? (findFirstLink(sidebar.items)?.permalink ?? null) : null;
}
