import { collectEditions } from '../format/editions.ts';
import { type IndexMeta, META_FILE, shardFile } from '../format/index-files.ts';
import { encodeHeadings, encodePageLine, listHeadingTexts, oneLine } from '../format/page-heads.ts';
import { encodeNumbers, encodePostings } from '../format/text-codec.ts';
import { type BodyShards, createBodyShards } from './body-shards.ts';
import { type BodyTerms, type OpenBody, openBody } from './body-terms.ts';
import { createFacets, type Facets } from './facets.ts';
import { createLastIndex, findChanges } from './last-index.ts';
import type { PageMemory, PageReading } from './page-memory.ts';
import { createPinyinFiles, type PinyinFiles, preparePinyinFiles } from './pinyin-file.ts';
import type { SearchPage } from './search-pages.ts';
import {
  chooseShardLength,
  createListShards,
  createTermShards,
  digestOf,
  type EncodedTerms,
  type IndexFile,
  type KeptFile,
} from './shards.ts';
import type { SynonymGroups } from './synonyms-file.ts';
import { TitleIndex } from './title-index.ts';

/** What an index has of a site beside its pages. */
export interface IndexedSite {
  /** Language of the site, BCP 47. */
  language: string;
  /** See {@link SynonymGroups}. @default none but those of the field */
  synonyms?: SynonymGroups;
}

/** How an index is built. */
export interface SearchIndexOptions extends OpenIndexOptions, IndexedSite {}

/** What is to be known of an index before its pages come in. */
export interface OpenIndexOptions {
  /**
   * Longest page heads, in UTF-16 units, that stand in the first file; longer ones are sharded and
   * their terms indexed at build time.
   * @default 100000
   */
  maxInlineHeads?: number;
  /** What earlier builds made of pages, and where to keep it for the next. @default nowhere */
  memory?: PageMemory | undefined;
  /**
   * The files of the last index that `memory` knows are still in their place, and are not to be made again.
   * @default false
   */
  keepsFiles?: boolean;
}

/** A page on its way into the index. */
export interface IndexPage extends Omit<SearchPage, 'sections'> {
  /** See `digestSearchPage`. @default the page is read, and not remembered */
  digest?: string;
  /** `null` for a page that is remembered. */
  sections: SearchPage['sections'] | null;
}

/** An index while its pages come in. */
export interface OpenSearchIndex {
  /** Does ahead of the pages what can be done with what is remembered. */
  prepare(): void;
  /**
   * Adds the next page; pages that but list others must come last. Nothing of its text is kept.
   *
   * @returns The file of its text; `null` when it was there already, as two pages may have the same text,
   * and when it is not known.
   */
  add(page: IndexPage): IndexFile | null;
  /** Makes the files that depend on all pages, each when it is asked for. */
  finish(site: IndexedSite): Generator<IndexFile | KeptFile>;
}

/**
 * Builds the files of the index from all pages at once; see {@link openSearchIndex}. Pages that but list
 * others must come last.
 */
export function buildSearchIndex(
  pages: readonly IndexPage[],
  options: SearchIndexOptions,
): IndexFile[] {
  const index = openSearchIndex({ ...options, keepsFiles: false });
  const texts = pages.map(index.add).filter((file) => file !== null);
  return [...texts, ...index.finish(options)].filter((file) => file.content !== null);
}

/**
 * Begins an index. The same pages give the same bytes, and a file keeps its name while its content
 * stays. Time grows linearly with the text.
 */
