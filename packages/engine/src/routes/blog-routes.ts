import { type Blog, findNeighbours } from '../model/blog/blog.ts';
import type { BlogPost } from '../model/blog/post.ts';
import { findRelatedPosts } from '../model/blog/related.ts';
import type { Series } from '../model/blog/series.ts';
import { createPermalink } from '../model/permalinks.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { TagGroup } from '../model/tags.ts';
import type {
  FrameState,
  PageData,
  PageNeighbour,
  Pagination,
  SidebarData,
  ViewData,
} from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';
import { createHead, type HeadInput } from './head.ts';
import { type ListPage, paginate } from './pagination.ts';
import type { ContentSource, Route } from './route.ts';
import { createBlogSidebarData } from './sidebar-data.ts';
import { describePost, describeSite } from './structured-data.ts';
import {
  authorIdOf,
  createAuthorLink,
  createPostSummary,
  createTagCount,
  groupTagsByLetter,
  type SummaryContext,
} from './summaries.ts';
import { createToc, resolveTocLevels } from './toc.ts';

/** Number of related posts below a post. */
const RELATED_COUNT = 3;

/** Creates the routes of the blog: posts, lists, archive, authors, tags. */
export function createBlogRoutes(model: SiteModel, blog: Blog): Route[] {
  const builder = createBuilder(model, blog);
  return [
    ...createListRoutes(builder),
    ...createArchiveRoutes(builder),
    ...createAuthorRoutes(builder),
    ...createTagRoutes(builder),
    ...blog.posts.map((post) => createPostRoute(post, builder)),
  ];
}

interface Builder {
  model: SiteModel;
  blog: Blog;
  sidebar: SidebarData | null;
  tagCounts: ReadonlyMap<string, number>;
  postCounts: ReadonlyMap<string, number>;
  seriesOf: ReadonlyMap<BlogPost, Series>;
  /** Joins path parts below the blog's base path. */
  permalink(...parts: string[]): string;
}

function createBuilder(model: SiteModel, blog: Blog): Builder {
  const seriesOf = new Map(
    blog.series.flatMap((series) => series.posts.map((post) => [post, series] as const)),
  );
  return {
    model,
    blog,
    sidebar: createBlogSidebarData(blog, model),
    tagCounts: new Map(blog.tags.map(({ tag, items }) => [tag.permalink, items.length])),
    postCounts: new Map(
      blog.authors.map(({ author, posts }) => [authorIdOf(author), posts.length]),
    ),
    seriesOf,
    permalink: (...parts) =>
      createPermalink(model.permalinks, blog.options.routeBasePath, ...parts),
  };
}

/** What a blog page consists of beside its view. */
interface BlogPageInput {
  permalink: string;
  title: string;
  view: ViewData;
  head?: Partial<HeadInput>;
  layout: FrameState['layout'];
  toc?: PageData['toc'];
  className?: string;
}

function createBlogPage(builder: Builder, input: BlogPageInput): PageData {
  const { model, sidebar } = builder;
  const toc = input.toc ?? [];
  return {
    permalink: input.permalink,
    head: createHead(model, { ...input.head, title: input.title, permalink: input.permalink }),
    frame: {
      permalink: input.permalink,
      title: input.title,
      view: input.view.kind,
      layout: input.layout,
      sidebarKey: sidebar?.key ?? null,
      sidebarTitle: sidebar?.title ?? '',
      hasToc: toc.length > 0,
      className: input.className ?? '',
      docsVersion: null,
    },
    view: input.view,
    sidebar,
    toc,
  };
}

/** What a blog route consists of. */
interface BlogRouteInput {
  permalink: string;
  view: ViewData['kind'];
  documents: readonly BlogPost[];
  post?: BlogPost;
  isHidden?: boolean;
  createPage: Route['createPage'];
}

function createBlogRoute(builder: Builder, input: BlogRouteInput): Route {
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
  const dates = posts.map((post) => post.lastUpdate?.date ?? post.date);
  return dates.reduce<string | null>(
    (last, date) => (last === null || date > last ? date : last),
    null,
  );
}

function summaryContext(builder: Builder, contentOf: ContentSource): SummaryContext {
  return { contentOf, baseUrl: builder.model.config.baseUrl, postCounts: builder.postCounts };
}

