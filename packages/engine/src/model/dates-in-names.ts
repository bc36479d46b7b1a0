import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Blog } from './blog/blog.ts';
import type { BlogPost } from './blog/post.ts';
import { parseDate } from './dates.ts';
import { parseBlogFileName } from './permalinks.ts';

/**
 * Tells of posts in whose names a day is written that there is not (`2026-02-30-name.md`): they get another date
 * without one of their front matter, that of their first commit, say.
 */
export function checkDatesInNames(blogs: readonly Pick<Blog, 'posts'>[]): Diagnostic[] {
  return blogs.flatMap(({ posts }) => posts.flatMap(checkDateInName));
}

function checkDateInName({ document }: BlogPost): Diagnostic[] {
  const { sourcePath, filePath } = document.source;
  const { date } = parseBlogFileName(sourcePath);
  if (date === null || document.frontMatter.date != null || parseDate(date) !== null) return [];
  return [
    createDiagnostic({
      code: 'blog/impossible-date',
      severity: 'warning',
      filePath,
      message: `The date \`${date}\` in the name of the post is of no day that there is, so it is not the date of the post.`,
      fix: `Correct the name \`${path.posix.basename(sourcePath)}\`, or put \`date: 2022-01-02\` into the front matter.`,
    }),
  ];
}
