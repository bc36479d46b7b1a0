import { isAfter } from '../dates.ts';
import type { TagGroup } from '../tags.ts';
import type { BlogPost } from './post.ts';

/**
 * Finds the posts that share most with a post: tags weighted by how rare they are, so that a shared
 * `promise` says more than a shared `javascript`. Parts of one series are left out, because the
 * series box lists them.
 *
 * @returns At most `count` listed posts that share a tag, best first, newer before older at a tie.
 */
export function findRelatedPosts(
  post: BlogPost,
  options: {
    /** Posts by the permalink of each tag. */
    tagGroups: ReadonlyMap<string, TagGroup<BlogPost>>;
    exclude: ReadonlySet<BlogPost>;
    count: number;
  },
): BlogPost[] {
  const scores = new Map<BlogPost, number>();
  for (const { permalink } of post.tags) {
    const group = options.tagGroups.get(permalink)?.items ?? [];
    const weight = 1 / Math.log2(1 + group.length);
    for (const other of group) {
      if (other === post || other.isUnlisted || options.exclude.has(other)) continue;
      scores.set(other, (scores.get(other) ?? 0) + weight);
    }
  }
  return [...scores]
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || (isAfter(b.date, a.date) ? 1 : -1))
    .slice(0, options.count)
    .map(([other]) => other);
}