function createListRoutes(builder: Builder): Route[] {
  const { blog, model } = builder;
  const { blogDescription, pageBasePath, postsPerPage } = blog.options;
  const blogTitle = blog.options.blogTitle ?? model.translate('title.blog');
  const pages = paginate(blog.listedPosts, {
    pageSize: postsPerPage,
    permalinkOf: (page) => builder.permalink(...(page === 1 ? [] : [pageBasePath, String(page)])),
  });
  return pages.map(({ permalink, items, pagination }) =>
    createBlogRoute(builder, {
      permalink,
      view: 'blog-list',
      documents: items,
      createPage: (contentOf) =>
        createBlogPage(builder, {
          permalink,
          title: titleOfPage(model, blogTitle, pagination),
          layout: 'list',
          head: {
            description: blogDescription,
            previousUrl: pagination.newerUrl,
            nextUrl: pagination.olderUrl,
            structuredData: permalink === model.config.baseUrl ? [describeSite(model)] : [],
          },
          view: {
            kind: 'blog-list',
            title: blogTitle,
            description: blogDescription,
            posts: items.map((post) => createPostSummary(post, summaryContext(builder, contentOf))),
            pagination,
          },
        }),
    }),
  );
}

function createArchiveRoutes(builder: Builder): Route[] {
  const { blog } = builder;
  if (blog.options.archiveBasePath === null || blog.listedPosts.length === 0) return [];
  const permalink = builder.permalink(blog.options.archiveBasePath);
  const title = builder.model.translate('title.archive');
  const createPage = () =>
    createBlogPage(builder, {
      permalink,
      title,
      layout: 'list',
      view: { kind: 'blog-archive', title, years: groupByYear(blog.listedPosts) },
    });
  return [
    createBlogRoute(builder, {
      permalink,
      view: 'blog-archive',
      documents: blog.listedPosts,
      createPage,
    }),
  ];
}

function groupByYear(posts: readonly BlogPost[]): (ViewData & { kind: 'blog-archive' })['years'] {
  const years = new Map<string, { title: string; url: string; date: string }[]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    const entry = { title: post.title, url: encodePermalink(post.permalink), date: post.date };
    const entries = years.get(year);
    if (entries) entries.push(entry);
    else years.set(year, [entry]);
  }
  return [...years]
    .sort(([a], [b]) => (a > b ? -1 : 1))
    .map(([year, entries]) => ({ year, posts: entries }));
}

function createAuthorRoutes(builder: Builder): Route[] {
  const { blog, model } = builder;
  if (blog.authors.length === 0) return [];
  const permalink = builder.permalink(blog.options.authorsBasePath);
  const title = model.translate('title.authors');
  const linkOf = (entry: Blog['authors'][number]) =>
    createAuthorLink(entry.author, {
      baseUrl: model.config.baseUrl,
      postCounts: builder.postCounts,
    });
  const list = createBlogRoute(builder, {
    permalink,
    view: 'blog-authors',
    documents: [],
    createPage: () =>
      createBlogPage(builder, {
        permalink,
        title,
        layout: 'list',
        view: { kind: 'blog-authors', title, authors: blog.authors.map(linkOf) },
      }),
  });
  return [list, ...blog.authors.flatMap((entry) => createAuthorPages(builder, entry))];
}

function createAuthorPages(builder: Builder, { author, posts }: Blog['authors'][number]): Route[] {
  const { pagePermalink } = author;
  if (pagePermalink === null) return [];
  const pages = paginatePosts(builder, posts, pagePermalink);
  return pages.map(({ permalink, items, pagination }) =>
    createBlogRoute(builder, {
      permalink,
      view: 'blog-author-posts',
      documents: items,
      createPage: (contentOf) => {
        const context = summaryContext(builder, contentOf);
        return createBlogPage(builder, {
          permalink,
          title: titleOfPage(builder.model, author.name, pagination),
          layout: 'list',
          head: { description: author.description ?? '' },
          view: {
            kind: 'blog-author-posts',
            author: createAuthorLink(author, context),
            posts: items.map((post) => createPostSummary(post, context)),
            pagination,
          },
        });
      },
    }),
  );
}

/** Title of a page of a list: from the second page on it says which. */
function titleOfPage(model: SiteModel, title: string, { page }: Pagination): string {
  return page === 1 ? title : model.translate('title.page', { title, page });
}

