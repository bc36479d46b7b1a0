/**
 * Longest time in milliseconds that work goes on without a pause. A phone is four times slower than a
 * desk computer, and feels slow when it does not answer for 50 ms.
 */
const SLICE_MS = 5;

/** Pauses when it is time to, and then goes on in a task of its own; else it takes next to no time. */
export type Breathe = () => Promise<void>;

/** Cuts long work into slices, so that the browser answers the reader between them; begins with a pause. */
export function createBreather(): Breathe {
  let end = 0;
  return async () => {
    if (performance.now() < end) return;
    await nextTask();
    end = performance.now() + SLICE_MS;
  };
}

interface TaskScheduler {
  scheduler?: { yield?: () => Promise<void> };
}

/** Settles after what the browser has to do; before what merely waits, where the browser can tell. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as TaskScheduler;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
