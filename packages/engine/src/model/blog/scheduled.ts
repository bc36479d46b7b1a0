import type { Blog } from './blog.ts';
import type { BlogPost } from './post.ts';

/** Lists the posts of all blogs that wait for their dates, soonest first. */
export function listScheduledPosts(blogs: readonly Blog[]): BlogPost[] {
  return blogs
    .flatMap(({ scheduledPosts }) => scheduledPosts)
    .sort((a, b) => (a.dueAt < b.dueAt ? -1 : a.dueAt > b.dueAt ? 1 : 0));
}
