/**
 * A thread that builds one search index from the pages it is sent, while the main thread renders. Who has
 * started it ends it: a thread that closes its own port may take its last answer with it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openSearchFiles, type SearchSettings } from './create-search-files.ts';
import type { SearchPage } from './search-pages.ts';
import type { IndexFile } from './shards.ts';

/** What the thread is sent: pages to add, or `null` after the last ones. */
export type SearchRequest = readonly SearchPage[] | null;

/** What the thread answers each request with; the answer to `null` is the last one. */
export type SearchAnswer = readonly IndexFile[];

let made: IndexFile[] = [];
const files = openSearchFiles(workerData as SearchSettings, (file) => made.push(file));

parentPort?.on('message', async (pages: SearchRequest) => {
  if (pages) files.add(pages);
  else await files.finish();
  parentPort?.postMessage(made satisfies SearchAnswer);
  made = [];
});
