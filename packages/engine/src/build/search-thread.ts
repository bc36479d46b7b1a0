import { Worker } from 'node:worker_threads';
import type { SearchMemory } from '../search/index/create-search-files.ts';
import type {
  IndexingAnswer,
  IndexingRequest,
  SearchGreeting,
  SearchStart,
} from '../search/index/serve-search.ts';
import { findWorker } from '../system/find-worker.ts';

/** The thread that builds the embedded search. */
export interface SearchThread extends Asker {
  /** Ends it, whatever it does. */
  stop(): void;
}

/** Room for what is new; V8 would take 48 MB, on top of what the index needs. */
const LIMITS = { maxYoungGenerationSizeMb: 16 };

/**
 * Starts the thread; `null` where there can be none. Who has started it stops it.
 *
 * @param idle A thread that has compiled documents, and becomes that of the search. @default a new one
 */
export function startSearchThread(
  memory: SearchMemory | undefined,
  idle: Worker | null = null,
): SearchThread | null {
  idle?.postMessage({ memory } satisfies SearchStart);
  const worker = idle ?? startWorker(memory);
  return worker && { ...createAsker(worker), stop: () => void worker.terminate() };
}

function startWorker(memory: SearchMemory | undefined): Worker | null {
  const workerPath = findWorker('search-worker');
  return workerPath ? new Worker(workerPath, { workerData: memory, resourceLimits: LIMITS }) : null;
}

interface Asker {
  greeting: Promise<SearchGreeting>;
  ask(request: IndexingRequest): Promise<IndexingAnswer>;
}

/**
 * Creates the function that asks a thread, which answers one request after another. A race of each answer
 * against the end of the thread would say the same in less, and keep all answers in memory until then.
 */
function createAsker(worker: Worker): Asker {
  const waiting: Settling<never>[] = [];
  let failure: Error | null = null;
  const fail = (error: Error): void => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  // Each is of the kind that was asked for.
  worker.on('message', (answer: unknown) => waiting.shift()?.resolve(answer as never));
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error('The thread has ended without a result.')));
  const listen = <T>(): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (failure) reject(failure);
      else waiting.push({ resolve, reject });
    });
  const greeting = listen<SearchGreeting>();
  // It may fail before anybody waits for it.
  greeting.catch(() => undefined);
  return {
    greeting,
    ask(request) {
      worker.postMessage(request);
      return listen<IndexingAnswer>();
    },
  };
}

/** What a promise is settled with. */
interface Settling<T> {
  resolve(answer: T): void;
  reject(reason: Error): void;
}
