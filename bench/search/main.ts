/**
 * `npm run bench:search [-- --scale 50]`: how well and how cheaply the site's search answers, beside
 * MiniSearch and FlexSearch when they can be had.
 */
import path from 'node:path';
import { createSearchEngine } from '../../packages/engine/src/search/query/create-search-engine.ts';
import { createMemoryIndexFiles, loadSearchPages } from './load-index.ts';
import { measureCost, multiplyPages, type SearchCost } from './measure-cost.ts';
import {
  findPermalinks,
  type GroupResult,
  measureRelevance,
  readRelevanceSet,
} from './measure-relevance.ts';
import { createPeers } from './peers.ts';

await main(process.argv.slice(2));

/** Runs the benchmark and prints its tables. */
async function main(args: readonly string[]): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..');
  const pages = await loadSearchPages(path.join(root, 'site'));
  const engine = createSearchEngine(createMemoryIndexFiles(pages));
  const results = new Map<string, GroupResult[]>();
  results.set('mojian', await measureRelevance((query) => findPermalinks(engine, query)));
  if (!args.includes('--alone')) {
    for (const { name, find } of await createPeers(pages)) {
      results.set(name, await measureRelevance(find));
    }
  }
  printRelevance(results);
  for (const miss of results.get('mojian')?.flatMap(({ misses }) => misses) ?? []) {
    console.log(`  not first or not all: ${miss}`);
  }
  const queries = readRelevanceSet().flatMap(([, cases]) => cases.map(({ query }) => query));
  printCost(await measureCost(pages, queries));
  const scale = Number(args[args.indexOf('--scale') + 1]);
  if (args.includes('--scale')) {
    const sample = queries.filter((_, index) => index % 10 === 0);
    printCost(await measureCost(multiplyPages(pages, scale), sample));
  }
}

function printRelevance(results: ReadonlyMap<string, GroupResult[]>): void {
  const names = [...results.keys()];
  console.log(['group', 'n', ...names.map((name) => `${name} MRR@10 / Recall@5`)].join('\t'));
  for (const [row, { group, count }] of (results.get('mojian') ?? []).entries()) {
    const cells = names.map((name) => {
      const result = results.get(name)?.[row];
      return `${result?.mrr.toFixed(3)} / ${result?.recall.toFixed(3)}`;
    });
    console.log([group, count, ...cells].join('\t'));
  }
}

function printCost(cost: SearchCost): void {
  const { median, worst } = cost.finalKilobytes;
  console.log(
    [
      `\n${cost.records} records: index built in ${cost.buildMs.toFixed(0)} ms, ${cost.indexKilobytes.toFixed(0)} thousand characters`,
      `  first answer: ${cost.firstAnswerKilobytes.median.toFixed(1)} KB brotli (median), ${cost.firstAnswerKilobytes.worst.toFixed(1)} KB (worst), ${cost.firstAnswerMs.toFixed(1)} ms without network`,
      `  final order: ${median.toFixed(1)} KB brotli (median), ${worst.toFixed(1)} KB (worst)`,
      `  keystroke: ${cost.keystrokeMs.toFixed(2)} ms (95th percentile)`,
    ].join('\n'),
  );
}
