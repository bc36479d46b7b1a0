import { describe, expect, it } from 'vitest';
import { createLimiter, type LimiterOptions } from './create-limiter.ts';
import { createFakeClock } from './fake-clock.ts';
import {
  createRecorder,
  EMPTY_RECORDING,
  explainRecording,
  type Recording,
  reduceRecording,
  simulateBurst,
} from './policies.ts';

/** Calls every 60 ms, five times, and lists what came through. */
function play(options: Partial<LimiterOptions>, times = [0, 60, 120, 180, 240]) {
  const clock = createFakeClock();
  const log: string[] = [];
  const limited = createLimiter(
    (value: number) => log.push(`${clock.now()}:${value}`),
    { waitMs: 100, ...options },
    clock,
  );
  times.forEach((time, index) => {
    clock.advance(time - clock.now());
    limited(index + 1);
  });
  clock.advance(1000);
  return log.join(' ');
}

const throttle = { maxWaitMs: 100, leading: true };

describe('calls at 0, 60, 120, 180 and 240 ms', () => {
  it.each([
    ['debounced', {}, '340:5'],
    ['debounced, first', { leading: true, trailing: false }, '0:1'],
    ['debounced, first and last', { leading: true }, '0:1 340:5'],
    ['debounced, at most 150 ms', { maxWaitMs: 150 }, '150:3 300:5'],
    ['throttled', throttle, '0:1 100:2 200:4 300:5'],
    ['throttled without the last', { ...throttle, trailing: false }, '0:1 120:3 240:5'],
  ])('%s', (_, options, expected) => {
    expect(play(options)).toBe(expected);
  });
});

describe('the edges', () => {
  it('passes a single call only once', () => {
    expect(play({ leading: true }, [0])).toBe('0:1');
    expect(play(throttle, [0])).toBe('0:1');
  });

  it('keeps a window after a throttled last call', () => {
    expect(play(throttle, [0, 50, 110])).toBe('0:1 100:2 200:3');
  });

  it('begins anew after silence', () => {
    expect(play({}, [0, 200])).toBe('100:1 300:2');
    expect(play(throttle, [0, 500])).toBe('0:1 500:2');
  });

  it('limits calls that the function makes itself', () => {
    const clock = createFakeClock();
    const log: number[] = [];
    const limited = createLimiter<void>(
      () => {
        log.push(clock.now());
        if (log.length < 3) limited();
      },
      { waitMs: 100, ...throttle },
      clock,
    );
    limited();
    clock.advance(1000);
    expect(log).toEqual([0, 100, 200]);
  });

  it('limits calls of a function that throws', () => {
    const clock = createFakeClock();
    let runs = 0;
    const limited = createLimiter<void>(
      () => {
        runs += 1;
        throw new Error('failed');
      },
      { waitMs: 100, ...throttle, trailing: false },
      clock,
    );
    expect(limited).toThrow('failed');
    limited();
    expect(runs).toBe(1);
  });

  it('forgets what is held back when it is cancelled', () => {
    const clock = createFakeClock();
    const log: number[] = [];
    const limited = createLimiter((value: number) => log.push(value), { waitMs: 100 }, clock);
    limited(1);
    limited.cancel();
    clock.advance(500);
    limited(2);
    clock.advance(500);
    expect(log).toEqual([2]);
  });
});

describe('a recording', () => {
  it('compares the policies', () => {
    const { calls, passed, isSettled } = simulateBurst(100);
    expect(calls.map(({ atMs }) => atMs)).toEqual([0, 60, 120, 180, 240]);
    const show = passed.map((marks) =>
      marks.map(({ atMs, number }) => `${atMs}:${number}`).join(' '),
    );
    expect(show).toEqual(['340:5', '0:1', '150:3 300:5', '0:1 100:2 200:4 300:5']);
    expect(isSettled).toBe(true);
  });

  it('begins anew with a call after the end of the timeline', () => {
    const clock = createFakeClock();
    let recording: Recording = EMPTY_RECORDING;
    const recorder = createRecorder(100, clock, (action) => {
      recording = reduceRecording(recording, action);
    });
    expect(explainRecording(recording)).toContain('还没有');
    recorder.call();
    expect(explainRecording(recording)).toContain('正在调用');
    clock.advance(801);
    recorder.call();
    clock.advance(100);
    expect(recording.calls).toEqual([{ atMs: 0, number: 1 }]);
    expect(explainRecording(recording)).toBe(
      '调用 1 次，执行：防抖（尾）1 次，防抖（首）1 次，防抖加最长等待 1 次，节流 1 次。',
    );
    recorder.call();
    recorder.stop();
    clock.advance(1000);
    expect(recording.passed[0]).toHaveLength(1);
  });
});
