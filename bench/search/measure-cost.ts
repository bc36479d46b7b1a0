import type { SearchPage } from '../../packages/engine/src/search/index/search-pages.ts';
import { createSearchEngine } from '../../packages/engine/src/search/query/create-search-engine.ts';
import { brotliSize, createMemoryIndexFiles } from './load-index.ts';

/** What searching costs. */
export interface SearchCost {
  records: number;
  buildMs: number;
  indexKilobytes: number;
  /** Fetched before the first hits can be painted, brotli: median and worst query. */
  firstAnswerKilobytes: { median: number; worst: number };
  /** Fetched before the hits are final, snippets not counted: median and worst query. */
  finalKilobytes: { median: number; worst: number };
  /** From nothing to the first hits, without network: median. */
  firstAnswerMs: number;
  /** One more letter, everything loaded: 95th percentile. */
  keystrokeMs: number;
}

/** Queries whose cost is measured, typed letter by letter. */
const TYPED = [
  '闭包为什么',
  'IntersectionObserver',
  '浏览器缓存',
  'Promise.all 并发',
  'shijianxunhuan',
];

/** Measures the cost of the first answers and of typing. */
export async function measureCost(
  pages: readonly SearchPage[],
  queries: readonly string[],
): Promise<SearchCost> {
  const startedAt = performance.now();
  const index = createMemoryIndexFiles(pages);
  const buildMs = performance.now() - startedAt;
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
    keystrokeMs: await measureTyping(index),
  };
}

async function measureTyping(index: { fetchFile(name: string): Promise<string> }): Promise<number> {
  const engine = createSearchEngine(index);
  const times: number[] = [];
  for (let round = 0; round < 4; round++) {
    for (const text of TYPED) {
      for (let length = 1; length <= text.length; length++) {
        const askedAt = performance.now();
        await engine.search(text.slice(0, length));
        if (round > 0) times.push(performance.now() - askedAt);
      }
    }
  }
  return quantile(times, 0.95);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Repeats pages under other names and with other headings, for the cost on a larger site. */
export function multiplyPages(pages: readonly SearchPage[], times: number): SearchPage[] {
  return Array.from({ length: times }, (_, copy) =>
    pages.map((page) => ({
      ...page,
      title: `${page.title} ${copy}`,
      permalink: `${page.permalink}-${copy}`,
      sections: page.sections.map((section, index) =>
        index === 0 ? section : { ...section, text: shift(section.text, copy) },
      ),
    })),
  ).flat();
}

/** Makes a copy's text its own, so that no two text files are the same. */
function shift(text: string, by: number): string {
  const at = text.length === 0 ? 0 : (by * 37) % text.length;
  return text.slice(at) + text.slice(0, at);
}
