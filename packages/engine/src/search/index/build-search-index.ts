import { collectEditions } from '../format/editions.ts';
import {
  type IndexMeta,
  META_FILE,
  type PageHead,
  type ShardDirectory,
  shardFile,
} from '../format/index-files.ts';
import { encodePageHeads } from '../format/page-heads.ts';
import { encodeNumbers, encodePostings } from '../format/text-codec.ts';
import { addTitle, createTitleTerms, type TitleTerms } from '../format/title-terms.ts';
import {
  type BodyMemory,
  type BodyTerms,
  encodeBodyTerms,
  measureBodyTerms,
  openBody,
} from './body-terms.ts';
import { createPinyinFiles, type PinyinFiles } from './pinyin-file.ts';
import type { SearchPage } from './search-pages.ts';
import {
  createListShards,
  createTermShards,
  digestOf,
  type EncodedTerms,
  type IndexFile,
} from './shards.ts';

/** How an index is built. */
export interface SearchIndexOptions {
  /** Language of the site, BCP 47. */
  language: string;
  /**
   * Longest page heads, in UTF-16 units, that stand in the first file; longer ones are sharded and
   * their terms indexed at build time.
   * @default 100000
   */
  maxInlineHeads?: number;
  /** What an earlier build remembered of the texts. @default nothing */
  known?: BodyMemory | null;
  /** Told what to remember for the next build. */
  onMemory?: (memory: BodyMemory) => void;
}

/** An index while its pages come in. */
export interface OpenSearchIndex {
  /** Adds the next page; pages that but list others must come last. Nothing of its text is kept. */
  add(page: SearchPage): void;
  /** Makes the files that depend on all pages. */
  finish(): void;
}

/**
 * Builds the files of the index from all pages at once; see {@link openSearchIndex}. Pages that but list
 * others must come last.
 */
export function buildSearchIndex(
  pages: readonly SearchPage[],
  options: SearchIndexOptions,
): IndexFile[] {
  const files: IndexFile[] = [];
  const index = openSearchIndex(options, (file) => files.push(file));
  pages.forEach(index.add);
  index.finish();
  return files;
}

/**
 * Begins an index. The same pages give the same bytes, and a file keeps its name while its content
 * stays. Time grows linearly with the text.
 *
 * @param emit Takes each file, once, as soon as it is made.
 */
export function openSearchIndex(
  { language, maxInlineHeads = 100_000, known = null, onMemory }: SearchIndexOptions,
  emit: (file: IndexFile) => void,
): OpenSearchIndex {
  const emitOnce = createOnceEmitter(emit);
  const titles = createTitleIndex();
  const openedBody = openBody(known);
  const facets = createFacets();
  const editions = collectEditions();
  const categories: string[] = [];
  const recordCounts: number[] = [];
  const encodedHeads: string[] = [];
  let lists = 0;
  return {
    add(page) {
      if (!categories.includes(page.category)) categories.push(page.category);
      const text = createTextFile(page);
      emitOnce(text);
      const head = createPageHead(page, { categories, text });
      encodedHeads.push(encodePageHeads([head]));
      titles.add(head);
      openedBody.add(page);
      facets.add(page);
      editions.add(page.edition ?? null);
      recordCounts.push(page.sections.length);
      if (page.isList) lists += 1;
    },
    finish() {
      const { body, memory } = openedBody.finish();
      onMemory?.(memory);
      const headLength = encodedHeads.reduce((sum, { length }) => sum + length, 0);
      const isInline = headLength <= maxInlineHeads;
      const sameDocs = editions.encode();
      const meta: IndexMeta = {
        format: 1,
        language,
        lists,
        recordCounts: encodeNumbers(recordCounts),
        facets: facets.combinations,
        facetOf: encodeNumbers(facets.ofPages),
        ...(sameDocs === undefined ? {} : { editions: sameDocs }),
        categories,
        body: emitBody(body, emitOnce),
        titles: isInline ? null : createTermShards(encodeTitles(titles.terms), emitOnce),
        heads: isInline ? null : createListShards('h', encodedHeads, emitOnce),
        ...emitPinyin(createPinyinFiles(titles.terms, body), emitOnce),
      };
      const inlineHeads = isInline ? encodedHeads.join('') : '';
      emit({ outputPath: META_FILE, content: `${JSON.stringify(meta)}\n${inlineHeads}` });
    },
  };
}

/** Two pages may have the same text, and then share its file. */
function createOnceEmitter(emit: (file: IndexFile) => void): (file: IndexFile) => void {
  const emitted = new Set<string>();
  return (file) => {
    if (emitted.has(file.outputPath)) return;
    emitted.add(file.outputPath);
    emit(file);
  };
}

function emitBody(body: BodyTerms, emit: (file: IndexFile) => void): ShardDirectory<string> {
  const { order } = body;
  return createTermShards(
    {
      kind: 'b',
      terms: encodeBodyTerms(body),
      count: order.length,
      length: measureBodyTerms(body),
    },
    emit,
  );
}

function emitPinyin(
  { readings, pairs }: PinyinFiles,
  emit: (file: IndexFile) => void,
): Pick<IndexMeta, 'readings' | 'pairs'> {
  const emitFile = (content: string): string => {
    const digest = digestOf(content);
    emit({ outputPath: shardFile('y', digest), content });
    return digest;
  };
  return {
    readings: emitFile(readings),
    pairs: { starts: [...pairs.keys()], digests: [...pairs.values()].map(emitFile).join('') },
  };
}

function createTextFile({ sections }: SearchPage): IndexFile {
  const content = sections.map(({ text }) => text).join('\n');
  return { outputPath: shardFile('p', digestOf(content)), content };
}

function createPageHead(
  { title, permalink, category, sections }: SearchPage,
  { categories, text }: { categories: string[]; text: IndexFile },
): PageHead {
  return {
    title,
    permalink,
    category: categories.indexOf(category),
    textDigest: /^p-(.+)\.txt$/.exec(text.outputPath)?.[1] ?? '',
    headings: sections
      .slice(1)
      .map(({ level, heading, anchor }) => ({ level, text: heading, anchor: anchor ?? '' })),
  };
}

function encodeTitles(titles: TitleTerms): EncodedTerms {
  const terms = [...titles]
    .map(([term, postings]): [string, string] => [term, encodePostings(postings)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const length = terms.reduce((sum, [, encoded]) => sum + encoded.length, 0);
  return { kind: 't', terms, count: terms.length, length };
}

function createTitleIndex(): { terms: TitleTerms; add(head: PageHead): void } {
  const terms = createTitleTerms();
  let record = 0;
  return {
    terms,
    add({ title, headings }) {
      addTitle(terms, record++, title);
      for (const { text } of headings) addTitle(terms, record++, text);
    },
  };
}

/** Combinations of facets that occur, and which of them each page has. */
interface Facets {
  combinations: [kind: string, version: string][];
  ofPages: number[];
  add(page: SearchPage): void;
}

function createFacets(): Facets {
  const combinations: [string, string][] = [];
  const indexes = new Map<string, number>();
  const ofPages: number[] = [];
  return {
    combinations,
    ofPages,
    add({ kind, version }) {
      const key = `${kind}/${version}`;
      const index = indexes.get(key) ?? combinations.push([kind, version]) - 1;
      indexes.set(key, index);
      ofPages.push(index);
    },
  };
}
