import type { BlogOptions } from '../../config/content-schema.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../../markdown/compiled-document.ts';
import { type Author, authorIdOf } from '../authors.ts';
import { createTagResolver, groupByTag, type TagDefinitions, type TagGroup } from '../tags.ts';
import { type BlogPost, compareDates, createPost, type PostContext } from './post.ts';
import { findSeries, type Series } from './series.ts';

/** A blog: its posts and everything derived from them. */
export interface Blog {
  options: BlogOptions;
  /** Every post that gets a page, newest first. */
  posts: BlogPost[];
  /** Posts that lists, feeds and neighbours show: not unlisted. */
  listedPosts: BlogPost[];
  tags: TagGroup<BlogPost>[];
  authors: { author: Author; posts: BlogPost[] }[];
  series: Series[];
  /** Posts left out because they are dated in the future, soonest first. */
  scheduledPosts: BlogPost[];
}

/** Which posts get a page. */
export interface BlogVisibility {
  /** Drafts and future posts are shown by `dev` only. */
  includesDrafts: boolean;
}

/** What a blog is made with, beyond its documents. */
export interface BlogContext extends Omit<PostContext, 'resolveTags'>, BlogVisibility {
  tagDefinitions: TagDefinitions;
}

/** Creates the blog from its compiled documents. */
export function createBlog(
  documents: readonly CompiledDocument[],
  context: BlogContext,
): { blog: Blog; diagnostics: Diagnostic[] } {
  const { options } = context;
  const resolveTags = createTagResolver({
    ...context,
    ...options,
    basePath: [options.routeBasePath, options.tagsBasePath],
  });
  const postContext = { ...context, resolveTags };
  const created = documents.map((document) => createPost(document, postContext));
  const all = sortPosts(
    created.map(({ post }) => post),
    options.sortPosts,
  );
  const posts = context.includesDrafts
    ? all
    : all.filter((post) => !post.isDraft && !post.isScheduled);
  const listedPosts = posts.filter((post) => !post.isUnlisted);
  const blog: Blog = {
    options,
    posts,
    listedPosts,
    tags: groupByTag(posts, (post) => post.tags),
    authors: groupByAuthor(listedPosts, context.authors),
    series: findSeries(listedPosts),
    scheduledPosts: all
      .filter((post) => post.isScheduled && !post.isDraft)
      .sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1)),
  };
  return {
    blog,
    diagnostics: created.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Orders posts newest first (or oldest first). */
function sortPosts(posts: BlogPost[], order: BlogOptions['sortPosts']): BlogPost[] {
  const ascending = posts.sort(compareDates);
  return order === 'ascending' ? ascending : ascending.reverse();
}

/** Groups posts by author: those of `authors.yml` in its order, inline ones after them as they come. */
function groupByAuthor(posts: BlogPost[], known: Map<string, Author>): Blog['authors'] {
  const groups = new Map<string, { author: Author; posts: BlogPost[] }>();
  for (const [key, author] of known) groups.set(key, { author, posts: [] });
  for (const post of posts) {
    for (const author of post.authors) {
      const id = authorIdOf(author);
      const group = groups.get(id) ?? { author, posts: [] };
      if (group.posts.at(-1) !== post) group.posts.push(post);
      groups.set(id, group);
    }
  }
  return [...groups.values()];
}

/** Neighbours of a post in the list: the one before it (newer) and the one after it (older). */
export function findNeighbours(
  blog: Blog,
  post: BlogPost,
): { newer: BlogPost | null; older: BlogPost | null } {
  const index = blog.listedPosts.indexOf(post);
  if (index < 0) return { newer: null, older: null };
  return {
    newer: blog.listedPosts[index - 1] ?? null,
    older: blog.listedPosts[index + 1] ?? null,
  };
}
