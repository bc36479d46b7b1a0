import { isMainBlog } from '../model/blog/main-blog.ts';
import type { BlogPost } from '../model/blog/post.ts';
import type { ViewData } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';
import {
  type BlogBuilder,
  createBlogPage,
  createBlogRoute,
  summaryContext,
  titleOfPage,
} from './blog-builder.ts';
import { paginate } from './pagination.ts';
import type { Route } from './route.ts';
import { describeSite } from './structured-data.ts';
import { createPostSummary } from './summaries.ts';

/** Creates the routes of the list of posts, page by page; the first is the blog's home. */
export function createListRoutes(builder: BlogBuilder): Route[] {
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
            isSecondary: !isMainBlog(blog, model.blogs),
            description: blogDescription,
            posts: items.map((post) => createPostSummary(post, summaryContext(builder, contentOf))),
            pagination,
          },
        }),
    }),
  );
}

/** Creates the route of the archive by year; none when the option switches it off. */
export function createArchiveRoutes(builder: BlogBuilder): Route[] {
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
