import type { Blog } from './blog.ts';
import type { BlogPost } from './post.ts';

/** Lists the posts of all blogs that wait for their dates, soonest first. */
export function listScheduledPosts(blogs: readonly Blog[]): BlogPost[] {
  return blogs
    .flatMap(({ scheduledPosts }) => scheduledPosts)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
