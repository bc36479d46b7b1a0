import type { BlogPost } from './post.ts';

/**
 * Finds the posts that share most with a post: tags weighted by how rare they are, so that a shared
 * `promise` says more than a shared `javascript`. Parts of one series are left out, because the
 * series box lists them.
 *
 * @returns At most `count` posts that share a tag, best first, newer before older at a tie.
 */
export function findRelatedPosts(
  post: BlogPost,
  options: {
    posts: readonly BlogPost[];
    tagCounts: ReadonlyMap<string, number>;
    exclude: ReadonlySet<BlogPost>;
    count: number;
  },
): BlogPost[] {
  const tags = new Set(post.tags.map((tag) => tag.permalink));
  return options.posts
    .filter((other) => other !== post && !options.exclude.has(other))
    .map((other) => ({
      other,
      score: scoreSharedTags(other, tags, options.tagCounts),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, options.count)
    .map(({ other }) => other);
}

function scoreSharedTags(
  post: BlogPost,
  tags: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
): number {
  const shared = post.tags.filter((tag) => tags.has(tag.permalink));
  return shared.reduce((sum, tag) => sum + 1 / Math.log2(1 + (counts.get(tag.permalink) ?? 1)), 0);
}
