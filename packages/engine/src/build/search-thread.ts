import { Worker } from 'node:worker_threads';
import {
  countText,
  hasEmbeddedSearch,
  type OpenSearchFiles,
  openSearchFiles,
  type SearchMemory,
  type SearchSettings,
} from '../search/index/create-search-files.ts';
import {
  listSearchPages,
  type SearchInput,
  type SearchPage,
} from '../search/index/search-pages.ts';
import type { IndexFile } from '../search/index/shards.ts';
import type { SearchAnswer, SearchRequest } from '../search/index/worker.ts';
import { findWorker } from '../system/find-worker.ts';
import { createTurns } from '../system/turns.ts';

/** How the search of a site is built. */
export interface SearchBuildOptions {
  /** Where to remember the index for the next build. @default nowhere */
  memory: SearchMemory | undefined;
  /** Takes each file, below the output folder. */
  write(file: IndexFile): void;
}

/** The embedded search of a site while it is built. */
export interface SearchBuild {
  /** Waits for the end. @returns The number of files. */
  finish(): Promise<number>;
  /** Ends the work, if it goes on, for a site that is not to be written after all. */
  stop(): void;
}

/**
 * Text in UTF-16 units from which a thread pays: starting one takes as long as indexing so much. Pages
 * are sent in parcels of that size.
 */
const PARCEL_TEXT = 200_000;

/**
 * Starts building the embedded search beside what the main thread does. Where a thread does not pay,
 * or cannot be had, the index is built when it is waited for.
 */
export function startSearch(
  input: SearchInput,
  { memory, write }: SearchBuildOptions,
): SearchBuild {
  if (!hasEmbeddedSearch(input)) return { finish: async () => 0, stop: () => undefined };
  const settings: SearchSettings = { language: input.model.config.locale, memory };
  const written = new Set<string>();
  const emit = (file: IndexFile): void => {
    written.add(file.outputPath);
    write(file);
  };
  const parcels = packParcels(listSearchPages(input));
  const first = parcels.next();
  const workerPath = first.value?.isFull ? findWorker('search-worker') : null;
  const thread = workerPath ? startThread(workerPath, { settings, first, parcels, emit }) : null;
  return {
    async finish() {
      const isDone = thread ? await thread.isDone : false;
      // What a thread fails at is done here; its files are the same, so those that are there do no harm.
      if (!isDone) await addAll(input, openSearchFiles(settings, emit));
      return written.size;
    },
    stop: () => thread?.stop(),
  };
}

/** Pages to be sent at once. */
interface Parcel {
  pages: SearchPage[];
  /** There is more than this text. */
  isFull: boolean;
}

function* packParcels(pages: Iterable<SearchPage>): Generator<Parcel, undefined> {
  let parcel: SearchPage[] = [];
  let length = 0;
  for (const page of pages) {
    parcel.push(page);
    length += countText(page);
    if (length < PARCEL_TEXT) continue;
    yield { pages: parcel, isFull: true };
    parcel = [];
    length = 0;
  }
  yield { pages: parcel, isFull: false };
}

async function addAll(input: SearchInput, files: OpenSearchFiles): Promise<void> {
  const takeTurn = createTurns();
  for (const page of listSearchPages(input)) {
    files.add([page]);
    await takeTurn();
  }
  await files.finish();
}

interface ThreadJob {
  settings: SearchSettings;
  first: IteratorResult<Parcel, undefined>;
  parcels: Iterator<Parcel, undefined>;
  emit(file: IndexFile): void;
}

interface SearchThread {
  /** False when the thread has failed. */
  isDone: Promise<boolean>;
  stop(): void;
}

function startThread(workerPath: string, job: ThreadJob): SearchThread {
  const worker = new Worker(workerPath, { workerData: job.settings });
  const isDone = buildInThread(worker, job).then(
    () => true,
    () => false,
  );
  return { isDone, stop: () => void worker.terminate() };
}

/** Parcels sent ahead, so that the thread need not wait while the main thread is busy with pages. */
const MOST_AHEAD = 8;

/** Sends the parcels, few of them ahead of what has been worked off, so that few are in memory. */
async function buildInThread(
  worker: Worker,
  { first, parcels, emit }: Omit<ThreadJob, 'settings'>,
): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread has ended without a result.')));
  });
  // It may fail when nobody waits for it.
  failed.catch(() => undefined);
  // The thread answers one after another.
  const expected: ((files: SearchAnswer) => void)[] = [];
  worker.on('message', (files: SearchAnswer) => expected.shift()?.(files));
  const send = async (request: SearchRequest): Promise<void> => {
    const answered = new Promise<SearchAnswer>((resolve) => expected.push(resolve));
    worker.postMessage(request);
    const files = await Promise.race([answered, failed]);
    files.forEach(emit);
  };
  const ahead: Promise<void>[] = [];
  for (let next = first; next.value; next = parcels.next()) {
    const sent = send(next.value.pages);
    sent.catch(() => undefined);
    if (ahead.push(sent) > MOST_AHEAD) await ahead.shift();
  }
  await Promise.all(ahead);
  await send(null);
  await worker.terminate();
}