/** Cuts a list of posts below some permalink: `…`, `…/page/2`, `…/page/3`. */
function paginatePosts(
  builder: Builder,
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

function createTagRoutes(builder: Builder): Route[] {
  const { blog } = builder;
  if (blog.tags.length === 0) return [];
  const permalink = builder.permalink(blog.options.tagsBasePath);
  const title = builder.model.translate('title.tags');
  const listed = blog.tags
    .map(({ tag, items }) => ({ tag, items: items.filter((post) => !post.isUnlisted) }))
    .filter(({ items }) => items.length > 0);
  const index = createBlogRoute(builder, {
    permalink,
    view: 'tags',
    documents: [],
    createPage: () =>
      createBlogPage(builder, {
        permalink,
        title,
        layout: 'list',
        view: { kind: 'tags', title, section: 'blog', groups: groupTagsByLetter(listed) },
      }),
  });
  return [index, ...blog.tags.flatMap((group) => createTagPages(builder, group, permalink))];
}

function createTagPages(
  builder: Builder,
  group: TagGroup<BlogPost>,
  tagsPermalink: string,
): Route[] {
  // A tag that only unlisted posts carry has a page for who has the address, and lists them there.
  const listed = group.items.filter((post) => !post.isUnlisted);
  const isUnlisted = listed.length === 0;
  const posts = isUnlisted ? group.items : listed;
  const { model } = builder;
  const title = model.translate('title.tagged', { tag: group.tag.label });
  return paginatePosts(builder, posts, group.tag.permalink).map(
    ({ permalink, items, pagination }) =>
      createBlogRoute(builder, {
        permalink,
        view: 'blog-tag-posts',
        documents: items,
        isHidden: isUnlisted,
        createPage: (contentOf) =>
          createBlogPage(builder, {
            permalink,
            title: titleOfPage(model, title, pagination),
            layout: 'list',
            head: {
              description:
                group.tag.description ??
                model.translate('description.taggedPosts', {
                  count: posts.length,
                  tag: group.tag.label,
                }),
              isIndexed: !isUnlisted,
              previousUrl: pagination.newerUrl,
              nextUrl: pagination.olderUrl,
            },
            view: {
              kind: 'blog-tag-posts',
              tag: createTagCount({ tag: group.tag, items: posts }),
              tagsUrl: encodePermalink(tagsPermalink),
              posts: items.map((post) =>
                createPostSummary(post, summaryContext(builder, contentOf)),
              ),
              pagination,
              status: { isDraft: false, isUnlisted },
            },
          }),
      }),
  );
}

function createPostRoute(post: BlogPost, builder: Builder): Route {
  return createBlogRoute(builder, {
    permalink: post.permalink,
    view: 'blog-post',
    documents: [post],
    post,
    isHidden: post.isUnlisted || post.isDraft || post.isScheduled,
    createPage: (contentOf) => createPostPage(post, builder, contentOf),
  });
}

function createPostPage(post: BlogPost, builder: Builder, contentOf: ContentSource): PageData {
  const { blog, model } = builder;
  const { newer, older } = findNeighbours(blog, post);
  const { frontMatter, document, permalink } = post;
  const levels = resolveTocLevels(frontMatter, model.config.themeConfig.tableOfContents);
  return createBlogPage(builder, {
    permalink,
    title: post.title,
    layout: 'article',
    className: frontMatter.wrapperClassName ?? '',
    toc: frontMatter.hide_table_of_contents ? [] : createToc(document.headings, levels),
    head: {
      ...(frontMatter.title_meta ? { title: frontMatter.title_meta } : {}),
      description: post.description,
      keywords: post.keywords.length > 0 ? post.keywords : post.tags.map(({ label }) => label),
      image: frontMatter.image,
      ogType: 'article',
      article: {
        publishedTime: post.date,
        modifiedTime: post.lastUpdate?.date ?? null,
        authors: post.authors.flatMap(({ url }) => url ?? []),
        tags: post.tags.map(({ label }) => label),
      },
      isIndexed: !post.isUnlisted && !post.isDraft,
      hasMath: document.features.hasMath,
      structuredData: [describePost(model, post)],
    },
    view: {
      kind: 'blog-post',
      post: createPostSummary(post, summaryContext(builder, contentOf)),
      contentHtml: contentOf(document).html,
      lastUpdate: post.lastUpdate,
      editUrl: post.editUrl,
      series: createSeriesBox(post, builder),
      related: listRelated(post, builder),
      newer: newer ? createNeighbour(newer) : null,
      older: older ? createNeighbour(older) : null,
      status: { isDraft: post.isDraft, isUnlisted: post.isUnlisted },
    },
  });
}

function createNeighbour(post: BlogPost): PageNeighbour {
  return { title: post.title, url: encodePermalink(post.permalink) };
}

function createSeriesBox(
  post: BlogPost,
  builder: Builder,
): (ViewData & { kind: 'blog-post' })['series'] {
  const series = builder.seriesOf.get(post);
  if (!series) return null;
  const parts = series.posts.map((part) => ({
    ...createNeighbour(part),
    isCurrent: part === post,
  }));
  return { title: series.title, parts };
}

function listRelated(
  post: BlogPost,
  builder: Builder,
): (ViewData & { kind: 'blog-post' })['related'] {
  const { blog, tagCounts, seriesOf } = builder;
  const exclude = new Set(seriesOf.get(post)?.posts);
  return findRelatedPosts(post, {
    posts: blog.listedPosts,
    tagCounts,
    exclude,
    count: RELATED_COUNT,
  }).map((related) => ({ ...createNeighbour(related), date: related.date }));
}
