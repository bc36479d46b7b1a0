import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Activity } from './activity.ts';

/** Looks for what is wrong with the site while nobody waits for an answer. */
export interface BackgroundCheck {
  /** Begins with the site as it is now; what has been begun before is dropped. */
  start(): void;
  /** Drops what has been begun; nothing is begun any more. */
  stop(): void;
  /** Settles when what has been begun is over. */
  whenDone(): Promise<void>;
}

/** What is done in the background. */
export interface BackgroundCheckOptions {
  /** Checks the site as it is now, a little with each step. */
  check(): Iterator<unknown>;
  activity: Pick<Activity, 'whenQuiet'>;
  /** Hears when all has been checked. */
  onDone(): void;
}

/** Longest time at a stretch, in milliseconds; a document of many pages takes longer by itself. */
const SLICE_MS = 8;

/** Time in milliseconds in which open pages fetch themselves after an edit. */
const REST_MS = 60;

/** Creates the check; nothing is begun yet. */
export function createBackgroundCheck(options: BackgroundCheckOptions): BackgroundCheck {
  const { check, activity, onDone } = options;
  let isStopped = false;
  let current: Promise<void> = Promise.resolve();
  let begun = 0;

  const run = async (): Promise<void> => {
    begun += 1;
    const own = begun;
    let steps: Iterator<unknown> | undefined;
    await setTimeout(REST_MS);
    for (;;) {
      // Requests and signals are heard of between two turns of the event loop only.
      await setImmediate();
      await activity.whenQuiet();
      if (own !== begun || isStopped) return;
      steps ??= check();
      if (takeSteps(steps)) break;
    }
    onDone();
  };
  return {
    start() {
      if (!isStopped) current = run();
    },
    stop() {
      isStopped = true;
    },
    whenDone: () => current,
  };
}

/** Takes as many steps as there is time for; tells whether that was the last. */
function takeSteps(steps: Iterator<unknown>): boolean {
  const endAt = performance.now() + SLICE_MS;
  while (performance.now() < endAt) {
    if (steps.next().done) return true;
  }
  return false;
}
