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
      if (!isDone) await addAll(input, openSearchFiles(settings), emit);
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

async function addAll(
  input: SearchInput,
  files: OpenSearchFiles,
  emit: (file: IndexFile) => void,
): Promise<void> {
  const takeTurn = createTurns();
  for (const page of listSearchPages(input)) {
    files.add([page]).forEach(emit);
    await takeTurn();
  }
  for await (const file of files.finish()) {
    emit(file);
    await takeTurn();
  }
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

/** Room for what is new; V8 would take 48 MB, on top of what the index needs. */
const LIMITS = { maxYoungGenerationSizeMb: 16 };

function startThread(workerPath: string, job: ThreadJob): SearchThread {
  const worker = new Worker(workerPath, { workerData: job.settings, resourceLimits: LIMITS });
  const isDone = buildInThread(worker, job).then(
    () => true,
    () => false,
  );
  return { isDone, stop: () => void worker.terminate() };
}

/** Parcels sent ahead, so that the thread need not wait while the main thread is busy with pages. */
const MOST_AHEAD = 4;

/**
 * Sends the parcels, few of them ahead of what has been worked off, and fetches the files one parcel after
 * another, so that few of either are in memory.
 */
async function buildInThread(
  worker: Worker,
  { first, parcels, emit }: Omit<ThreadJob, 'settings'>,
): Promise<void> {
  const ask = createAsker(worker);
  const send = async (request: SearchRequest): Promise<number> => {
    const files = await ask(request);
    files.forEach(emit);
    return files.length;
  };
  const ahead: Promise<number>[] = [];
  for (let next = first; next.value; next = parcels.next()) {
    const sent = send(next.value.pages);
    // It may fail while nobody waits for it yet.
    sent.catch(() => undefined);
    if (ahead.push(sent) > MOST_AHEAD) await ahead.shift();
  }
  await Promise.all(ahead);
  while ((await send(null)) > 0);
  await worker.terminate();
}

/**
 * Creates the function that asks a thread, which answers one request after another. A race of each answer
 * against the end of the thread would say the same in less, and keep all answers in memory until then.
 */
function createAsker(worker: Worker): (request: SearchRequest) => Promise<SearchAnswer> {
  const waiting: Settling[] = [];
  let failure: Error | null = null;
  const fail = (error: Error): void => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', (answer: SearchAnswer) => waiting.shift()?.resolve(answer));
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error('The thread has ended without a result.')));
  return (request) =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      waiting.push({ resolve, reject });
      worker.postMessage(request);
    });
}

/** What a promise is settled with. */
interface Settling {
  resolve(answer: SearchAnswer): void;
  reject(reason: Error): void;
}
