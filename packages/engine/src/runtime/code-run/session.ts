/** One run of an example, from the page's side: what it waits for, and when it has waited enough. */
import type { OutputEntry, RunFailure, RunOrder, RunReport } from './protocol.ts';

/** Longest time that a run may take, in milliseconds. */
export const TIME_LIMIT_MS = 10_000;

/** Longest time for which the code may keep its thread busy, in milliseconds. */
export const BUSY_LIMIT_MS = 5_000;

/** Longest time that the sandbox may take to load, in milliseconds. */
export const LOAD_LIMIT_MS = 15_000;

/** How a run has ended. */
export type RunOutcome =
  | { kind: 'finished' }
  | { kind: 'failed'; failure: RunFailure }
  | { kind: 'stopped' | 'too-long' | 'endless-loop' | 'unavailable' };

/** What a run stands on. */
export interface SessionOptions {
  code: string;
  post(order: RunOrder): void;
  onEntry(entry: OutputEntry): void;
  onOverflow(): void;
  /** Called once; nothing else is called after it. */
  onEnd(outcome: RunOutcome): void;
  clock: {
    now(): number;
    setInterval(action: () => void, delayMs: number): number;
    clearInterval(id: number): void;
  };
}

/** A run under way. */
export interface Session {
  /** Takes what the sandbox says. */
  receive(report: RunReport): void;
  /** Ends the run because the reader wants it. */
  stop(): void;
}

const PING_MS = 500;

/** Starts a run; the code is sent as soon as the sandbox is ready. */
export function startSession({ code, post, clock, ...listener }: SessionOptions): Session {
  const startedAt = clock.now();
  let runsSince: number | null = null;
  let answeredAt = startedAt;
  let isOver = false;
  const end = (outcome: RunOutcome): void => {
    if (isOver) return;
    isOver = true;
    clock.clearInterval(ticking);
    listener.onEnd(outcome);
  };
  const tick = (): void => {
    const now = clock.now();
    if (runsSince === null) {
      if (now - startedAt > LOAD_LIMIT_MS) end({ kind: 'unavailable' });
      return;
    }
    const isBusy = now - answeredAt > 2 * PING_MS;
    if (now - answeredAt > BUSY_LIMIT_MS) end({ kind: 'endless-loop' });
    else if (now - runsSince > TIME_LIMIT_MS) end({ kind: isBusy ? 'endless-loop' : 'too-long' });
    else post({ type: 'mojian-ping' });
  };
  const ticking = clock.setInterval(tick, PING_MS);
  return {
    receive(report) {
      if (isOver) return;
      // Output alone is no sign of rest: a loop without end may print.
      if (report.type === 'mojian-pong') answeredAt = clock.now();
      if (report.type === 'mojian-ready' && runsSince === null) {
        runsSince = clock.now();
        answeredAt = runsSince;
        post({ type: 'mojian-run', code });
      }
      if (report.type === 'mojian-output') listener.onEntry(report.entry);
      if (report.type === 'mojian-overflow') listener.onOverflow();
      if (report.type === 'mojian-unavailable') end({ kind: 'unavailable' });
      if (report.type === 'mojian-end') end(outcomeOf(report.failure));
    },
    stop: () => end({ kind: 'stopped' }),
  };
}

function outcomeOf(failure: RunFailure | null): RunOutcome {
  return failure ? { kind: 'failed', failure } : { kind: 'finished' };
}
