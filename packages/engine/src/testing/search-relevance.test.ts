import path from 'node:path';
import { expect, it } from 'vitest';
import { createMemoryIndexFiles, loadSearchPages } from '../../../../bench/search/load-index.ts';
import { findPermalinks, measureRelevance } from '../../../../bench/search/measure-relevance.ts';
import { createSearchEngine } from '../search/query/create-search-engine.ts';

/** Groups may fall a little behind; all queries together must not. */
const LEAST = { mrr: 0.95, recall: 0.96, mrrOfGroup: 0.9 };

it('the site answers its relevance set, from titles in memory and from shards', async () => {
  const pages = await loadSearchPages(path.resolve(import.meta.dirname, '../../../../site'));
  for (const options of [{}, { maxInlineHeads: 0 }]) {
    const engine = createSearchEngine(createMemoryIndexFiles(pages, options));
    const groups = await measureRelevance((query) => findPermalinks(engine, query));
    for (const { group, mrr, recall, misses } of groups) {
      const isAll = group === 'all';
      expect(mrr, `${group}: ${misses.join('; ')}`).toBeGreaterThanOrEqual(
        isAll ? LEAST.mrr : LEAST.mrrOfGroup,
      );
      if (isAll) expect(recall).toBeGreaterThanOrEqual(LEAST.recall);
    }
  }
}, 120_000);
