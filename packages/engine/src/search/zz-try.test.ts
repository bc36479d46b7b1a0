import { it } from 'vitest';
import { loadSearchPages, createMemoryIndexFiles } from '/work/main/bench/search/load-index.ts';
import { measureRelevance } from '/work/main/bench/search/measure-relevance.ts';
import { createSearchEngine } from './query/create-search-engine.ts';
it('x', async () => {
  const pages = await loadSearchPages('/work/main/site');
  for (const opt of [{}, {maxInlineHeads:0}]) {
  const index = createMemoryIndexFiles(pages, opt);
  const engine = createSearchEngine({ fetchFile: index.fetchFile });
  const r = await measureRelevance(async q => (await engine.search(q,{hitsPerPage:10,snippetWords:0})).hits.map(h=>decodeURIComponent(h.url.split('#')[0]!)));
  for (const g of r) console.log(`\nG ${g.group} ${g.count} mrr ${g.mrr.toFixed(3)} recall ${g.recall.toFixed(3)}` + ('maxInlineHeads' in opt ? '' : g.misses.map(m=>'\nG    '+m).join('')));
  }
}, 60000);
