/** What has happened to a file. */
export type FileEvent = 'add' | 'change' | 'unlink';

/** A file that has come, changed or gone. */
export interface FileChange {
  kind: FileEvent;
  /** Absolute path. */
  filePath: string;
}

/** Changes are handed over once none has come for this long. */
const QUIET_MS = 10;

/** The first change waits no longer than this while others keep coming. */
const MAX_WAIT_MS = 200;

/** Who takes changes. */
export interface ChangeQueueOptions {
  /**
   * Takes the changes of one batch, one per file; the next batch waits until it settles. A rejection
   * is an error of the program: it goes to `onError` and the queue lives on.
   */
  apply(changes: FileChange[]): Promise<void>;
  onError(error: unknown): void;
}

/** Gathers changes that come in bursts, and hands them over one batch after the other. */
export class ChangeQueue {
  readonly #options: ChangeQueueOptions;
  readonly #waiting = new Map<string, FileChange>();
  /** When the first of the waiting changes came. */
  #firstAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #isStopped = false;
  #idleListeners: (() => void)[] = [];

  /** Nothing waits yet. */
  constructor(options: ChangeQueueOptions) {
    this.#options = options;
  }

  /** Lets a change wait for its batch, as one with what has happened to its file before. */
  add({ filePath, kind }: FileChange): void {
    if (this.#isStopped) return;
    if (this.#waiting.size === 0) this.#firstAt = performance.now();
    const earlier = this.#waiting.get(filePath)?.kind;
    this.#waiting.set(filePath, { filePath, kind: mergeEvents(earlier, kind) });
    if (!this.#isRunning) this.#schedule();
  }

  /** Settles when nothing waits and nothing runs. */
  whenIdle(): Promise<void> {
    if (this.#waiting.size === 0 && !this.#isRunning) return Promise.resolve();
    return new Promise((resolve) => this.#idleListeners.push(resolve));
  }

  /** Drops what waits, and what comes later: a watcher may tell of more. A batch that runs is left to end. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#waiting.clear();
    if (!this.#isRunning) this.#settle();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const untilLatestMs = this.#firstAt + MAX_WAIT_MS - performance.now();
    const delayMs = Math.max(0, Math.min(QUIET_MS, untilLatestMs));
    this.#timer = setTimeout(() => void this.#run(), delayMs);
  }

  async #run(): Promise<void> {
    const batch = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#isRunning = true;
    try {
      await this.#options.apply(batch);
    } catch (error) {
      this.#options.onError(error);
    } finally {
      this.#isRunning = false;
      this.#settle();
    }
  }

  /** After a batch: the changes that came meanwhile are the next one, else the queue is idle. */
  #settle(): void {
    if (this.#waiting.size > 0) {
      this.#schedule();
      return;
    }
    const listeners = this.#idleListeners;
    this.#idleListeners = [];
    for (const listener of listeners) listener();
  }
}

/**
 * Merges two events of one file into the one that tells the difference between before and after. A
 * file that goes and comes back, as editors save, has changed; one that has gone has gone, though its
 * module is told of as changed after that.
 */
export function mergeEvents(earlier: FileEvent | undefined, later: FileEvent): FileEvent {
  if (earlier === 'unlink' && later === 'add') return 'change';
  return earlier && later === 'change' ? earlier : later;
}
