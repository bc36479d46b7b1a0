import type { Source } from './combine.ts';

/** What the timeline shows. */
export interface TimelineState {
  sources: readonly [Source, Source, Source];
  /** Where playing has come to; `null` shows the whole time. */
  nowMs: number | null;
}

/** What the reader or the clock does. */
export type TimelineAction =
  | { type: 'change'; index: number; changes: Partial<Source> }
  | { type: 'play' }
  | { type: 'advance'; byMs: number }
  | { type: 'stop' };

/** Length of the axis; no promise takes longer. */
export const AXIS_MS = 1000;

/** The state before anything is touched: the example of the article's first picture. */
export const INITIAL_TIMELINE: TimelineState = {
  sources: [
    { delayMs: 300, outcome: 'fulfilled' },
    { delayMs: 500, outcome: 'rejected' },
    { delayMs: 800, outcome: 'fulfilled' },
  ],
  nowMs: null,
};

/** Returns the state after an action. Changing a promise ends playing; so does the end of the axis. */
export function reduceTimeline(state: TimelineState, action: TimelineAction): TimelineState {
  switch (action.type) {
    case 'change': {
      const change = (source: Source, index: number): Source =>
        index === action.index ? { ...source, ...action.changes } : source;
      const [first, second, third] = state.sources;
      return { sources: [change(first, 0), change(second, 1), change(third, 2)], nowMs: null };
    }
    case 'play':
      return { ...state, nowMs: 0 };
    case 'stop':
      return { ...state, nowMs: null };
    case 'advance': {
      const nowMs = (state.nowMs ?? 0) + action.byMs;
      return { ...state, nowMs: nowMs >= AXIS_MS ? null : nowMs };
    }
  }
}
