import type { Page } from '../model/pages.ts';
import { createPermalink } from '../model/permalinks.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { PageData } from '../shared/page-data.ts';
import { assemblePage, type PageInput } from './assemble-page.ts';
import type { ContentSource, Route } from './route.ts';
import { createToc, resolveTocLevels } from './toc.ts';

/** Creates the routes of standalone pages. */
export function createPageRoutes(model: SiteModel): Route[] {
  const pluginId = model.config.pages === false ? 'default' : model.config.pages.id;
  return model.pages.map((page) => ({
    permalink: page.permalink,
    view: 'page',
    plugin: `pages:${pluginId}`,
    sidebarId: null,
    document: page.document,
    componentFilePath: null,
    documents: [page.document],
    isHidden: page.isUnlisted || page.isDraft,
    lastModified: page.lastUpdate?.date ?? null,
    createPage: (contentOf) => createMarkdownPageData(page, model, contentOf),
  }));
}

function createMarkdownPageData(page: Page, model: SiteModel, contentOf: ContentSource): PageData {
  const { document, frontMatter } = page;
  const levels = resolveTocLevels(frontMatter, model.config.themeConfig.tableOfContents);
  return createBarePage(model, {
    permalink: page.permalink,
    title: page.title,
    className: frontMatter.wrapperClassName,
    toc: frontMatter.hide_table_of_contents ? [] : createToc(document.headings, levels),
    head: {
      ...(frontMatter.title_meta ? { title: frontMatter.title_meta } : {}),
      description: page.description,
      keywords: page.keywords,
      image: frontMatter.image,
      isIndexed: !page.isUnlisted && !page.isDraft,
      hasMath: document.features.hasMath,
      elements: document.headElements,
    },
    view: {
      kind: 'page',
      title: page.title,
      contentHtml: contentOf(document).html,
      hasContentTitle: document.contentTitle !== null,
      hideTitle: frontMatter.hide_title ?? false,
      lastUpdate: page.lastUpdate,
      editUrl: page.editUrl,
      status: { isDraft: page.isDraft, isUnlisted: page.isUnlisted },
    },
  });
}

/** Creates the routes of pages that are React components. */
export function createComponentPageRoutes(model: SiteModel): Route[] {
  const pluginId = model.config.pages === false ? 'default' : model.config.pages.id;
  return model.componentPages.map(({ permalink, filePath }) => ({
    permalink,
    view: 'component-page',
    plugin: `pages:${pluginId}`,
    sidebarId: null,
    document: null,
    componentFilePath: filePath,
    documents: [],
    isHidden: false,
    lastModified: null,
    createPage: (_contentOf, componentPageOf) => {
      const { html, title: ownTitle, description, headElements } = componentPageOf(filePath);
      const title = ownTitle || model.config.title;
      const view = { kind: 'component-page', title, contentHtml: html } as const;
      const head = { description, elements: [...headElements] };
      return createBarePage(model, { permalink, title, view, head });
    },
  }));
}

/** Creates the routes that the engine adds by itself: the search page and the not-found page. */
export function createSiteRoutes(model: SiteModel): Route[] {
  const { search } = model.config.themeConfig;
  const searchPath = search === false ? false : search.searchPagePath;
  const routes: Route[] = [];
  if (searchPath !== false) {
    const permalink = createPermalink(model.permalinks, searchPath);
    const title = model.translate('title.search');
    routes.push(createSiteRoute(model, { permalink, title, view: { kind: 'search', title } }));
  }
  const notFoundTitle = model.translate('notFound.title');
  const notFound = createPermalink({ ...model.permalinks, trailingSlash: undefined }, '404.html');
  routes.push(
    createSiteRoute(model, {
      permalink: notFound,
      title: notFoundTitle,
      // No `noindex`: what is answered with status 404 is in no index.
      view: { kind: 'not-found', title: notFoundTitle },
    }),
  );
  return routes;
}

/**
 * Creates the route of the page that the service worker shows without a network. It is written apart
 * from the others (`build/write-offline.ts`): nobody goes to it, it stands in for other pages.
 */
export function createOfflineRoute(model: SiteModel): Route {
  const title = model.translate('offline.title');
  return createSiteRoute(model, {
    permalink: createPermalink({ ...model.permalinks, trailingSlash: undefined }, 'offline'),
    title,
    view: { kind: 'offline', title },
    head: { isIndexed: false },
  });
}

/** What a page without sidebar consists of. */
type BarePageInput = Omit<PageInput, 'layout' | 'sidebar' | 'docsVersion'>;

function createSiteRoute(model: SiteModel, input: BarePageInput): Route {
  return {
    permalink: input.permalink,
    view: input.view.kind,
    plugin: 'site',
    sidebarId: null,
    document: null,
    componentFilePath: null,
    documents: [],
    isHidden: true,
    lastModified: null,
    createPage: () => createBarePage(model, input),
  };
}

function createBarePage(model: SiteModel, input: BarePageInput): PageData {
  const layout = input.view.kind === 'page' ? 'article' : 'list';
  const page = assemblePage(model, { ...input, layout });
  // These have no address of their own: the same file answers for all of them.
  if (input.view.kind === 'not-found' || input.view.kind === 'offline') {
    page.head.canonicalUrl = null;
  }
  return page;
}
