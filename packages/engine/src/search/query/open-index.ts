import { decodeEditions } from '../format/editions.ts';
import {
  DIGEST_LENGTH,
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
import { compact } from './phrase.ts';
import {
  collectPairs,
  type HanPairs,
  type PinyinReadings,
  parsePairs,
  parseReadings,
} from './pinyin.ts';
import type { RecordLayout } from './rank.ts';
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
  /** Pairs of characters that occur, by a letter with which the first one sounds; loaded when asked for. */
  pairs(initial: string): Promise<HanPairs>;
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
  const headOf = meta.heads
    ? createHeadReader(meta.heads, files)
    : remember(async (page: number) => checkHead(inline.decodeHead(page)));
  return {
    meta,
    layout,
    breathe,
    facetOf: decodeNumbers(meta.facetOf),
    firstEditionOf: createEditionReader(meta),
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
    readings: once(async () => parseReadings(await files.read(shardFile('y', meta.readings)))),
    pairs: createPairReader(meta.pairs, files),
    titlePairs: once(() => (meta.titles ? null : collectPairs(inline.terms.keys()))),
  };
}

function createEditionReader({ editions }: IndexMeta): OpenIndex['firstEditionOf'] {
  const firsts = editions ? decodeEditions(editions) : [];
  return (page) => firsts[page] ?? page;
}

function createPairReader(
  { starts, digests }: IndexMeta['pairs'],
  files: FileSource,
): OpenIndex['pairs'] {
  const known = new Map<string, HanPairs>();
  return async (initial) => {
    const at = starts.indexOf(initial) * DIGEST_LENGTH;
    if (at < 0) return new Map();
    const file = shardFile('y', digests.slice(at, at + DIGEST_LENGTH));
    const pairs = known.get(initial) ?? parsePairs(await files.read(file));
    known.set(initial, pairs);
    return pairs;
  };
}

function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

/** Makes a value when it is first asked for; a promise that fails is made again. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    if (made) return made.value;
    const value = make();
    made = { value };
    if (value instanceof Promise) {
      value.catch(() => {
        made = null;
      });
    }
    return value;
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
  const shards = new Map<number, PageHead[]>();
  return async (page) => {
    const shard = starts.findLastIndex((start) => start <= page);
    const digest = digests.slice(shard * DIGEST_LENGTH, (shard + 1) * DIGEST_LENGTH);
    const heads = shards.get(shard) ?? decodePageHeads(await files.read(shardFile('h', digest)));
    shards.set(shard, heads);
    return checkHead(heads[page - (starts[shard] ?? 0)]);
  };
}

function checkHead(head: PageHead | undefined): PageHead {
  if (!head) throw new Error('The search index does not fit together.');
  return head;
}
