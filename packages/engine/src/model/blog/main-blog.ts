import type { Blog } from './blog.ts';

/** Tells the site's own blog, which bears the site's name: `default`, or the first of several with ids. */
export function isMainBlog(blog: Blog, blogs: readonly Blog[]): boolean {
  const main = blogs.find(({ options }) => options.id === 'default') ?? blogs[0];
  return blog === main;
}
