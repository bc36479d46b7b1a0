import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type CompileThread, startCompileThreads } from '../markdown/compile-thread.ts';
import type { SearchMemory } from '../search/index/create-search-files.ts';
import { cachePath } from '../system/cache-folder.ts';
import { digestTools } from '../system/tools-digest.ts';
import type { ReceiptPlace, SiteSnapshot } from './build-receipt.ts';
import { type SearchThread, startSearchThread } from './search-thread.ts';

/** The threads of a build, as far as they run before it is known what there is to do. */
export interface BuildThreads {
  compile: readonly CompileThread[];
  search: SearchThread | null;
}

/** For builds that start what they need when they need it. */
export const NO_THREADS: BuildThreads = { compile: [], search: null };

/** Bytes of documents from which a second thread pays in any case, once they are to be compiled. */
const MUCH_MARKDOWN = 1_000_000;

/** Bytes for each thread of several: of less, one saves hardly more than it takes to load. */
const SHARE_OF_MARKDOWN = 1_500_000;

/** Bytes of what is remembered from which it pays to read it early. */
const MUCH_MEMORY = 500_000;

/**
 * Starts the threads that a build is likely to need before it begins: they take a tenth of a second to
 * load, in which the engine is loaded and the content is looked through. The search reads what it
 * remembers meanwhile. Who has started them stops them; see {@link stopThreads}.
 */
export function startThreads(
  { siteFolder, outFolder }: ReceiptPlace,
  { markdownBytes }: Pick<SiteSnapshot, 'markdownBytes'>,
): BuildThreads {
  const isFirst = !existsSync(knownSourcesPath(siteFolder));
  const memory = searchMemoryOf(siteFolder, { toolsDigest: digestTools(siteFolder), outFolder });
  return {
    compile: isFirst ? startCompileThreads(countSharing(markdownBytes)) : [],
    search: measureFolder(memory.folder) >= MUCH_MEMORY ? startSearchThread(memory) : null,
  };
}

function countSharing(markdownBytes: number): number {
  if (markdownBytes < MUCH_MARKDOWN) return 0;
  return Math.max(1, Math.floor(markdownBytes / SHARE_OF_MARKDOWN));
}

/** Ends the threads, whatever they do. */
export function stopThreads({ compile, search }: BuildThreads): void {
  for (const thread of compile) thread.stop();
  search?.stop();
}

/** Path of what earlier builds know of the documents; there is none before the first. */
export function knownSourcesPath(siteFolder: string): string {
  return cachePath(siteFolder, 'sources.json');
}

/** Where the search of a site remembers its index. @param options.outFolder See {@link SearchMemory}. */
export function searchMemoryOf(
  siteFolder: string,
  { toolsDigest, outFolder }: { toolsDigest: string; outFolder: string | undefined },
): SearchMemory {
  return { folder: cachePath(siteFolder, 'search'), key: toolsDigest, outFolder };
}

function measureFolder(folder: string): number {
  try {
    const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch {
    return 0;
  }
}
