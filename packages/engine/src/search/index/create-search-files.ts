import { buildSearchIndex } from './build-search-index.ts';
import { createSearchPages, type SearchInput } from './search-pages.ts';
import type { IndexFile } from './shards.ts';

/** Folder of the index below the output folder; `SearchData.indexUrl` points at it. */
export const SEARCH_INDEX_FOLDER = 'search-index';

/**
 * Creates the files of the embedded search, to be written below the output folder. Empty when the
 * site has no search or leaves it to the hosted service. A `LoadedSite` is a fit input.
 */
export function createSearchFiles(input: SearchInput): IndexFile[] {
  const { config } = input.model;
  const { search } = config.themeConfig;
  if (search === false || search.provider !== 'embedded') return [];
  const files = buildSearchIndex(createSearchPages(input), { language: config.locale });
  return files.map(({ outputPath, content }) => ({
    outputPath: `${SEARCH_INDEX_FOLDER}/${outputPath}`,
    content,
  }));
}
