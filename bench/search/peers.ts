import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SearchPage } from '../../packages/engine/src/search/index/search-pages.ts';
import { brotliSize } from './load-index.ts';
import type { FindPages } from './measure-relevance.ts';
import { createPagefind } from './pagefind.ts';
import { quantile } from './quantile.ts';

/** Another engine over the same sections. */
export interface Peer {
  name: string;
  version: string;
  find: FindPages;
  /** What its first answer costs. */
  cost: {
    /** Fetched before it, brotli. */
    firstAnswerKilobytes: number;
    /** From nothing in memory to the answer: median. */
    coldAnswerMs: number;
    /** Where and of what that was measured. */
    note: string;
  };
  close?(): Promise<void>;
}

const PACKAGES = { minisearch: '7.2.0', flexsearch: '0.8.212', pagefind: '1.6.0' };
/** Queries by which a peer's cost is measured. */
const SAMPLE = 12;

/**
 * Installs the peers into a folder outside the repository's dependencies and fills them.
 *
 * @param queries Some of them measure what a peer costs.
 */
export async function createPeers(
  pages: readonly SearchPage[],
  queries: readonly string[],
): Promise<Peer[]> {
  const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/mojian-bench-peers');
  installPeers(folder);
  const load = createRequire(path.join(folder, 'package.json'));
  const sections = listSections(pages);
  const sample = queries.filter((_, at) => at % Math.ceil(queries.length / SAMPLE) === 0);
  const peers = [
    createMiniSearch(load('minisearch'), { sections, sample }),
    createFlexSearch(load('flexsearch'), { sections, sample }),
  ];
  try {
    const version = PACKAGES.pagefind;
    peers.push(await createPagefind(pages, { folder, version, sample }));
  } catch (error) {
    console.log(`Pagefind could not be run: ${error instanceof Error ? error.message : error}`);
  }
  return peers;
}

function installPeers(folder: string): void {
  if (Object.keys(PACKAGES).every((name) => existsSync(path.join(folder, 'node_modules', name)))) {
    return;
  }
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'peers', private: true, dependencies: PACKAGES };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const options = { cwd: folder, stdio: 'ignore', env: process.env } as const;
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], options);
}

interface Section {
  id: number;
  permalink: string;
  title: string;
  heading: string;
  text: string;
}

function listSections(pages: readonly SearchPage[]): Section[] {
  let id = 0;
  return pages.flatMap(({ permalink, title, sections, keywords, description }) =>
    sections.map(({ heading, text, identifiers }, index) => ({
      id: id++,
      permalink,
      title: index === 0 ? title : '',
      heading: index === 0 ? keywords.join(' ') : heading,
      text: `${index === 0 ? description : ''} ${text} ${identifiers}`,
    })),
  );
}

/** Pages in the order of their best sections. */
function toPages(ids: readonly number[], sections: readonly Section[]): string[] {
  return [...new Set(ids.map((id) => sections[id]?.permalink ?? ''))].slice(0, 10);
}

interface PeerInput {
  sections: readonly Section[];
  sample: readonly string[];
}

interface MiniSearchEngine {
  addAll(documents: readonly Section[]): void;
  search(query: string): { id: number }[];
}

interface MiniSearchModule {
  new (options: object): MiniSearchEngine;
  loadJSON(json: string, options: object): MiniSearchEngine;
}

function createMiniSearch(MiniSearch: MiniSearchModule, { sections, sample }: PeerInput): Peer {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const tokenize = (text: string) =>
    [...segmenter.segment(text)].filter((each) => each.isWordLike).map(({ segment }) => segment);
  const options = {
    fields: ['title', 'heading', 'text'],
    tokenize,
    searchOptions: { boost: { title: 4, heading: 2 }, fuzzy: 0.2, prefix: true },
  };
  const engine = new MiniSearch(options);
  engine.addAll(sections);
  const json = JSON.stringify(engine);
  const find: FindPages = async (query) =>
    toPages(
      engine.search(query).map(({ id }) => id),
      sections,
    );
  const coldAnswerMs = measureCold(sample, (query) =>
    MiniSearch.loadJSON(json, options).search(query),
  );
  return {
    name: 'MiniSearch + Intl.Segmenter',
    version: PACKAGES.minisearch,
    find,
    cost: { firstAnswerKilobytes: brotliSize(json) / 1000, coldAnswerMs, note: INDEX_ONLY },
  };
}

interface FlexSearchEngine {
  add(document: Section): void;
  search(query: string, options: object): { result: number[] }[];
  export(handle: (key: string, data: string) => void): void;
  import(key: string, data: string): void;
}

interface FlexSearchModule {
  Document: new (options: object) => FlexSearchEngine;
  Charset: Record<string, unknown>;
}

function createFlexSearch(
  { Document, Charset }: FlexSearchModule,
  { sections, sample }: PeerInput,
): Peer {
  const create = () =>
    new Document({
      encoder: Charset.CJK,
      tokenize: 'forward',
      document: { id: 'id', index: ['title', 'heading', 'text'] },
    });
  const engine = create();
  for (const section of sections) engine.add(section);
  const parts: [key: string, data: string][] = [];
  engine.export((key, data) => data && parts.push([key, data]));
  const ask = (asked: FlexSearchEngine, query: string) =>
    asked.search(query, { limit: 50, suggest: true }).flatMap(({ result }) => result);
  const coldAnswerMs = measureCold(sample, (query) => {
    const loaded = create();
    for (const [key, data] of parts) loaded.import(key, data);
    ask(loaded, query);
  });
  const json = parts.map(([, data]) => data).join('\n');
  return {
    name: 'FlexSearch CJK',
    version: PACKAGES.flexsearch,
    find: async (query) => toPages(ask(engine, query), sections),
    cost: { firstAnswerKilobytes: brotliSize(json) / 1000, coldAnswerMs, note: INDEX_ONLY },
  };
}

const INDEX_ONLY = 'the index without its client, in Node without network';

/** Median time of loading an index and asking it. */
function measureCold(sample: readonly string[], answer: (query: string) => void): number {
  const times = sample.map((query) => {
    const startedAt = performance.now();
    answer(query);
    return performance.now() - startedAt;
  });
  return quantile(times, 0.5);
}
