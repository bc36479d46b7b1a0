import { useEffect, useReducer, useRef } from 'react';
import type { Timers } from './create-limiter.ts';
import {
  BURST,
  createRecorder,
  type Recorder,
  type Recording,
  reduceRecording,
  simulateBurst,
} from './policies.ts';

/** A recording with what changes it. */
export interface LiveRecording {
  recording: Recording;
  call: () => void;
  /** Calls five times by real timers, in a recording of its own. */
  playBurst: () => void;
  /** Shows a recording that has been made elsewhere. */
  show: (recording: Recording) => void;
}

/**
 * Records calls with real timers; another wait begins anew.
 *
 * @param firstWaitMs Wait of the burst that shows at first, on the server too.
 */
export function useRecorder(waitMs: number, firstWaitMs: number): LiveRecording {
  const [recording, dispatch] = useReducer(reduceRecording, firstWaitMs, simulateBurst);
  const recorder = useRef<Recorder | null>(null);
  const burst = useRef<number[]>([]);
  const begin = () => {
    burst.current.forEach(window.clearTimeout);
    recorder.current?.stop();
    recorder.current = createRecorder(waitMs, readTimers(), dispatch);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: Everything else stays the same.
  useEffect(() => {
    begin();
    return () => {
      recorder.current?.stop();
      burst.current.forEach(window.clearTimeout);
    };
  }, [waitMs]);
  const call = () => recorder.current?.call();
  const playBurst = () => {
    begin();
    burst.current = BURST.map((part) => window.setTimeout(call, part * waitMs));
  };
  const show = (shown: Recording) => dispatch({ type: 'show', recording: shown });
  return { recording, call, playBurst, show };
}

function readTimers(): Timers {
  return {
    now: () => performance.now(),
    setTimeout: (callback, delayMs) => window.setTimeout(callback, delayMs),
    clearTimeout: (id) => window.clearTimeout(id),
  };
}
