import { Worker } from 'node:worker_threads';
import {
  createSearchJob,
  runSearchJob,
  type SearchJob,
  type SearchMemory,
} from '../search/index/create-search-files.ts';
import type { SearchInput } from '../search/index/search-pages.ts';
import type { IndexFile } from '../search/index/shards.ts';
import { findWorker } from '../system/find-worker.ts';

/**
 * Amounts of text, in UTF-16 units, between which a thread pays: starting one takes as long as
 * indexing the least, and the most would be in memory twice.
 */
const LEAST_TEXT = 200_000;
const MOST_TEXT = 20_000_000;

/**
 * Starts building the embedded search beside what the main thread does. Where a thread does not pay,
 * or cannot be had, the index is built when it is asked for.
 *
 * @param memory Where to remember the index for the next build; those of the largest sites are not.
 * @returns Gives the files, to be written below the output folder.
 */
export function startSearchFiles(
  input: SearchInput,
  memory: SearchMemory | undefined,
): () => Promise<IndexFile[]> {
  const created = createSearchJob(input);
  if (created === null) return () => Promise.resolve([]);
  const workerPath = findWorker('search-worker');
  const length = countText(created);
  const job = { ...created, memory: length <= MOST_TEXT ? memory : undefined };
  const isWorthwhile = length >= LEAST_TEXT && length <= MOST_TEXT;
  if (!workerPath || !isWorthwhile) return () => runSearchJob(job);
  const started = runInThread(workerPath, job).catch(() => null);
  return async () => (await started) ?? runSearchJob(job);
}

function countText({ pages }: SearchJob): number {
  return pages.reduce(
    (sum, { sections }) => sections.reduce((part, { text }) => part + text.length, sum),
    0,
  );
}

function runInThread(workerPath: string, job: SearchJob): Promise<IndexFile[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerPath, { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread has ended without a result.')));
  });
}
