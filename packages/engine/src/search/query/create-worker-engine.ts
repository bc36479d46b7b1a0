import { type SearchAnswer, SearchLoadError } from '../../shared/search-records.ts';
import type { SearchEngine } from './create-search-engine.ts';
import { createWorkerLink, type WorkerLinkOptions } from './worker-link.ts';
import type { WorkerReply } from './worker-messages.ts';

/** Where a search runs. */
export interface WorkerEngineOptions extends WorkerLinkOptions {
  /** Loads the engine into the page itself, where there can be no worker. */
  loadEngine(): Promise<SearchEngine>;
}

/**
 * Creates an engine that searches in a worker: however much there is to rank, typing and scrolling never
 * wait for it. A worker that cannot be had, or breaks, costs nothing but that: the page then searches
 * itself, what was asked already included.
 */
export function createWorkerEngine({ loadEngine, ...options }: WorkerEngineOptions): SearchEngine {
  const link = createWorkerLink(options);
  let engine: Promise<SearchEngine> | null = null;
  const ownEngine = (): Promise<SearchEngine> => {
    engine ??= loadEngine().catch((error: unknown) => {
      engine = null;
      throw error;
    });
    return engine;
  };
  return {
    warmUp: () =>
      new Promise((resolve) => {
        link.give({
          request: (id) => ({ kind: 'warm-up', id }),
          hear: () => resolve(),
          redo: () =>
            void ownEngine()
              .then((own) => own.warmUp())
              .then(resolve, () => resolve()),
        });
      }),
    search: (query, settings = {}) =>
      new Promise<SearchAnswer>((resolve, reject) => {
        const { signal, onPartial, ...options } = settings;
        if (signal?.aborted) return reject(signal.reason);
        const wantsPartial = onPartial !== undefined;
        const job = link.give({
          request: (id) => ({ kind: 'search', id, query, options, wantsPartial }),
          hear(reply) {
            if (reply.kind === 'partial') onPartial?.(reply.answer);
            else if (reply.kind === 'final') resolve(reply.answer);
            else if (reply.kind === 'failure') reject(toError(reply));
          },
          redo: () =>
            void ownEngine()
              .then((own) => own.search(query, settings))
              .then(resolve, reject),
        });
        signal?.addEventListener('abort', () => {
          link.drop(job);
          reject(signal.reason);
        });
      }),
  };
}

function toError({ file, message }: Extract<WorkerReply, { kind: 'failure' }>): Error {
  return file === null ? new Error(message) : new SearchLoadError(file, message);
}
