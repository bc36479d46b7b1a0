import { SearchLoadError } from '../../shared/search-records.ts';
import type { SearchEngine } from './create-search-engine.ts';
import type { WorkerChannel, WorkerReply, WorkerRequest } from './worker-messages.ts';

/**
 * Answers what a page asks.
 *
 * @param openEngine Gives the engine for an index; called once.
 */
export function answerRequests(
  page: WorkerChannel<WorkerReply, WorkerRequest>,
  openEngine: (indexUrl: string) => SearchEngine,
): void {
  let engine: SearchEngine | undefined;
  const running = new Map<number, AbortController>();
  page.addEventListener('message', ({ data }) => {
    if (data.kind === 'open') engine = openEngine(data.indexUrl);
    else if (data.kind === 'stop') running.get(data.id)?.abort();
    else if (engine && data.kind === 'search') void search(engine, data);
    else void engine?.warmUp().then(() => page.postMessage({ kind: 'ready', id: data.id }));
  });

  async function search(
    searcher: SearchEngine,
    { id, query, options, wantsPartial }: Extract<WorkerRequest, { kind: 'search' }>,
  ): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    try {
      const answer = await searcher.search(query, {
        ...options,
        signal,
        ...(wantsPartial && {
          onPartial: (partial) => page.postMessage({ kind: 'partial', id, answer: partial }),
        }),
      });
      page.postMessage({ kind: 'final', id, answer });
    } catch (error) {
      // Who has stopped a search does not wait for how it ends.
      if (!signal.aborted) page.postMessage({ kind: 'failure', id, ...describe(error) });
    } finally {
      running.delete(id);
    }
  }
}

function describe(error: unknown): { file: string | null; message: string } {
  const file = error instanceof SearchLoadError ? error.file : null;
  return { file, message: error instanceof Error ? error.message : String(error) };
}
