import { startWriteThread, type WriteThread } from '../output/write-thread.ts';
import type { PageSetup } from '../render/render-page.ts';
import { findWorker } from '../system/find-worker.ts';
import { countProcessors } from '../system/processors.ts';
import { createOrderEncoder } from './render-orders.ts';

/** Pages pass through them one by one; without limits, garbage is left until there are gigabytes. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** More of them would wait for the main thread, which prepares the pages. */
const MOST_THREADS = 3;

/** How many threads render, and with what. */
export interface RenderThreadsOptions {
  setup: PageSetup;
  /** Number of those that pay. */
  count: number;
  /** Number of other threads that have work, the main thread among them. */
  busyThreads: number;
}

/**
 * Starts threads that render pages and write them into a folder, as many as pay and have a processor each; `null`
 * when there can be none now. Who has started them stops them.
 */
export function startRenderThreads(
  folder: string,
  { setup, count, busyThreads }: RenderThreadsOptions,
): WriteThread[] | null {
  const length = Math.min(count, MOST_THREADS, countProcessors() - busyThreads);
  const threads = Array.from({ length: Math.max(0, length) }, () =>
    startWriteThread(folder, {
      workerPath: findWorker('render-worker'),
      resourceLimits: LIMITS,
      start: { setup },
      encode: createOrderEncoder(),
    }),
  );
  const started = threads.filter((each) => each !== null);
  return started.length > 0 ? started : null;
}
