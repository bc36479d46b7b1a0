/** Knows whether somebody waits for the server, so that other work can wait instead. */
export interface Activity {
  /** Notes that somebody waits from now on; what it returns notes the end. */
  begin(): () => void;
  /** Notes that somebody waits until work is done. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Settles when nobody waits. */
  whenQuiet(): Promise<void>;
}

/** Time in milliseconds for which one may keep other work waiting: an answer may never come. */
const LONGEST_MS = 2000;

/** Creates the knowledge; nobody waits yet. */
export function createActivity(longestMs = LONGEST_MS): Activity {
  const running = new Set<object>();
  let listeners: (() => void)[] = [];
  const begin = () => {
    const one = {};
    running.add(one);
    const end = (): void => {
      clearTimeout(timer);
      running.delete(one);
      if (running.size > 0) return;
      const told = listeners;
      listeners = [];
      for (const listener of told) listener();
    };
    const timer = setTimeout(end, longestMs).unref();
    return end;
  };
  return {
    begin,
    during(work) {
      const end = begin();
      return work().finally(end);
    },
    async whenQuiet() {
      while (running.size > 0) await new Promise<void>((resolve) => listeners.push(resolve));
    },
  };
}
