import type { HostMessage } from './protocol.ts';

/** Code to run. */
export interface RunRequest {
  code: string;
  language: string;
  /** What to say of a loop without end. */
  timeoutText: string;
}

/** What a sandbox has been asked to run. */
export interface RunQueue {
  /** Runs code as soon as the sandbox is ready; a newer request replaces one that waits. */
  run(request: RunRequest): void;
  /** The sandbox is ready. */
  open(): void;
  isOpen(): boolean;
  /** Notes the result of a run; returns whether it is that of the latest one. */
  settle(run: number): boolean;
  /** What the sandbox is busy with: the first run without a result, else the latest. */
  current(): RunRequest | null;
}

/** Creates a queue that hands its runs to a sandbox. */
export function createRunQueue(post: (message: HostMessage) => void): RunQueue {
  const unanswered = new Map<number, RunRequest>();
  let isOpen = false;
  let latest: RunRequest | null = null;
  let runs = 0;
  const postLatest = (): void => {
    if (!isOpen || !latest) return;
    runs += 1;
    unanswered.set(runs, latest);
    post({ type: 'mojian-run', run: runs, ...latest });
  };
  return {
    run(request) {
      latest = request;
      postLatest();
    },
    open() {
      isOpen = true;
      postLatest();
    },
    isOpen: () => isOpen,
    settle(run) {
      unanswered.delete(run);
      return run === runs;
    },
    current: () => unanswered.values().next().value ?? latest,
  };
}
