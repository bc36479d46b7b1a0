/** What has happened to a file. */
export type FileEvent = 'add' | 'change' | 'unlink';

/** A file that has come, changed or gone. */
export interface FileChange {
  kind: FileEvent;
  /** Absolute path. */
  filePath: string;
}

/** How changes are gathered and who takes them. */
export interface ChangeQueueOptions {
  /**
   * Changes are handed over once none has come for this long, in milliseconds.
   * @default 20
   */
  quietMs?: number;
  /**
   * The first change waits no longer than this while others keep coming, in milliseconds.
   * @default 200
   */
  maxWaitMs?: number;
  /**
   * Takes the changes of one batch, one per file; the next batch waits until it settles. A rejection
   * is an error of the program: it goes to `onError` and the queue lives on.
   */
  apply(changes: FileChange[]): Promise<void>;
  onError(error: unknown): void;
}

/** Gathers changes that come in bursts, and hands them over one batch after the other. */
export interface ChangeQueue {
  add(change: FileChange): void;
  /** Settles when nothing waits and nothing runs. */
  whenIdle(): Promise<void>;
  /** Drops what waits; a batch that runs is left to end. */
  stop(): void;
}

/** Creates an empty queue. */
export function createChangeQueue(options: ChangeQueueOptions): ChangeQueue {
  const { quietMs = 20, maxWaitMs = 200 } = options;
  const waiting = new Map<string, FileChange>();
  let firstAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let idleListeners: (() => void)[] = [];

  const schedule = (): void => {
    clearTimeout(timer);
    const untilLatest = firstAt + maxWaitMs - performance.now();
    timer = setTimeout(() => void run(), Math.max(0, Math.min(quietMs, untilLatest)));
  };
  const run = async (): Promise<void> => {
    timer = undefined;
    const batch = [...waiting.values()];
    waiting.clear();
    isRunning = true;
    try {
      await options.apply(batch);
    } catch (error) {
      options.onError(error);
    } finally {
      isRunning = false;
      settle();
    }
  };
  const settle = (): void => {
    if (waiting.size > 0) {
      schedule();
      return;
    }
    const listeners = idleListeners;
    idleListeners = [];
    for (const listener of listeners) listener();
  };
  return {
    add(change) {
      if (waiting.size === 0) firstAt = performance.now();
      const kind = mergeEvents(waiting.get(change.filePath)?.kind, change.kind);
      waiting.set(change.filePath, { filePath: change.filePath, kind });
      if (!isRunning) schedule();
    },
    whenIdle: () =>
      waiting.size === 0 && !isRunning
        ? Promise.resolve()
        : new Promise((resolve) => idleListeners.push(resolve)),
    stop() {
      clearTimeout(timer);
      waiting.clear();
      if (!isRunning) settle();
    },
  };
}

/**
 * Merges two events of one file into the one that tells the difference between before and after. A
 * file that goes and comes back, as editors save, has changed.
 */
export function mergeEvents(earlier: FileEvent | undefined, later: FileEvent): FileEvent {
  if (earlier === 'unlink' && later === 'add') return 'change';
  if (earlier === 'add' && later === 'change') return 'add';
  return later;
}
