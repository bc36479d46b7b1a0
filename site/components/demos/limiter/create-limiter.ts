/** Clock and timers; times in milliseconds. */
export interface Timers {
  now: () => number;
  setTimeout: (callback: () => void, delayMs: number) => number;
  clearTimeout: (id: number | undefined) => void;
}

/** How calls are let through; times in milliseconds. */
export interface LimiterOptions {
  waitMs: number;
  /** Lets the first call through at once. @default false */
  leading?: boolean;
  /** Lets the last call through when its time has come. @default true */
  trailing?: boolean;
  /** Longest time that a call may be held back. @default Infinity */
  maxWaitMs?: number;
}

/** A function that lets some of its calls through. */
export interface Limited<Value> {
  (value: Value): void;
  /** Forgets what is held back. */
  cancel: () => void;
}

/** Lets some calls through to `run`: debouncing, or throttling where there is a longest wait. */
export function createLimiter<Value>(
  run: (value: Value) => void,
  { waitMs, leading = false, trailing = true, maxWaitMs = Infinity }: LimiterOptions,
  timers: Timers,
): Limited<Value> {
  let timer: number | undefined;
  let held: { value: Value } | undefined;
  let deadline = Infinity;

  const release = () => {
    const call = held;
    held = undefined;
    if (call !== undefined) run(call.value);
  };
  const arm = () => {
    timers.clearTimeout(timer);
    const delayMs = Math.max(0, Math.min(waitMs, deadline - timers.now()));
    timer = timers.setTimeout(expire, delayMs);
  };
  const expire = () => {
    timer = undefined;
    if (!trailing || held === undefined) {
      held = undefined;
      return;
    }
    if (maxWaitMs !== Infinity) {
      deadline = timers.now() + maxWaitMs;
      // A call within the next window is not a first one, nor one that `run` makes itself.
      arm();
    }
    release();
  };
  const limited = (value: Value) => {
    const isFirst = timer === undefined;
    held = { value };
    if (isFirst) deadline = timers.now() + maxWaitMs;
    // Before anything is run: it may call again, or throw.
    arm();
    if (isFirst && leading) release();
  };
  return Object.assign(limited, {
    cancel: () => {
      timers.clearTimeout(timer);
      timer = undefined;
      held = undefined;
    },
  });
}
