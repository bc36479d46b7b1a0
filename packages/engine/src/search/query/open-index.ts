import { decodeEditions } from '../format/editions.ts';
import {
  digestAt,
  type IndexMeta,
  META_FILE,
  type PageHead,
  shardFile,
} from '../format/index-files.ts';
import { decodePageHeads } from '../format/page-heads.ts';
import { decodeNumbers } from '../format/text-codec.ts';
import { type Breathe, createBreather } from './breather.ts';
import type { FileSource } from './file-source.ts';
import { readInlineHeads } from './inline-heads.ts';
import { createRenamer } from './own-names.ts';
import { compact } from './phrase.ts';
import { collectPairs, type HanPairs, type PinyinReadings, parseTable } from './pinyin.ts';
import type { RecordLayout } from './rank.ts';
import { remember } from './remember.ts';
import { createMemoryIndex, createShardIndex, type TermIndex } from './term-index.ts';

/** An index whose first file is loaded. */
export interface OpenIndex {
  meta: IndexMeta;
  layout: RecordLayout;
  /** Pauses long work, of all searches in this index. */
  breathe: Breathe;
  /** Index into `meta.facets` of each page. */
  facetOf: readonly number[];
  /** Gives the page of the same doc that readers are shown first: mostly the page itself. */
  firstEditionOf(page: number): number;
  titles: TermIndex;
  body: TermIndex;
  headOf(page: number): Promise<PageHead>;
  /** Compact text of a heading, which is compared with every query (see `compact`). */
  compactOf(heading: string): string;
  /** Text of each record of a page. */
  textsOf(page: number): Promise<string[]>;
  /** How Han sounds; loaded when first asked for. */
  readings(): Promise<PinyinReadings>;
  /** Pairs of characters that occur, by letters with which the first ones sound; loaded when asked for. */
  pairs(initials: readonly string[]): Promise<HanPairs>;
  /** Writes a query with the site's own names; loaded when first asked for. */
  renamer(): Promise<(query: string) => string>;
  /** Pairs of characters that occur in titles; `null` when those lie in shards. */
  titlePairs(): HanPairs | null;
}

/** Opens the index: reads its first file and, when titles stand in it, makes their index. */
export async function openIndex(files: FileSource): Promise<OpenIndex> {
  const text = await files.load(META_FILE);
  const end = text.indexOf('\n');
  const meta = JSON.parse(text.slice(0, end)) as IndexMeta;
  const layout = createLayout(decodeNumbers(meta.recordCounts), meta.lists);
  const breathe = createBreather();
  const inline = await readInlineHeads(meta.heads ? '' : text.slice(end + 1), breathe);
  const pairs = createPairReader(meta.pairs, files);
  const headOf = meta.heads
    ? createHeadReader(meta.heads, files)
    : remember(async (page: number) => checkHead(inline.decodeHead(page)));
  const firstEditions = meta.editions ? decodeEditions(meta.editions) : [];
  return {
    meta,
    layout,
    breathe,
    facetOf: decodeNumbers(meta.facetOf),
    firstEditionOf: (page) => firstEditions[page] ?? page,
    titles: meta.titles
      ? createShardIndex('t', meta.titles, files)
      : createMemoryIndex(inline.terms),
    body: createShardIndex('b', meta.body, files),
    headOf,
    compactOf: remember(compact),
    textsOf: async (page) => {
      const { textDigest } = await headOf(page);
      return (await files.read(shardFile('p', textDigest))).split('\n');
    },
    readings: remember<void, Promise<PinyinReadings>>(async () =>
      parseTable(await files.read(shardFile('y', meta.readings))),
    ),
    pairs,
    renamer: remember<void, ReturnType<typeof createRenamer>>(() => createRenamer(pairs)),
    titlePairs: remember<void, HanPairs | null>(() =>
      meta.titles ? null : collectPairs(inline.terms.keys()),
    ),
  };
}

function createPairReader(
  { starts, digests }: IndexMeta['pairs'],
  files: FileSource,
): OpenIndex['pairs'] {
  const load = remember(async (initial: string) => {
    const at = starts.indexOf(initial);
    return at < 0 ? new Map() : parseTable(await files.read(shardFile('y', digestAt(digests, at))));
  });
  return async (initials) => {
    const loaded = await Promise.all(initials.map(load));
    return new Map(loaded.flatMap((pairs) => [...pairs]));
  };
}

/** Many times the records of the largest site; more is damage, and would fill the memory. */
const MAX_RECORDS = 5_000_000;

function createLayout(counts: readonly number[], lists: number): RecordLayout {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (!(total <= MAX_RECORDS)) throw new Error('The search index is damaged.');
  const starts = [0];
  const pageOf: number[] = [];
  counts.forEach((count, page) => {
    for (let index = 0; index < count; index++) pageOf.push(page);
    starts.push(pageOf.length);
  });
  const firstList = counts.length - lists;
  return {
    starts,
    pageOf: (record) => pageOf[record] ?? 0,
    isList: (page) => page >= firstList,
  };
}

type HeadReader = (page: number) => Promise<PageHead>;

function createHeadReader(
  { starts, digests }: NonNullable<IndexMeta['heads']>,
  files: FileSource,
): HeadReader {
  const load = remember(async (shard: number) =>
    decodePageHeads(await files.read(shardFile('h', digestAt(digests, shard)))),
  );
  return async (page) => {
    const shard = starts.findLastIndex((start) => start <= page);
    const heads = await load(shard);
    return checkHead(heads[page - (starts[shard] ?? 0)]);
  };
}

function checkHead(head: PageHead | undefined): PageHead {
  if (!head) throw new Error('The search index does not fit together.');
  return head;
}
