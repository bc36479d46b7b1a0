import { NAME_SPACE, SYNONYMS_START } from '../format/index-files.ts';
import type { OpenIndex } from './open-index.ts';

/** Spaces of a name, as a query has them: `tree-shaking` is `tree shaking`. */
const SPACES = /[\s-]+/g;

/**
 * Creates what writes a query with the names that the site has for its things: 哈希表 becomes 散列表, `dark mode`
 * 深色. What is part of a name in code (`--concurrency`, `offset(`) stays.
 */
export async function createRenamer(pairs: OpenIndex['pairs']): Promise<(query: string) => string> {
  const own = await pairs([SYNONYMS_START]);
  if (own.size === 0) return (query) => query;
  const names = [...own.keys()].join('|').replaceAll(NAME_SPACE, '[\\s-]+');
  const pattern = new RegExp(`(?<![\\w.$@#:<-])(${names})s?(?![\\w.(-])`, 'gi');
  return (query) =>
    query.replace(
      pattern,
      (all, name: string) => own.get(name.toLowerCase().replace(SPACES, NAME_SPACE)) ?? all,
    );
}
