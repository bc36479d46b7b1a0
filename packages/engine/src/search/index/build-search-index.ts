import { type IndexMeta, META_FILE, type PageHead, shardFile } from '../format/index-files.ts';
import { encodePageHeads } from '../format/page-heads.ts';
import { encodeNumbers, encodePostings } from '../format/text-codec.ts';
import { addTitle, createTitleTerms, type TitleTerms } from '../format/title-terms.ts';
import { type BodyMemory, createBodyTerms, encodeBodyTerms } from './body-terms.ts';
import { createPinyinFiles } from './pinyin-file.ts';
import type { SearchPage } from './search-pages.ts';
import { createListShards, createTermShards, digestOf, type IndexFile } from './shards.ts';

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

/**
 * Builds the files of the index; pages that but list others must come last. The same pages give the same bytes, and a file keeps its name while
 * its content stays. Time grows linearly with the text.
 */
export function buildSearchIndex(
  pages: readonly SearchPage[],
  { language, maxInlineHeads = 100_000, known = null, onMemory }: SearchIndexOptions,
): IndexFile[] {
  const texts = pages.map(createTextFile);
  const categories = [...new Set(pages.map(({ category }) => category))];
  const heads = pages.map((page, index) =>
    createPageHead(page, { categories, text: texts[index] }),
  );
  const titles = indexTitles(heads);
  const { body, memory } = createBodyTerms(pages, known);
  onMemory?.(memory);
  const bodyShards = createTermShards('b', encodeBodyTerms(body));
  const pinyin = createPinyinFiles(titles, body);
  const pairFiles = [...pinyin.pairs.values()].map((content) => ({
    digest: digestOf(content),
    content,
  }));
  const facets = listFacets(pages);
  const encodedHeads = heads.map((head) => encodePageHeads([head]));
  const isInline = encodedHeads.reduce((sum, { length }) => sum + length, 0) <= maxInlineHeads;
  const titleShards = isInline ? null : createTermShards('t', encodeTitles(titles));
  const headShards = isInline ? null : createListShards('h', encodedHeads);
  const meta: IndexMeta = {
    format: 1,
    language,
    lists: pages.filter(({ isList }) => isList).length,
    recordCounts: encodeNumbers(pages.map(({ sections }) => sections.length)),
    facets: facets.combinations,
    facetOf: encodeNumbers(facets.ofPages),
    categories,
    body: bodyShards.directory,
    titles: titleShards?.directory ?? null,
    heads: headShards?.directory ?? null,
    readings: digestOf(pinyin.readings),
    pairs: {
      starts: [...pinyin.pairs.keys()],
      digests: pairFiles.map(({ digest }) => digest).join(''),
    },
  };
  const inlineHeads = isInline ? encodedHeads.join('') : '';
  const files = [
    { outputPath: META_FILE, content: `${JSON.stringify(meta)}\n${inlineHeads}` },
    { outputPath: shardFile('y', meta.readings), content: pinyin.readings },
    ...pairFiles.map(({ digest, content }) => ({ outputPath: shardFile('y', digest), content })),
    ...bodyShards.files,
    ...(titleShards?.files ?? []),
    ...(headShards?.files ?? []),
    ...texts,
  ];
  return [...new Map(files.map((file) => [file.outputPath, file])).values()];
}

function createTextFile({ sections }: SearchPage): IndexFile {
  const content = sections.map(({ text }) => text.replace(/\s+/g, ' ')).join('\n');
  return { outputPath: shardFile('p', digestOf(content)), content };
}

function createPageHead(
  { title, permalink, category, sections }: SearchPage,
  { categories, text }: { categories: string[]; text: IndexFile | undefined },
): PageHead {
  return {
    title,
    permalink,
    category: categories.indexOf(category),
    textDigest: /^p-(.+)\.txt$/.exec(text?.outputPath ?? '')?.[1] ?? '',
    headings: sections
      .slice(1)
      .map(({ level, heading, anchor }) => ({ level, text: heading, anchor: anchor ?? '' })),
  };
}

function encodeTitles(titles: TitleTerms): Map<string, string> {
  return new Map([...titles].map(([term, postings]) => [term, encodePostings(postings)]));
}

function indexTitles(heads: readonly PageHead[]): TitleTerms {
  const terms = createTitleTerms();
  let record = 0;
  for (const { title, headings } of heads) {
    addTitle(terms, record++, title);
    for (const { text } of headings) addTitle(terms, record++, text);
  }
  return terms;
}

function listFacets(pages: readonly SearchPage[]): {
  combinations: [kind: string, version: string][];
  ofPages: number[];
} {
  const combinations: [string, string][] = [];
  const indexes = new Map<string, number>();
  const ofPages = pages.map(({ kind, version }) => {
    const key = `${kind}/${version}`;
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, combinations.length);
    combinations.push([kind, version]);
    return combinations.length - 1;
  });
  return { combinations, ofPages };
}
