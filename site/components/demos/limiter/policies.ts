import { createLimiter, type LimiterOptions, type Timers } from './create-limiter.ts';
import { createFakeClock } from './fake-clock.ts';

/** A way of letting calls through. */
export interface Policy {
  name: string;
  optionsFor: (waitMs: number) => LimiterOptions;
}

/** Longest wait of the third policy, in parts of the wait. */
export const MAX_WAIT_FACTOR = 1.5;

/** What is compared, in the order of the article's figure. */
export const POLICIES: readonly Policy[] = [
  { name: '防抖（尾）', optionsFor: (waitMs) => ({ waitMs }) },
  { name: '防抖（首）', optionsFor: (waitMs) => ({ waitMs, leading: true, trailing: false }) },
  {
    name: '防抖加最长等待',
    optionsFor: (waitMs) => ({ waitMs, maxWaitMs: MAX_WAIT_FACTOR * waitMs }),
  },
  { name: '节流', optionsFor: (waitMs) => ({ waitMs, maxWaitMs: waitMs, leading: true }) },
];

/** Something on the timeline. */
export interface Mark {
  /** Since the first call. */
  atMs: number;
  /** Number of the call, from 1. */
  number: number;
}

/** Calls and what each policy has let through, in the order of {@link POLICIES}. */
export interface Recording {
  calls: readonly Mark[];
  passed: readonly (readonly Mark[])[];
  /** Whether nothing is held back any more. */
  isSettled: boolean;
}

/** A recording before the first call. */
export const EMPTY_RECORDING: Recording = {
  calls: [],
  passed: POLICIES.map(() => []),
  isSettled: true,
};

/** What happens to a recording; `policy` is an index. */
export type RecordingAction =
  | { type: 'begin' }
  | { type: 'call'; mark: Mark }
  | { type: 'pass'; policy: number; mark: Mark }
  | { type: 'show'; recording: Recording };

/** Returns the recording after an action. The last call that the first policy passes settles it. */
export function reduceRecording(recording: Recording, action: RecordingAction): Recording {
  switch (action.type) {
    case 'begin':
      return { ...EMPTY_RECORDING, isSettled: false };
    case 'call':
      return { ...recording, calls: [...recording.calls, action.mark], isSettled: false };
    case 'pass': {
      const passed = recording.passed.map((marks, index) =>
        index === action.policy ? [...marks, action.mark] : marks,
      );
      return { ...recording, passed, isSettled: action.policy === 0 };
    }
    case 'show':
      return action.recording;
  }
}

/** Takes calls, numbers them and tells what becomes of them. */
export interface Recorder {
  call: () => void;
  stop: () => void;
}

/** Length of the timeline, in parts of the wait. */
export const SPAN_FACTOR = 8;

/**
 * Creates a recorder with all policies. A call after the end of the timeline begins a new recording.
 */
export function createRecorder(
  waitMs: number,
  timers: Timers,
  dispatch: (action: RecordingAction) => void,
): Recorder {
  let startMs = -Infinity;
  let count = 0;
  const elapsed = () => timers.now() - startMs;
  const limiters = POLICIES.map(({ optionsFor }, policy) =>
    createLimiter(
      (number: number) => dispatch({ type: 'pass', policy, mark: { atMs: elapsed(), number } }),
      optionsFor(waitMs),
      timers,
    ),
  );
  const stop = () => {
    for (const limiter of limiters) limiter.cancel();
  };
  const call = () => {
    if (elapsed() > SPAN_FACTOR * waitMs) {
      stop();
      startMs = timers.now();
      count = 0;
      dispatch({ type: 'begin' });
    }
    count += 1;
    dispatch({ type: 'call', mark: { atMs: elapsed(), number: count } });
    // The first policy comes last: where two fall due at once, it settles the recording.
    for (const limiter of limiters.toReversed()) limiter(count);
  };
  return { call, stop };
}

/** Times of the calls of a burst, in parts of the wait. */
export const BURST = [0, 0.6, 1.2, 1.8, 2.4];

/** Computes what becomes of a burst, without waiting. */
export function simulateBurst(waitMs: number): Recording {
  const clock = createFakeClock();
  let recording = EMPTY_RECORDING;
  const recorder = createRecorder(waitMs, clock, (action) => {
    recording = reduceRecording(recording, action);
  });
  for (const part of BURST) {
    clock.advance(part * waitMs - clock.now());
    recorder.call();
  }
  clock.advance(2 * waitMs);
  return recording;
}

/** Says in one sentence how many calls have come through. */
export function explainRecording({ calls, passed, isSettled }: Recording): string {
  if (!isSettled) return '正在调用……停下来再数。';
  if (calls.length === 0) return '还没有调用。';
  const counts = POLICIES.map(({ name }, index) => {
    // A full-width bracket has its blank within itself.
    const blank = name.endsWith('）') ? '' : ' ';
    return `${name}${blank}${passed[index]?.length ?? 0} 次`;
  });
  return `调用 ${calls.length} 次，执行：${counts.join('，')}。`;
}
