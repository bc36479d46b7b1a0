import { openObjectStore } from '../../system/object-store.ts';
import type { BodyMemory } from './body-terms.ts';
import { buildSearchIndex } from './build-search-index.ts';
import { createSearchPages, type SearchInput, type SearchPage } from './search-pages.ts';
import type { IndexFile } from './shards.ts';

/** Folder of the index below the output folder; `SearchData.indexUrl` points at it. */
export const SEARCH_INDEX_FOLDER = 'search-index';

/** What the index is built from, as plain data: another thread can build it. */
export interface SearchJob {
  pages: SearchPage[];
  /** Language of the site, BCP 47. */
  language: string;
  /** Where to remember it for the next build. @default nowhere */
  memory?: SearchMemory | undefined;
}

/** An entry of an object store (see `openObjectStore`). */
export interface SearchMemory {
  /** Absolute path. */
  folder: string;
  /** Holds everything that the index depends on beside the pages. */
  key: string;
}

/**
 * Collects what the embedded search is built from; `null` when the site has no search or leaves it to
 * the hosted service. A `LoadedSite` is a fit input.
 */
export function createSearchJob(input: SearchInput): SearchJob | null {
  const { config } = input.model;
  const { search } = config.themeConfig;
  if (search === false || search.provider !== 'embedded') return null;
  return { pages: createSearchPages(input), language: config.locale };
}

/** Builds the files of the embedded search, to be written below the output folder. */
export async function runSearchJob(job: SearchJob): Promise<IndexFile[]> {
  const { pages, language, memory } = job;
  if (!memory) return placeFiles(buildSearchIndex(pages, { language }));
  const store = openObjectStore(memory.folder);
  const files = buildSearchIndex(pages, {
    language,
    known: store.get(memory.key) as BodyMemory | null,
    onMemory: (body) => store.put(memory.key, body),
  });
  await store.flush();
  return placeFiles(files);
}

function placeFiles(files: readonly IndexFile[]): IndexFile[] {
  return files.map(({ outputPath, content }) => ({
    outputPath: `${SEARCH_INDEX_FOLDER}/${outputPath}`,
    content,
  }));
}

/** Creates the files of the embedded search, if the site has one, and remembers nothing. */
export function createSearchFiles(input: SearchInput): IndexFile[] {
  const job = createSearchJob(input);
  return job === null ? [] : placeFiles(buildSearchIndex(job.pages, job));
}
