import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SearchAnswer, SearchLoadError } from '../../shared/search-records.ts';
import { answerRequests } from './answer-requests.ts';
import type { SearchEngine } from './create-search-engine.ts';
import { createWorkerEngine } from './create-worker-engine.ts';
import type { SearchWorker } from './worker-link.ts';
import type { WorkerReply, WorkerRequest } from './worker-messages.ts';

const answer = (query: string, isPartial = false) =>
  ({ query, isPartial, hits: [], nbHits: 1 }) as unknown as SearchAnswer;

/** An engine that answers what it was told to, or what it was asked. */
function createEngine(search: SearchEngine['search'] = async (query) => answer(query)) {
  return { search: vi.fn(search), warmUp: vi.fn(async () => undefined) };
}

type Listener<T> = (event: { data: T }) => void;

/** Both ends of a worker that copies what is sent, as browsers do. */
function createWorker(engine: SearchEngine) {
  const toWorker: Listener<WorkerRequest>[] = [];
  const toPage: Listener<WorkerReply>[] = [];
  const onError: (() => void)[] = [];
  const sent: WorkerRequest[] = [];
  const send = <T>(listeners: Listener<T>[], message: T) => {
    const data = structuredClone(message);
    queueMicrotask(() => {
      for (const listener of listeners) listener({ data });
    });
  };
  answerRequests(
    {
      postMessage: (message) => send(toPage, message),
      addEventListener: (_type, listener) => void toWorker.push(listener),
    },
    () => engine,
  );
  const worker: SearchWorker = {
    postMessage(message) {
      sent.push(message);
      send(toWorker, message);
    },
    addEventListener: (type: string, listener: unknown) => {
      if (type === 'error') onError.push(listener as () => void);
      else toPage.push(listener as Listener<WorkerReply>);
    },
    terminate() {
      toWorker.length = 0;
    },
  };
  return { worker, sent, fail: () => onError.forEach((listener) => void listener()) };
}

describe('createWorkerEngine', () => {
  const own = createEngine();
  const loadEngine = vi.fn(async () => own);
  beforeEach(() => void vi.clearAllMocks());

  function connect(engine: SearchEngine) {
    const { worker, ...rest } = createWorker(engine);
    const startWorker = vi.fn(() => worker);
    const search = createWorkerEngine({ indexUrl: '/search/', startWorker, loadEngine });
    return { search, startWorker, ...rest };
  }

  it('searches in the worker, which starts with the first use', async () => {
    const engine = createEngine(async (query, options) => {
      options?.onPartial?.(answer(`${query} so far`, true));
      return answer(query);
    });
    const { search, startWorker, sent } = connect(engine);
    expect(startWorker).not.toHaveBeenCalled();
    await search.warmUp();
    const partial: string[] = [];
    const found = await search.search('闭包', {
      page: 2,
      facets: { kind: ['docs'] },
      onPartial: (each) => partial.push(each.query),
    });
    expect(found.query).toBe('闭包');
    expect(partial).toEqual(['闭包 so far']);
    expect(sent[0]).toEqual({ kind: 'open', indexUrl: '/search/' });
    expect(engine.search.mock.calls[0]?.[1]).toMatchObject({ page: 2, facets: { kind: ['docs'] } });
    expect(startWorker).toHaveBeenCalledTimes(1);
    expect(loadEngine).not.toHaveBeenCalled();
  });

  it('keeps answers apart when the later question is answered first', async () => {
    const holds = new Map<string, () => void>();
    const { search } = connect(
      createEngine(
        (query) => new Promise((resolve) => holds.set(query, () => resolve(answer(query)))),
      ),
    );
    const asked = [search.search('a'), search.search('b')];
    await vi.waitFor(() => expect(holds.size).toBe(2));
    holds.get('b')?.();
    holds.get('a')?.();
    expect((await Promise.all(asked)).map(({ query }) => query)).toEqual(['a', 'b']);
  });

  it('passes on what went wrong, so that the page can say it and ask again', async () => {
    let tries = 0;
    const { search } = connect(
      createEngine(async (query) => {
        if (++tries === 1) throw new SearchLoadError('t-1.txt', new Error('HTTP 500'));
        return answer(query);
      }),
    );
    const failure = await search.search('x').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SearchLoadError);
    expect(failure).toMatchObject({ file: 't-1.txt' });
    expect((await search.search('x')).query).toBe('x');
  });

  it('ends a search that nobody waits for, in the worker too', async () => {
    let signal: AbortSignal | undefined;
    const { search } = connect(
      createEngine((_query, options) => {
        signal = options?.signal;
        return new Promise(() => undefined);
      }),
    );
    const controller = new AbortController();
    const asked = search.search('x', { signal: controller.signal });
    await vi.waitFor(() => expect(signal).toBeDefined());
    controller.abort(new Error('typed on'));
    await expect(asked).rejects.toThrow('typed on');
    await vi.waitFor(() => expect(signal?.aborted).toBe(true));
    await expect(search.search('y', { signal: controller.signal })).rejects.toThrow('typed on');
  });

  it('searches in the page when there can be no worker', async () => {
    const search = createWorkerEngine({
      indexUrl: '/search/',
      startWorker: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      loadEngine,
    });
    await search.warmUp();
    expect((await search.search('x')).query).toBe('x');
    expect(own.warmUp).toHaveBeenCalledTimes(1);
    expect(loadEngine).toHaveBeenCalledTimes(1);
  });

  it('asks the page itself what a worker that breaks has left open', async () => {
    const { search, fail, startWorker } = connect(createEngine(() => new Promise(() => undefined)));
    const asked = search.search('open');
    await Promise.resolve();
    fail();
    expect((await asked).query).toBe('open');
    expect((await search.search('later')).query).toBe('later');
    expect(startWorker).toHaveBeenCalledTimes(1);
  });

  it('tries again to load the engine of the page after a failure', async () => {
    loadEngine.mockRejectedValueOnce(new Error('offline'));
    const search = createWorkerEngine({ indexUrl: '/search/', startWorker: null, loadEngine });
    await expect(search.search('x')).rejects.toThrow('offline');
    expect((await search.search('x')).query).toBe('x');
  });
});
