import type { BlogPost } from '../model/blog/post.ts';
import type { TagGroup } from '../model/tags.ts';
import { encodePermalink } from '../shared/url.ts';
import {
  type BlogBuilder,
  createBlogPage,
  createBlogRoute,
  paginatePosts,
  summaryContext,
  titleOfPage,
} from './blog-builder.ts';
import type { Route } from './route.ts';
import { createPostSummary, createTagCount, groupTagsByLetter } from './summaries.ts';

/** Creates the routes of the tags index and of each tag's posts. */
export function createTagRoutes(builder: BlogBuilder): Route[] {
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
  builder: BlogBuilder,
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
