import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadSite } from '../../packages/engine/src/build/load-site.ts';
import { createStepRunner } from '../../packages/engine/src/build/steps.ts';
import { buildSearchIndex } from '../../packages/engine/src/search/index/build-search-index.ts';
import {
  createSearchPages,
  type SearchPage,
} from '../../packages/engine/src/search/index/search-pages.ts';
import type { IndexFile } from '../../packages/engine/src/search/index/shards.ts';

/** Loads the pages of a site that can be found, straight from its sources. */
export async function loadSearchPages(siteFolder: string): Promise<SearchPage[]> {
  const { site } = await loadSite({
    siteFolder: path.resolve(siteFolder),
    steps: createStepRunner(),
    includesDrafts: false,
    now: new Date().toISOString(),
  });
  if (!site) throw new Error(`The site in \`${siteFolder}\` could not be loaded.`);
  return createSearchPages(site);
}

/** An index in memory, which notes what was asked of it. */
export interface MemoryIndex {
  files: IndexFile[];
  /** Names of the files asked for since the last call of `reset`. */
  fetched: string[];
  fetchFile(name: string): Promise<string>;
  reset(): void;
}

/** Builds the index of pages and keeps it in memory. */
export function createMemoryIndexFiles(
  pages: readonly SearchPage[],
  options: { maxInlineHeads?: number } = {},
): MemoryIndex {
  const files = buildSearchIndex(pages, { language: 'zh-CN', ...options });
  const contents = new Map(files.map(({ outputPath, content }) => [outputPath, content]));
  const index: MemoryIndex = {
    files,
    fetched: [],
    reset: () => {
      index.fetched = [];
    },
    fetchFile: async (name) => {
      index.fetched.push(name);
      const content = contents.get(name);
      if (content === undefined) throw new Error(`There is no file \`${name}\`.`);
      return content;
    },
  };
  return index;
}

/** Size of a file when a host compresses it, in bytes. */
export function brotliSize(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
