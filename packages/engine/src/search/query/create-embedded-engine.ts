import { importAgain } from '../../shared/import-again.ts';
import type { SearchEngine } from './create-search-engine.ts';
import { createWorkerEngine } from './create-worker-engine.ts';
import { createUrlFetcher } from './file-source.ts';

/**
 * Name of the engine's module beside this one, put in by the package build; empty in development. A module of
 * its own, as one that shared something with the search would put both into a third, which pages wait for.
 */
declare const SEARCH_ENGINE: string;

const importEngine = importAgain(
  (): Promise<typeof import('./create-search-engine.ts')> =>
    SEARCH_ENGINE
      ? import(/* @vite-ignore */ new URL(SEARCH_ENGINE, import.meta.url).href)
      : import('./create-search-engine.ts'),
);

/** Where the embedded search finds its parts; addresses are percent-encoded. */
export interface EmbeddedEngineOptions {
  /** Folder of the index, with a final `/`. */
  indexUrl: string;
  /** Classic script of the worker (`worker.ts`); empty for a page that searches by itself. */
  workerUrl: string;
}

/** Creates the site's own search for the browser; nothing is fetched before it is asked. */
export function createEmbeddedEngine({ indexUrl, workerUrl }: EmbeddedEngineOptions): SearchEngine {
  return createWorkerEngine({
    indexUrl,
    startWorker: workerUrl === '' ? null : () => new Worker(workerUrl),
    loadEngine: async () => {
      const { createSearchEngine } = await importEngine();
      return createSearchEngine({ fetchFile: createUrlFetcher(indexUrl) });
    },
  });
}
