import type { RegExpQuery, RegExpResult } from './find.ts';

/** What is used of a `Worker`. */
export interface MatchWorker {
  onmessage: ((event: MessageEvent<RegExpResult | 'ready'>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage: (query: RegExpQuery) => void;
  terminate: () => void;
}

/** How a runner works. */
export interface RunnerOptions {
  /** Starts a worker, which says `ready` when it can take queries. */
  createWorker: () => MatchWorker;
  /** Time that one query may take; loading of the worker does not count. */
  limitMs: number;
  onResult: (query: RegExpQuery, result: RegExpResult) => void;
}

/**
 * Matches in a worker, one query after the other. The worker starts with the first query and is replaced
 * after one that had to be ended.
 */
export class GuardedRunner {
  readonly #options: RunnerOptions;
  #worker: MatchWorker | undefined;
  #isReady = false;
  #running: RegExpQuery | undefined;
  #waiting: RegExpQuery | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Takes a query; one that waits for its turn gives way to it. */
  run(query: RegExpQuery): void {
    this.#waiting = query;
    this.#start();
  }

  /** Ends everything; nothing is answered any more. */
  stop(): void {
    this.#waiting = undefined;
    this.#end();
  }

  #start(): void {
    if (this.#waiting === undefined || this.#running !== undefined) return;
    this.#worker ??= this.#createWorker();
    if (!this.#isReady) return;
    this.#running = this.#waiting;
    this.#waiting = undefined;
    this.#worker.postMessage(this.#running);
    this.#timer = setTimeout(() => {
      this.#finish({ kind: 'timeout' });
      this.#end();
      this.#start();
    }, this.#options.limitMs);
  }

  #createWorker(): MatchWorker {
    const worker = this.#options.createWorker();
    worker.onmessage = ({ data }) => {
      if (data === 'ready') this.#isReady = true;
      else this.#finish(data);
      this.#start();
    };
    worker.onerror = () => {
      this.#running ??= this.#waiting;
      this.#waiting = undefined;
      this.#finish({ kind: 'failed' });
      this.#end();
    };
    return worker;
  }

  #finish(result: RegExpResult): void {
    const query = this.#running;
    clearTimeout(this.#timer);
    this.#running = undefined;
    if (query !== undefined) this.#options.onResult(query, result);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isReady = false;
    this.#running = undefined;
  }
}
