import { type SearchAnswer, SearchLoadError } from '../../shared/search-records.ts';
import type { SearchEngine } from './create-search-engine.ts';
import type { WorkerChannel, WorkerReply, WorkerRequest } from './worker-messages.ts';

/** A worker as far as the search uses it. */
export interface SearchWorker extends WorkerChannel<WorkerRequest, WorkerReply> {
  addEventListener(type: 'message', listener: (event: { data: WorkerReply }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Where a search runs. */
export interface WorkerEngineOptions {
  indexUrl: string;
  /** Starts the worker with the first use, and may throw, as some sandboxes do; `null` for no worker. */
  startWorker: (() => SearchWorker) | null;
  /** Loads the engine into the page itself, where there can be no worker. */
  loadEngine(): Promise<SearchEngine>;
}

interface Job {
  /** Hears what the worker says of the job. */
  hear(reply: WorkerReply): void;
  /** Does the job without the worker. */
  redo(engine: Promise<SearchEngine>): void;
}

/**
 * Creates an engine that searches in a worker: however much there is to rank, typing and scrolling never
 * wait for it. A worker that cannot be had, or breaks, costs nothing but that: the page then searches
 * itself, what was asked already included.
 */
export function createWorkerEngine(options: WorkerEngineOptions): SearchEngine {
  const { indexUrl, startWorker, loadEngine } = options;
  const jobs = new Map<number, Job>();
  let lastId = 0;
  let worker: SearchWorker | null = null;
  let isBroken = startWorker === null;
  let own: Promise<SearchEngine> | null = null;

  const ownEngine = (): Promise<SearchEngine> => {
    own ??= loadEngine().catch((error: unknown) => {
      own = null;
      throw error;
    });
    return own;
  };
  const giveUp = (): void => {
    isBroken = true;
    worker?.terminate();
    worker = null;
    const left = [...jobs.values()];
    jobs.clear();
    for (const job of left) job.redo(ownEngine());
  };
  const start = (): SearchWorker | null => {
    if (worker || isBroken || !startWorker) return worker;
    try {
      worker = startWorker();
    } catch {
      isBroken = true;
      return null;
    }
    worker.addEventListener('message', ({ data }) => jobs.get(data.id)?.hear(data));
    worker.addEventListener('error', giveUp);
    worker.postMessage({ kind: 'open', indexUrl });
    return worker;
  };
  const post = (job: Job, request: (id: number) => WorkerRequest): number => {
    const remote = start();
    if (!remote) {
      job.redo(ownEngine());
      return 0;
    }
    lastId += 1;
    jobs.set(lastId, job);
    remote.postMessage(request(lastId));
    return lastId;
  };

  return {
    warmUp: () =>
      new Promise((resolve) => {
        const id = post(
          {
            hear: () => {
              jobs.delete(id);
              resolve();
            },
            redo: (engine) =>
              void engine.then((each) => each.warmUp()).then(resolve, () => resolve()),
          },
          (each) => ({ kind: 'warm-up', id: each }),
        );
      }),
    search: (query, settings = {}) =>
      new Promise<SearchAnswer>((resolve, reject) => {
        const { signal, onPartial, ...rest } = settings;
        if (signal?.aborted) return reject(signal.reason);
        const end = (settle: () => void): void => {
          jobs.delete(id);
          settle();
        };
        const id = post(
          {
            hear: (reply) => {
              if (reply.kind === 'partial') onPartial?.(reply.answer);
              else if (reply.kind === 'final') end(() => resolve(reply.answer));
              else if (reply.kind === 'failure') end(() => reject(toError(reply)));
            },
            redo: (engine) =>
              void engine.then((each) => each.search(query, settings)).then(resolve, reject),
          },
          (each) => ({
            kind: 'search',
            id: each,
            query,
            options: rest,
            wantsPartial: onPartial !== undefined,
          }),
        );
        signal?.addEventListener('abort', () => {
          if (jobs.has(id)) worker?.postMessage({ kind: 'stop', id });
          end(() => reject(signal.reason));
        });
      }),
  };
}

function toError({ file, message }: Extract<WorkerReply, { kind: 'failure' }>): Error {
  return file === null ? new Error(message) : new SearchLoadError(file, message);
}
