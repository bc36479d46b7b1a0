import { IDLE_NAVIGATION, type NavigationState } from './runtime.ts';
import type { Store } from './store.ts';

/** Delay before the progress bar shows, in milliseconds; from the specification. */
const PROGRESS_DELAY_MS = 200;

/** Tells the frame what the router is doing. */
export interface NavigationStatus {
  begin(): void;
  succeed(): void;
  fail(failedUrl: string, errorText: string): void;
}

/** The timer that the progress bar's delay stands on. */
export interface Timer {
  setTimeout(action: () => void, delayMs: number): number;
  clearTimeout(id: number | undefined): void;
}

/** Creates the teller for a store. */
export function createNavigationStatus(
  store: Store<NavigationState>,
  timer: Timer,
): NavigationStatus {
  let delay: number | undefined;
  const settle = (state: NavigationState): void => {
    timer.clearTimeout(delay);
    store.set(state);
  };
  return {
    begin() {
      settle({ ...IDLE_NAVIGATION, status: 'loading' });
      delay = timer.setTimeout(
        () => store.set({ ...store.get(), isProgressVisible: true }),
        PROGRESS_DELAY_MS,
      );
    },
    succeed: () => settle(IDLE_NAVIGATION),
    fail: (failedUrl, errorText) =>
      settle({ status: 'error', isProgressVisible: false, errorText, failedUrl }),
  };
}
