import {
  DIGEST_LENGTH,
  type IndexMeta,
  META_FILE,
  type PageHead,
  shardFile,
} from '../format/index-files.ts';
import { decodePageHeads } from '../format/page-heads.ts';
import { decodeNumbers } from '../format/text-codec.ts';
import { addTitle, createTitleTerms } from '../format/title-terms.ts';
import type { FileSource } from './file-source.ts';
import { type PinyinTable, parsePinyinFile } from './pinyin.ts';
import type { RecordLayout } from './rank.ts';
import { createMemoryIndex, createShardIndex, type TermIndex } from './term-index.ts';

/** An index whose first file is loaded. */
export interface OpenIndex {
  meta: IndexMeta;
  layout: RecordLayout;
  /** Index into `meta.facets` of each page. */
  facetOf: readonly number[];
  titles: TermIndex;
  body: TermIndex;
  headOf(page: number): Promise<PageHead>;
  /** Text of each record of a page. */
  textsOf(page: number): Promise<string[]>;
  /** How Han sounds; loaded when first asked for. */
  pinyin(): Promise<PinyinTable>;
}

/** Opens the index: reads its first file and, when titles stand in it, makes their index. */
export async function openIndex(files: FileSource): Promise<OpenIndex> {
  const text = await files.read(META_FILE);
  const end = text.indexOf('\n');
  const meta = JSON.parse(text.slice(0, end)) as IndexMeta;
  const layout = createLayout(decodeNumbers(meta.recordCounts));
  const inlineHeads = meta.heads ? [] : decodePageHeads(text.slice(end + 1));
  const headOf = meta.heads ? createHeadReader(meta.heads, files) : readInline(inlineHeads);
  return {
    meta,
    layout,
    facetOf: decodeNumbers(meta.facetOf),
    titles: meta.titles ? createShardIndex('t', meta.titles, files) : indexHeads(inlineHeads),
    body: createShardIndex('b', meta.body, files),
    headOf,
    textsOf: async (page) => {
      const { textDigest } = await headOf(page);
      return (await files.read(shardFile('p', textDigest))).split('\n');
    },
    pinyin: createPinyinReader(meta, files),
  };
}

function createPinyinReader({ pinyin }: IndexMeta, files: FileSource): OpenIndex['pinyin'] {
  let table: PinyinTable | null = null;
  return async () => {
    table ??= parsePinyinFile(await files.read(shardFile('y', pinyin)));
    return table;
  };
}

function createLayout(counts: readonly number[]): RecordLayout {
  const starts = [0];
  const pageOf: number[] = [];
  counts.forEach((count, page) => {
    for (let index = 0; index < count; index++) pageOf.push(page);
    starts.push(pageOf.length);
  });
  return { starts, pageOf: (record) => pageOf[record] ?? 0 };
}

function indexHeads(heads: readonly PageHead[]): TermIndex {
  const terms = createTitleTerms();
  let record = 0;
  for (const { title, headings } of heads) {
    addTitle(terms, record++, title);
    for (const { text } of headings) addTitle(terms, record++, text);
  }
  return createMemoryIndex(terms);
}

type HeadReader = (page: number) => Promise<PageHead>;

function readInline(heads: readonly PageHead[]): HeadReader {
  return async (page) => checkHead(heads[page]);
}

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
