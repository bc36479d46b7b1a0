/** A value that React and plain code can both watch. */
export interface Store<T> {
  get(): T;
  /** Replaces the value and tells the listeners, unless it is the same value. */
  set(value: T): void;
  /** Calls the listener after each change; returns the function that stops this. */
  subscribe(listener: () => void): () => void;
}

/** Creates a store with its first value. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
