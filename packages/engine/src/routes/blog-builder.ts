import { authorIdOf } from '../model/authors.ts';
import type { Blog } from '../model/blog/blog.ts';
import type { BlogPost } from '../model/blog/post.ts';
import type { Series } from '../model/blog/series.ts';
import { isAfter } from '../model/dates.ts';
import { findChangeSince } from '../model/last-update.ts';
import { createPermalink } from '../model/permalinks.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { TagGroup } from '../model/tags.ts';
import type { PageData, Pagination, SidebarData, ViewData } from '../shared/page-data.ts';
import { assemblePage, type PageInput } from './assemble-page.ts';
import { type ListPage, paginate } from './pagination.ts';
import type { ContentSource, Route } from './route.ts';
import { createBlogSidebarData } from './sidebar-data.ts';
import type { SummaryContext } from './summaries.ts';

/** What the routes of a blog share. */
export interface BlogBuilder {
  model: SiteModel;
  blog: Blog;
  sidebar: SidebarData | null;
  /** Posts by the permalink of each tag. */
  tagGroups: ReadonlyMap<string, TagGroup<BlogPost>>;
  postCounts: ReadonlyMap<string, number>;
  seriesOf: ReadonlyMap<BlogPost, Series>;
  /** Joins path parts below the blog's base path. */
  permalink(...parts: string[]): string;
}

/** Creates what the routes of a blog share. */
export function createBlogBuilder(model: SiteModel, blog: Blog): BlogBuilder {
  const seriesOf = new Map(
    blog.series.flatMap((series) => series.posts.map((post) => [post, series] as const)),
  );
  return {
    model,
    blog,
    sidebar: createBlogSidebarData(blog, model),
    tagGroups: new Map(blog.tags.map((group) => [group.tag.permalink, group])),
    postCounts: new Map(
      blog.authors.map(({ author, posts }) => [authorIdOf(author), posts.length]),
    ),
    seriesOf,
    permalink: (...parts) =>
      createPermalink(model.permalinks, blog.options.routeBasePath, ...parts),
  };
}

/** Creates a page of the blog, with the blog's sidebar. */
export function createBlogPage({ model, sidebar }: BlogBuilder, input: PageInput): PageData {
  return assemblePage(model, { ...input, sidebar });
}

/** What a blog route consists of. */
export interface BlogRouteInput {
  permalink: string;
  view: ViewData['kind'];
  documents: readonly BlogPost[];
  post?: BlogPost;
  isHidden?: boolean;
  createPage: Route['createPage'];
}

/** Creates a route of the blog. */
export function createBlogRoute(builder: BlogBuilder, input: BlogRouteInput): Route {
  const { blog } = builder;
  return {
    permalink: input.permalink,
    view: input.view,
    plugin: `blog:${blog.options.id}`,
    sidebarId: builder.sidebar?.key ?? null,
    document: input.post?.document ?? null,
    componentFilePath: null,
    documents: input.documents.map(({ document }) => document),
    isHidden: input.isHidden ?? false,
    lastModified: findLastModified(input.documents),
    createPage: input.createPage,
  };
}

function findLastModified(posts: readonly BlogPost[]): string | null {
  const dates = posts.map((post) => findChangeSince(post) ?? post.date);
  return dates.reduce<string | null>(
    (last, date) => (last === null || isAfter(date, last) ? date : last),
    null,
  );
}

/** Creates what summaries of posts need. */
export function summaryContext(builder: BlogBuilder, contentOf: ContentSource): SummaryContext {
  return { contentOf, baseUrl: builder.model.config.baseUrl, postCounts: builder.postCounts };
}

/** Title of a page of a list: from the second page on it says which. */
export function titleOfPage(model: SiteModel, title: string, { page }: Pagination): string {
  return page === 1 ? title : model.translate('title.page', { title, page });
}

/** Cuts a list of posts below some permalink: `…`, `…/page/2`, `…/page/3`. */
export function paginatePosts(
  builder: BlogBuilder,
  posts: readonly BlogPost[],
  base: string,
): ListPage<BlogPost>[] {
  const { pageBasePath, postsPerPage } = builder.blog.options;
  const { baseUrl } = builder.model.permalinks;
  return paginate(posts, {
    pageSize: postsPerPage,
    permalinkOf: (page) =>
      page === 1
        ? base
        : createPermalink(
            builder.model.permalinks,
            base.slice(baseUrl.length - 1),
            pageBasePath,
            String(page),
          ),
  });
}
