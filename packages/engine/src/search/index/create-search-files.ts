import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/schema.ts';
import { openObjectStore } from '../../system/object-store.ts';
import { META_FILE, shardFile } from '../format/index-files.ts';
import {
  buildSearchIndex,
  type IndexedSite,
  type IndexPage,
  openSearchIndex,
} from './build-search-index.ts';
import { openPageMemory, type PageMemory } from './page-memory.ts';
import { createSearchPages, type SearchInput } from './search-pages.ts';
import type { IndexFile, KeptFile } from './shards.ts';

/** Folder of the index below the output folder; `SearchData.indexUrl` points at it. */
export const SEARCH_INDEX_FOLDER = 'search-index';

/** An entry of an object store (see `openObjectStore`). */
export interface SearchMemory {
  /** Absolute path. */
  folder: string;
  /** Holds everything that the index depends on beside the pages. */
  key: string;
  /**
   * Absolute path of the output folder. Files of the last index that are there are not made again, as long
   * as whoever writes takes them over.
   * @default all are made
   */
  outFolder?: string | undefined;
}

/** Paths of the files of texts that earlier builds have read, by what `digestSearchPage` gives. */
export type KnownTexts = ReadonlyMap<string, string>;

/** The files of the search while its pages come in. */
export interface OpenSearchFiles {
  /** Pages that need not be read: their sections may be `null`. */
  knownTexts: KnownTexts;
  /** Does ahead of the pages what can be done with what is remembered. */
  prepare(): void;
  /** Adds the next pages; those that but list others must come last. @returns The files of their texts. */
  add(pages: readonly IndexPage[]): IndexFile[];
  /** Makes the files that depend on all pages, each when it is asked for. */
  finish(site: IndexedSite): AsyncGenerator<IndexFile | KeptFile>;
}

/** Tells whether a site has the embedded search: some have none, or leave it to the hosted service. */
export function hasEmbeddedSearch({ themeConfig: { search } }: Config): boolean {
  return search !== false && search.provider === 'embedded';
}

/**
 * Begins the files of the embedded search; their paths are relative to the output folder.
 *
 * @param place Where to remember the index for the next build. @default nowhere
 */
export function openSearchFiles(place?: SearchMemory): OpenSearchFiles {
  const store = place && openObjectStore(place.folder);
  const memory = place && store && openPageMemory(store, place.key);
  const keepsFiles = memory ? hasFilesOf(memory, place?.outFolder) : false;
  const index = openSearchIndex({ memory, keepsFiles });
  const known = memory?.list() ?? [];
  return {
    knownTexts: new Map(known.map(([digest, text]) => [digest, placed(shardFile('p', text))])),
    prepare: index.prepare,
    add: (pages) =>
      pages
        .map(index.add)
        .filter((file) => file !== null)
        .map(placeFile),
    async *finish(site) {
      for (const file of index.finish(site)) yield placeFile(file);
      await store?.flush();
    },
  };
}

/** Tells whether an output folder has all shards of the last index. */
function hasFilesOf({ lastIndex }: PageMemory, outFolder: string | undefined): boolean {
  if (!lastIndex || outFolder === undefined) return false;
  try {
    const names = new Set(readdirSync(path.join(outFolder, SEARCH_INDEX_FOLDER)));
    return lastIndex.shards.digests.every((digest) => names.has(shardFile('b', digest)));
  } catch {
    return false;
  }
}

/** Tells whether a file is named by its content, as all are but one. */
export function isNamedByContent({ outputPath }: IndexFile | KeptFile): boolean {
  return outputPath !== placed(META_FILE);
}

/** Creates the files of the embedded search, if the site has one, and remembers nothing. */
export function createSearchFiles(input: SearchInput): IndexFile[] {
  const { config } = input.model;
  if (!hasEmbeddedSearch(config)) return [];
  return buildSearchIndex(createSearchPages(input), toIndexedSite(config)).map(placeFile);
}

/** Gives what the index has of a site beside its pages. */
export function toIndexedSite({ locale, themeConfig: { search } }: Config): IndexedSite {
  const isOwn = search !== false && search.provider === 'embedded';
  return { language: locale, synonyms: isOwn ? search.synonyms : [] };
}

function placeFile<File extends IndexFile | KeptFile>(file: File): File {
  return { ...file, outputPath: placed(file.outputPath) };
}

function placed(outputPath: string): string {
  return `${SEARCH_INDEX_FOLDER}/${outputPath}`;
}
