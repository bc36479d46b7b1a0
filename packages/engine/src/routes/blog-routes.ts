import type { Blog } from '../model/blog/blog.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createAuthorRoutes } from './blog-author-routes.ts';
import { createBlogBuilder } from './blog-builder.ts';
import { createArchiveRoutes, createListRoutes } from './blog-list-routes.ts';
import { createPostRoute } from './blog-post-route.ts';
import { createTagRoutes } from './blog-tag-routes.ts';
import type { Route } from './route.ts';

/** Creates the routes of the blog: posts, lists, archive, authors, tags. */
export function createBlogRoutes(model: SiteModel, blog: Blog): Route[] {
  const builder = createBlogBuilder(model, blog);
  // As in Docusaurus, of a blog without posts there is the list alone.
  if (blog.posts.length === 0)
    return blog.options.emptyList === true ? createListRoutes(builder) : [];
  return [
    ...createListRoutes(builder),
    ...createArchiveRoutes(builder),
    ...createAuthorRoutes(builder),
    ...createTagRoutes(builder),
    ...blog.posts.map((post) => createPostRoute(post, builder)),
  ];
}