export function openSearchIndex({
  maxInlineHeads = 100_000,
  memory,
  keepsFiles = false,
}: OpenIndexOptions): OpenSearchIndex {
  const isNew = createNoveltyCheck();
  const last = memory?.lastIndex ?? null;
  const body = openBody(memory?.terms, last?.sorted);
  const pages = gatherPages(body.listTerms);
  const postingsOf = (digest: string) => memory?.postingsOf(digest);
  const read = (page: SearchPage, { digest }: IndexPage): IndexFile => {
    const text = createTextFile(page);
    const headings = encodeHeadings(listHeadings(page));
    const reading: PageReading = {
      postings: body.add(page),
      headings,
      headingTerms: body.listTerms(listHeadingTexts(headings)),
      textDigest: /^p-(.+)\.txt$/.exec(text.outputPath)?.[1] ?? '',
    };
    if (digest !== undefined) memory?.add(digest, reading);
    pages.add(page, reading);
    return text;
  };
  return {
    prepare() {
      body.prepare();
      preparePinyinFiles();
    },
    add(page) {
      const { digest, sections } = page;
      const known = digest === undefined ? undefined : memory?.find(digest);
      if (!known && !sections) throw new Error(`Nothing is known of \`${page.permalink}\`.`);
      if (known) {
        body.addKnown(known.postings);
        pages.add(page, known);
      }
      if (!sections) return null;
      const whole = { ...page, sections };
      const text = known ? createTextFile(whole) : read(whole, page);
      return isNew(text) ? text : null;
    },
    *finish({ language, synonyms = [] }) {
      const listed = pages.list();
      const kept = keepsFiles && memory && last ? last : null;
      const changes =
        kept && findChanges(kept, { digests: listed.digests, postings: body.pages, postingsOf });
      const terms = body.finish(changes);
      const lastShards = kept?.shards ?? null;
      const site = { language, synonyms };
      const files = makeFiles({ site, maxInlineHeads, body: terms, lastShards, ...listed });
      const shards = yield* filterFiles(files, isNew);
      memory?.keep(terms.order.length, createLastIndex(listed.digests, terms, shards));
    },
  };
}

/** Leaves out files that another one is the same as. */
function* filterFiles<Result>(
  files: Generator<IndexFile | KeptFile, Result>,
  isNew: (file: IndexFile | KeptFile) => boolean,
): Generator<IndexFile | KeptFile, Result> {
  for (;;) {
    const { done, value } = files.next();
    if (done) return value;
    if (isNew(value)) yield value;
  }
}

/** What the files that depend on all pages are made of. */
interface IndexParts extends ListedPages {
  site: Required<IndexedSite>;
  maxInlineHeads: number;
  body: BodyTerms;
  /** Shards that need not be made again where nothing has changed. */
  lastShards: BodyShards | null;
}

/** Makes the files. @returns The shards of the body index. */
function* makeFiles({
  body,
  titles,
  encodedHeads,
  ...parts
}: IndexParts): Generator<IndexFile | KeptFile, BodyShards> {
  const headLength = encodedHeads.reduce((sum, { length }) => sum + length, 0);
  const isInline = headLength <= parts.maxInlineHeads;
  const { directory, shards } = yield* createBodyShards(body, parts.lastShards);
  const meta: IndexMeta = {
    format: 1,
    language: parts.site.language,
    lists: parts.lists,
    recordCounts: encodeNumbers(parts.recordCounts),
    facets: parts.facets.combinations,
    facetOf: encodeNumbers(parts.facets.ofPages),
    ...(parts.sameDocs === undefined ? {} : { editions: parts.sameDocs }),
    categories: parts.categories,
    body: directory,
    titles: isInline ? null : yield* createTermShards(encodeTitles(titles, body)),
    heads: isInline ? null : yield* createListShards('h', encodedHeads),
    ...(yield* makePinyinFiles(createPinyinFiles(titles.listCounts(), body, parts.site.synonyms))),
  };
  const inlineHeads = isInline ? encodedHeads.join('') : '';
  yield { outputPath: META_FILE, content: `${JSON.stringify(meta)}\n${inlineHeads}` };
  return shards;
}

