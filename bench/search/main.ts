/**
 * `npm run bench:search [-- --alone] [-- --quick]`: how well and how cheaply the site's search answers,
 * beside other engines on the same records. `--alone` leaves these out, `--quick` what takes a browser
 * or a larger site.
 */
import os from 'node:os';
import path from 'node:path';
import { createSearchEngine } from '../../packages/engine/src/search/query/create-search-engine.ts';
import { createMemoryIndexFiles, loadSearchPages } from './load-index.ts';
import { measureInBrowser } from './measure-browser.ts';
import { measureCost } from './measure-cost.ts';
import {
  type FindPages,
  findPermalinks,
  type GroupResult,
  measureRelevance,
  RELEVANCE_SETS,
  readRelevanceSet,
} from './measure-relevance.ts';
import { multiplyPages } from './multiply-pages.ts';
import { createPeers, type Peer } from './peers.ts';
import { describeBrowserCost, describeCost, describePeers, describeRelevance } from './report.ts';

/** How many times the site's pages the larger sites have. */
const SCALES = [10, 50];

await main(process.argv.slice(2));

/** Runs the benchmark and prints its tables. */
async function main(args: readonly string[]): Promise<void> {
  const isQuick = args.includes('--quick');
  const pages = await loadSearchPages(path.resolve(import.meta.dirname, '../../site'));
  const index = createMemoryIndexFiles(pages);
  const engine = createSearchEngine(index);
  const queries = readRelevanceSet().flatMap(([, cases]) => cases.map(({ query }) => query));
  const ours: Asked = { name: 'mojian', find: (query) => findPermalinks(engine, query) };
  const peers = args.includes('--alone') || isQuick ? [] : await createPeers(pages, queries);
  console.log(
    `Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} CPUs`,
  );
  for (const name of RELEVANCE_SETS) await printRelevance(name, [ours, ...peers]);
  console.log(describePeers(peers));
  await Promise.all(peers.map((peer) => peer.close?.()));
  console.log(describeCost(await measureCost(pages, queries)));
  if (isQuick) return;
  console.log(describeBrowserCost(await measureInBrowser(index, queries)));
  const sample = queries.filter((_, at) => at % 10 === 0);
  for (const scale of SCALES) {
    console.log(describeCost(await measureCost(multiplyPages(pages, scale), sample)));
  }
}

/** An engine that a set is asked of. */
type Asked = Pick<Peer, 'name'> & { find: FindPages };

async function printRelevance(
  name: (typeof RELEVANCE_SETS)[number],
  asked: readonly Asked[],
): Promise<void> {
  const set = readRelevanceSet(name);
  const results = new Map<string, GroupResult[]>();
  for (const each of asked) results.set(each.name, await measureRelevance(each.find, set));
  console.log(describeRelevance(name, results));
}
