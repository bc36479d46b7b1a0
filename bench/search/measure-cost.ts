import type { SearchPage } from '../../packages/engine/src/search/index/search-pages.ts';
import { createSearchEngine } from '../../packages/engine/src/search/query/create-search-engine.ts';
import { brotliSize, createMemoryIndexFiles } from './load-index.ts';
import { quantile } from './quantile.ts';

/** What searching costs. */
export interface SearchCost {
  records: number;
  /** Time of the processor for building the index in milliseconds: median. */
  buildMs: number;
  indexKilobytes: number;
  /** Fetched before the first hits can be painted, brotli: median and worst query. */
  firstAnswerKilobytes: { median: number; worst: number };
  /** Fetched before the hits are final, snippets not counted: median and worst query. */
  finalKilobytes: { median: number; worst: number };
  /** From nothing to the first hits, without network: median. */
  firstAnswerMs: number;
}

/** Measures the cost of building the index and of the first answers. */
export async function measureCost(
  pages: readonly SearchPage[],
  queries: readonly string[],
): Promise<SearchCost> {
  const index = createMemoryIndexFiles(pages);
  const buildMs = quantile(
    Array.from({ length: BUILDS }, () => timeBuild(pages)),
    0.5,
  );
  const contents = new Map(index.files.map(({ outputPath, content }) => [outputPath, content]));
  const sizes = new Map<string, number>();
  const sizeOf = (names: readonly string[]) =>
    names.reduce((sum, name) => {
      const size = sizes.get(name) ?? brotliSize(contents.get(name) ?? '');
      sizes.set(name, size);
      return sum + size / 1000;
    }, 0);
  const first: number[] = [];
  const final: number[] = [];
  const times: number[] = [];
  for (const query of queries) {
    index.reset();
    const engine = createSearchEngine(index);
    const askedAt = performance.now();
    let atFirst: { ms: number; names: string[] } | null = null;
    await engine.search(query, {
      snippetWords: 0,
      onPartial: () => {
        atFirst ??= { ms: performance.now() - askedAt, names: [...index.fetched] };
      },
    });
    const answered = atFirst ?? { ms: performance.now() - askedAt, names: [...index.fetched] };
    times.push(answered.ms);
    first.push(sizeOf(answered.names));
    final.push(sizeOf(index.fetched));
  }
  return {
    records: pages.reduce((sum, { sections }) => sum + sections.length, 0),
    buildMs,
    indexKilobytes: index.files.reduce((sum, { content }) => sum + content.length / 1000, 0),
    firstAnswerKilobytes: { median: quantile(first, 0.5), worst: Math.max(...first) },
    finalKilobytes: { median: quantile(final, 0.5), worst: Math.max(...final) },
    firstAnswerMs: quantile(times, 0.5),
  };
}

const BUILDS = 3;

/** Takes the time of the processor, which other programs do not lengthen as they do that of the clock. */
function timeBuild(pages: readonly SearchPage[]): number {
  const before = process.cpuUsage();
  createMemoryIndexFiles(pages);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
