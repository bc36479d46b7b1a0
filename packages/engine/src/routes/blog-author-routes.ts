import type { Blog } from '../model/blog/blog.ts';
import {
  type BlogBuilder,
  createBlogPage,
  createBlogRoute,
  paginatePosts,
  summaryContext,
  titleOfPage,
} from './blog-builder.ts';
import type { Route } from './route.ts';
import { createAuthorLink, createPostSummary } from './summaries.ts';

/** Creates the routes of the list of authors and of the authors who have pages. */
export function createAuthorRoutes(builder: BlogBuilder): Route[] {
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

function createAuthorPages(
  builder: BlogBuilder,
  { author, posts }: Blog['authors'][number],
): Route[] {
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
