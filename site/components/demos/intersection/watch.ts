/** Heights of the drawing, in CSS pixels. */
export const SIZES = { box: 200, before: 320, target: 100, after: 320 };

/** Height of everything in the box. */
export const CONTENT_HEIGHT = SIZES.before + SIZES.target + SIZES.after;

/** What one notification says. */
export interface Notification {
  /** Counts from 1 since the observer was made. */
  number: number;
  isIntersecting: boolean;
  ratio: number;
}

/** The observer's options and what it has told. */
export interface WatchState {
  /** Added above and below the box, in pixels; negative shrinks. */
  rootMargin: number;
  /** Thresholds, as in code: `0` or `0, 0.5, 1`. */
  threshold: string;
  scrollTop: number;
  /** The newest comes first; no more than {@link LOG_LENGTH}. */
  log: readonly Notification[];
  /** Notifications since the observer was made. */
  count: number;
}

/** What the reader or the observer does. */
export type WatchAction =
  | { type: 'margin'; rootMargin: number }
  | { type: 'threshold'; threshold: string }
  | { type: 'scroll'; scrollTop: number }
  | { type: 'notify'; isIntersecting: boolean; ratio: number };

/** Number of notifications that show. */
export const LOG_LENGTH = 6;

/** The state before anything is touched. */
export const INITIAL_WATCH: WatchState = {
  rootMargin: 0,
  threshold: '0',
  scrollTop: 0,
  log: [],
  count: 0,
};

/** Returns the state after an action. New options mean a new observer, which begins a new log. */
export function reduceWatch(state: WatchState, action: WatchAction): WatchState {
  switch (action.type) {
    case 'margin':
      return { ...state, rootMargin: action.rootMargin, log: [], count: 0 };
    case 'threshold':
      return { ...state, threshold: action.threshold, log: [], count: 0 };
    case 'scroll':
      return { ...state, scrollTop: action.scrollTop };
    case 'notify': {
      const { isIntersecting, ratio } = action;
      const count = state.count + 1;
      const log = [{ number: count, isIntersecting, ratio }, ...state.log].slice(0, LOG_LENGTH);
      return { ...state, log, count };
    }
  }
}

/** Reads thresholds as the observer takes them. */
export function parseThresholds(threshold: string): number[] {
  return threshold.split(',').map(Number);
}

/** Returns where the box and the enlarged box lie in the content, in pixels from its top. */
export function locateRoot({ scrollTop, rootMargin }: WatchState): {
  top: number;
  bottom: number;
  enlargedTop: number;
  enlargedBottom: number;
} {
  const bottom = scrollTop + SIZES.box;
  return {
    top: scrollTop,
    bottom,
    enlargedTop: scrollTop - rootMargin,
    enlargedBottom: bottom + rootMargin,
  };
}

/** Computes which part of the target is within the enlarged box, from 0 to 1. */
export function computeRatio(state: WatchState): number {
  const { enlargedTop, enlargedBottom } = locateRoot(state);
  const top = Math.max(enlargedTop, SIZES.before);
  const bottom = Math.min(enlargedBottom, SIZES.before + SIZES.target);
  return Math.max(0, bottom - top) / SIZES.target;
}
