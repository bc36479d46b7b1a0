/**
 * Timers as Node has them, on top of the browser's: handles are objects, no delay is shorter than a
 * millisecond, and it is known how many timers keep the program alive.
 */

/** The timers of the browser. */
export interface NativeTimers {
  setTimeout(action: () => void, delayMs: number): number;
  clearTimeout(id: number): void;
}

/** Timers, with what the program's end depends on. */
export interface Timers {
  /** `setTimeout`, `setInterval`, `clearTimeout` and `clearInterval`. */
  globals: Record<string, (...parts: never[]) => unknown>;
  /** Number of timers that are still to fire and keep the program alive. */
  countActive(): number;
}

type Callback = (this: Timeout, ...parts: unknown[]) => void;

const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** Creates timers. The listener hears of every timer that has fired or was cleared. */
export function createTimers(native: NativeTimers, onChange: () => void): Timers {
  const active = new Map<number, Timeout>();
  let lastId = 0;
  const hooks: TimerHooks = {
    native,
    nextId: () => ++lastId,
    note(timer, isActive) {
      if (isActive) active.set(timer.id, timer);
      else if (active.delete(timer.id)) onChange();
    },
    onChange,
  };
  const set =
    (repeats: boolean) =>
    (callback: unknown, delay?: unknown, ...parts: unknown[]): Timeout =>
      new Timeout(hooks, {
        callback: checkCallback(callback),
        delayMs: readDelay(delay),
        parts,
        repeats,
      });
  const clear = (handle: unknown): void => {
    if (handle instanceof Timeout) handle.close();
    else active.get(Number(handle))?.close();
  };
  return {
    globals: {
      setTimeout: set(false),
      setInterval: set(true),
      clearTimeout: clear,
      clearInterval: clear,
    },
    countActive: () => [...active.values()].filter((timer) => timer.hasRef()).length,
  };
}

interface TimerHooks {
  native: NativeTimers;
  nextId(): number;
  note(timer: Timeout, isActive: boolean): void;
  onChange(): void;
}

interface TimerPlan {
  callback: Callback;
  delayMs: number;
  parts: unknown[];
  repeats: boolean;
}

/** Handle of a timer; stands for its number where a number is wanted. */
class Timeout {
  readonly #hooks: TimerHooks;
  readonly #plan: TimerPlan;
  #nativeId = 0;
  #isReferenced = true;
  readonly #id: number;

  constructor(hooks: TimerHooks, plan: TimerPlan) {
    this.#id = hooks.nextId();
    this.#hooks = hooks;
    this.#plan = plan;
    this.#start();
  }

  get id(): number {
    return this.#id;
  }

  /** Lets the program wait for this timer. */
  ref(): this {
    this.#isReferenced = true;
    return this;
  }

  /** Lets the program end without this timer. */
  unref(): this {
    this.#isReferenced = false;
    this.#hooks.onChange();
    return this;
  }

  hasRef(): boolean {
    return this.#isReferenced;
  }

  /** Starts the time anew. */
  refresh(): this {
    this.#hooks.native.clearTimeout(this.#nativeId);
    this.#start();
    return this;
  }

  close(): this {
    this.#hooks.native.clearTimeout(this.#nativeId);
    this.#hooks.note(this, false);
    return this;
  }

  [Symbol.toPrimitive](): number {
    return this.#id;
  }

  #start(): void {
    const { native, note } = this.#hooks;
    note(this, true);
    this.#nativeId = native.setTimeout(() => this.#fire(), this.#plan.delayMs);
  }

  #fire(): void {
    const { callback, parts, repeats } = this.#plan;
    // An interval may be cleared by its own callback, so it goes on before that.
    if (repeats) this.#start();
    try {
      callback.apply(this, parts);
    } finally {
      if (!repeats) this.#hooks.note(this, false);
    }
  }
}

function checkCallback(callback: unknown): Callback {
  if (typeof callback === 'function') return callback as Callback;
  const error = new TypeError(
    `The "callback" argument must be of type function. Received ${callback === null ? 'null' : typeof callback}`,
  );
  throw Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' });
}

function readDelay(delay: unknown): number {
  const delayMs = Math.trunc(Number(delay));
  return delayMs >= 1 && delayMs <= LONGEST_DELAY_MS ? delayMs : 1;
}