/** What is kept of pages beside the terms of their texts. */
interface ListedPages {
  /** See {@link IndexPage.digest}. */
  digests: readonly (string | undefined)[];
  titles: TitleIndex;
  encodedHeads: readonly string[];
  categories: string[];
  /** Number of records of each page. */
  recordCounts: readonly number[];
  facets: Pick<Facets, 'combinations' | 'ofPages'>;
  /** See {@link IndexMeta.editions}. */
  sameDocs: IndexMeta['editions'];
  /** Number of pages that but list others. */
  lists: number;
}

/** What of a page is not its text. */
type PageFacts = Omit<IndexPage, 'sections'>;

/** Pages as they are gathered. */
interface GatheredPages {
  add(page: PageFacts, reading: PageReading): void;
  list(): ListedPages;
}

function gatherPages(listTerms: OpenBody['listTerms']): GatheredPages {
  const titles = new TitleIndex();
  const facets = createFacets();
  const editions = collectEditions();
  const categories: string[] = [];
  const recordCounts: number[] = [];
  const encodedHeads: string[] = [];
  const digests: (string | undefined)[] = [];
  let lists = 0;
  return {
    add(page, { headings, headingTerms, textDigest }) {
      const { title, permalink } = page;
      digests.push(page.digest);
      if (!categories.includes(page.category)) categories.push(page.category);
      const category = categories.indexOf(page.category);
      encodedHeads.push(encodePageLine({ title, permalink, category, textDigest }) + headings);
      recordCounts.push(titles.add(listTerms([title])) + titles.add(headingTerms));
      facets.add(page);
      editions.add(page.edition ?? null);
      if (page.isList) lists += 1;
    },
    list: () => ({
      ...{ digests, titles, encodedHeads, categories, recordCounts, facets, lists },
      sameDocs: editions.encode(),
    }),
  };
}

/** Creates a function that tells whether it is asked about a file for the first time. */
function createNoveltyCheck(): (file: Pick<IndexFile, 'outputPath'>) => boolean {
  const known = new Set<string>();
  return ({ outputPath }) => {
    if (known.has(outputPath)) return false;
    known.add(outputPath);
    return true;
  };
}

function* makePinyinFiles({
  readings,
  pairs,
}: PinyinFiles): Generator<IndexFile, Pick<IndexMeta, 'readings' | 'pairs'>> {
  const files = [readings, ...pairs.values()].map((content) => {
    const digest = digestOf(content);
    return { digest, file: { outputPath: shardFile('y', digest), content } };
  });
  for (const { file } of files) yield file;
  const [first = '', ...others] = files.map(({ digest }) => digest);
  return { readings: first, pairs: { starts: [...pairs.keys()], digests: others.join('') } };
}

/** Creates the file of a page's text; see `index-files.ts`. */
export function createTextFile({
  sections,
  description,
  keywords,
}: Pick<SearchPage, 'sections' | 'description' | 'keywords'>): IndexFile {
  const [first] = sections;
  const isInText = first?.text.includes(description);
  const about = [isInText ? '' : description, keywords.join(' · ')];
  const lines = [...sections.map(({ text }) => text), ...about.map(oneLine)];
  const content = lines.join('\n');
  return { outputPath: shardFile('p', digestOf(content)), content };
}

function listHeadings({ sections }: SearchPage): Parameters<typeof encodeHeadings>[0] {
  return sections
    .slice(1)
    .map(({ level, heading, anchor }) => ({ level, text: heading, anchor: anchor ?? '' }));
}

function encodeTitles(titles: TitleIndex, { terms, sorted }: BodyTerms): EncodedTerms {
  let postingCount = 0;
  for (const [, count] of titles.listCounts()) postingCount += count;
  return {
    kind: 't',
    terms: encodeEach(titles.listInOrder(sorted), terms),
    shardLength: chooseShardLength({ termCount: titles.size, postingCount }),
  };
}

/** One after another: there are millions of postings, and their texts take room. */
function* encodeEach(
  titles: ReturnType<TitleIndex['listInOrder']>,
  terms: readonly string[],
): Generator<[term: string, encoded: string]> {
  for (const [id, postings] of titles) yield [terms[id] ?? '', encodePostings(postings)];
}
