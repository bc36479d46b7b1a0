/**
 * A thread that builds one search index from the pages it is sent, while the main thread renders. Who has
 * started it ends it: a thread that closes its own port may take its last answer with it.
 */
import { parentPort } from 'node:worker_threads';
import { relieveMemory } from '../../system/relieve-memory.ts';
import type { IndexedSite, IndexPage } from './build-search-index.ts';
import { type KnownTexts, openSearchFiles, type SearchMemory } from './create-search-files.ts';
import type { IndexFile, KeptFile } from './shards.ts';

/** What the thread is sent: pages to add, or their site for more of the files that depend on all. */
export type IndexingRequest = readonly IndexPage[] | IndexedSite;

/** What the thread answers each request with; `null` when there are no more files. */
export type IndexingAnswer = readonly (IndexFile | KeptFile)[] | null;

/** What makes another thread that of the search. */
export interface SearchStart {
  memory: SearchMemory | undefined;
}

/** What the thread begins with, before it is asked. */
export type SearchGreeting = KnownTexts;

/** Text of files in UTF-16 units that is sent at once, about. */
const PARCEL_TEXT = 500_000;

/**
 * Answers what is asked of the thread that this runs in, until it is ended.
 *
 * @param relieve Collects garbage when much has gathered; hears of each answer.
 */
export function serveSearch(memory: SearchMemory | undefined, relieve = relieveMemory): void {
  const files = openSearchFiles(memory);
  let rest: AsyncGenerator<IndexFile | KeptFile> | null = null;
  parentPort?.on('message', async (request: IndexingRequest) => {
    if ('language' in request) rest ??= files.finish(request);
    const answer: IndexingAnswer =
      'language' in request ? await takeParcel(rest) : files.add(request);
    parentPort?.postMessage(answer);
    relieve();
  });
  parentPort?.postMessage(files.knownTexts satisfies SearchGreeting);
  // The main thread has yet to list the pages.
  files.prepare();
}

async function takeParcel(
  source: AsyncGenerator<IndexFile | KeptFile> | null,
): Promise<IndexingAnswer> {
  const parcel: (IndexFile | KeptFile)[] = [];
  let length = 0;
  while (source && length < PARCEL_TEXT) {
    const next = await source.next();
    if (next.done) break;
    parcel.push(next.value);
    length += next.value.content?.length ?? 0;
  }
  return parcel.length > 0 ? parcel : null;
}
