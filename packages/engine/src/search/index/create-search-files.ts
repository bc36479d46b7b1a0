import { openObjectStore } from '../../system/object-store.ts';
import type { BodyMemory } from './body-terms.ts';
import { buildSearchIndex, openSearchIndex } from './build-search-index.ts';
import { createSearchPages, type SearchInput, type SearchPage } from './search-pages.ts';
import type { IndexFile } from './shards.ts';

/** Folder of the index below the output folder; `SearchData.indexUrl` points at it. */
export const SEARCH_INDEX_FOLDER = 'search-index';

/** How the index of a site is built, as plain data: another thread can build it. */
export interface SearchSettings {
  /** Language of the site, BCP 47. */
  language: string;
  /** Where to remember the index for the next build. @default nowhere */
  memory?: SearchMemory | undefined;
}

/** An entry of an object store (see `openObjectStore`). */
export interface SearchMemory {
  /** Absolute path. */
  folder: string;
  /** Holds everything that the index depends on beside the pages. */
  key: string;
}

/** The files of the search while its pages come in. */
export interface OpenSearchFiles {
  /** Adds the next pages; those that but list others must come last. @returns The files of their texts. */
  add(pages: readonly SearchPage[]): IndexFile[];
  /** Makes the files that depend on all pages, each when it is asked for. */
  finish(): AsyncGenerator<IndexFile>;
}

/**
 * Pages of that much text together, in UTF-16 units, are the most that are remembered: what is kept has
 * about the size of the text.
 */
const MOST_REMEMBERED = 20_000_000;

/** Tells whether a site has the embedded search: some have none, or leave it to the hosted service. */
export function hasEmbeddedSearch({ model }: Pick<SearchInput, 'model'>): boolean {
  const { search } = model.config.themeConfig;
  return search !== false && search.provider === 'embedded';
}

/** Begins the files of the embedded search; their paths are relative to the output folder. */
export function openSearchFiles({ language, memory }: SearchSettings): OpenSearchFiles {
  const store = memory && openObjectStore(memory.folder);
  const known = memory && store ? (store.get(memory.key) as BodyMemory | null) : null;
  let textLength = 0;
  const index = openSearchIndex({
    language,
    known,
    onMemory(body) {
      if (memory && textLength <= MOST_REMEMBERED) store?.put(memory.key, body);
    },
  });
  return {
    add(pages) {
      for (const page of pages) textLength += countText(page);
      return pages
        .map(index.add)
        .filter((file) => file !== null)
        .map(placeFile);
    },
    async *finish() {
      for (const file of index.finish()) yield placeFile(file);
      await store?.flush();
    },
  };
}

/** Counts the text of a page in UTF-16 units. */
export function countText({ sections }: SearchPage): number {
  return sections.reduce((sum, { text }) => sum + text.length, 0);
}

/** Creates the files of the embedded search, if the site has one, and remembers nothing. */
export function createSearchFiles(input: SearchInput): IndexFile[] {
  if (!hasEmbeddedSearch(input)) return [];
  const { locale } = input.model.config;
  return buildSearchIndex(createSearchPages(input), { language: locale }).map(placeFile);
}

function placeFile({ outputPath, content }: IndexFile): IndexFile {
  return { outputPath: `${SEARCH_INDEX_FOLDER}/${outputPath}`, content };
}
