import type { SearchEngine } from './create-search-engine.ts';
import { createWorkerEngine } from './create-worker-engine.ts';
import { createUrlFetcher } from './file-source.ts';

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
      const { createSearchEngine } = await import('./create-search-engine.ts');
      return createSearchEngine({ fetchFile: createUrlFetcher(indexUrl) });
    },
  });
}
