/** What a watchdog stands on. */
export interface WatchdogOptions {
  /** Asks for a sign of life. */
  ping(): void;
  /** Called once, when no sign of life has come for the whole limit. */
  onSilence(): void;
  /** Milliseconds without a sign of life that are too long. */
  limitMs: number;
  /** Tells whether nobody looks: browsers slow hidden pages down, so silence means nothing then. */
  isPaused(): boolean;
  timer: {
    setInterval(action: () => void, delayMs: number): number;
    clearInterval(id: number): void;
  };
}

/** Watches whether somebody else is still alive. */
export interface Watchdog {
  /** Notes a sign of life. */
  hear(): void;
  stop(): void;
}

/** Number of pings within the limit. */
const PINGS = 4;

/** Starts a watchdog. */
export function startWatchdog(options: WatchdogOptions): Watchdog {
  const { ping, onSilence, limitMs, isPaused, timer } = options;
  let unanswered = 0;
  const id = timer.setInterval(() => {
    if (isPaused()) {
      unanswered = 0;
      return;
    }
    if (unanswered >= PINGS) {
      timer.clearInterval(id);
      onSilence();
      return;
    }
    unanswered += 1;
    ping();
  }, limitMs / PINGS);
  return {
    hear() {
      unanswered = 0;
    },
    stop: () => timer.clearInterval(id),
  };
}
