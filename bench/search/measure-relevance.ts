import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchEngine } from '../../packages/engine/src/search/query/create-search-engine.ts';

/** A query with the pages that should be found, decoded permalinks. */
export interface RelevanceCase {
  query: string;
  pages: string[];
}

/** How well a group of queries is answered. */
export interface GroupResult {
  group: string;
  count: number;
  /** Mean of 1 / rank of the first right page among ten; 0 for none. */
  mrr: number;
  /** Mean share of the right pages, of five at most, among the first five. */
  recall: number;
  /** Queries that find nothing. */
  empty: number;
  /** Queries whose first answer is wrong, with the ranks of the right ones. */
  misses: string[];
}

/** Gives the permalinks that an engine finds, best first. */
export type FindPages = (query: string) => Promise<string[]>;

/** A set of queries in groups. */
export type RelevanceSet = [group: string, cases: RelevanceCase[]][];

/** Sets of queries: `relevance`, by which the engine was tuned, and others, on which nothing was tuned. */
export const RELEVANCE_SETS = [
  'relevance',
  'held-out',
  'held-out-2',
  'held-out-3',
  'held-out-4',
] as const;

/** Reads a set. */
export function readRelevanceSet(
  name: (typeof RELEVANCE_SETS)[number] = 'relevance',
): RelevanceSet {
  const filePath = path.resolve(import.meta.dirname, `../../e2e/search/${name}.json`);
  const set = JSON.parse(readFileSync(filePath, 'utf8')) as {
    groups: Record<string, RelevanceCase[]>;
  };
  return Object.entries(set.groups);
}

/** Asks every query and rates the answers, group by group; the last one is `all`. */
export async function measureRelevance(
  find: FindPages,
  set: RelevanceSet = readRelevanceSet(),
): Promise<GroupResult[]> {
  const groups: GroupResult[] = [];
  for (const [group, cases] of set) {
    groups.push(await measureGroup(group, cases, find));
  }
  return [...groups, sumUp(groups)];
}

async function measureGroup(
  group: string,
  cases: readonly RelevanceCase[],
  find: FindPages,
): Promise<GroupResult> {
  const result: GroupResult = {
    group,
    count: cases.length,
    mrr: 0,
    recall: 0,
    empty: 0,
    misses: [],
  };
  for (const { query, pages } of cases) {
    const found = await find(query);
    if (found.length === 0) result.empty++;
    const ranks = pages.map((page) => found.indexOf(page) + 1);
    const first = Math.min(...ranks.map((rank) => rank || Number.POSITIVE_INFINITY));
    if (first <= 10) result.mrr += 1 / first / cases.length;
    const near = ranks.filter((rank) => rank > 0 && rank <= 5).length;
    const wanted = Math.min(5, pages.length);
    result.recall += near / wanted / cases.length;
    if (first !== 1 || near < wanted) {
      result.misses.push(`${query} (${ranks.join(', ')}; first ${found[0] ?? 'nothing'})`);
    }
  }
  return result;
}

function sumUp(groups: readonly GroupResult[]): GroupResult {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const mean = (key: 'mrr' | 'recall') =>
    groups.reduce((sum, group) => sum + group[key] * group.count, 0) / count;
  const empty = groups.reduce((sum, group) => sum + group.empty, 0);
  return { group: 'all', count, mrr: mean('mrr'), recall: mean('recall'), empty, misses: [] };
}

/** Asks our engine for the pages that it finds, without their snippets. */
export async function findPermalinks(engine: SearchEngine, query: string): Promise<string[]> {
  const { hits } = await engine.search(query, { hitsPerPage: 10, snippetWords: 0 });
  return hits.map(({ url }) => decodeURIComponent(url.split('#', 1)[0] ?? ''));
}
