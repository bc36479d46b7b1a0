import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createActivity } from './activity.ts';
import { createBackgroundCheck } from './background-check.ts';

/** A check of as many steps as are wanted, each of which takes some milliseconds. */
function checkTest(stepCount: number, stepMs = 0) {
  const steps: number[] = [];
  let begun = 0;
  function* check(): Generator<void, void> {
    begun++;
    const own = begun;
    for (let i = 0; i < stepCount; i++) {
      const endAt = performance.now() + stepMs;
      while (performance.now() < endAt);
      steps.push(own);
      yield;
    }
  }
  const onDone = vi.fn();
  const activity = createActivity();
  const background = createBackgroundCheck({ check, activity, onDone });
  return { steps, onDone, activity, background };
}

describe('a check in the background', () => {
  it('takes all steps and tells of the end', async () => {
    const { steps, onDone, background } = checkTest(3);
    background.start();
    expect(steps).toEqual([]);
    await background.whenDone();
    expect(steps).toEqual([1, 1, 1]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('lets the event loop take its turn between long steps', async () => {
    const { steps, background } = checkTest(20, 5);
    background.start();
    const seen: number[] = [];
    while (steps.length < 20) {
      await setTimeout();
      seen.push(steps.length);
    }
    expect(seen.length).toBeGreaterThan(5);
  });

  it('waits while somebody waits for an answer', async () => {
    const { steps, activity, background } = checkTest(3);
    const ends = [activity.begin(), activity.begin()];
    background.start();
    await setTimeout(20);
    expect(steps).toEqual([]);
    ends[0]?.();
    await setTimeout(20);
    expect(steps).toEqual([]);
    ends[1]?.();
    await background.whenDone();
    expect(steps).toHaveLength(3);
  });

  it('gives way to the next one, and is not begun once all has been stopped', async () => {
    const { steps, onDone, background } = checkTest(100, 1);
    background.start();
    await vi.waitFor(() => expect(steps.length).toBeGreaterThan(0), { interval: 1 });
    background.start();
    await background.whenDone();
    expect(steps.filter((own) => own === 1).length).toBeLessThan(100);
    expect(steps.filter((own) => own === 2)).toHaveLength(100);
    expect(onDone).toHaveBeenCalledTimes(1);
    background.stop();
    background.start();
    await background.whenDone();
    expect(steps.at(-1)).toBe(2);
  });
});

describe('the knowledge of who waits', () => {
  it('does not wait for an answer that never comes', async () => {
    const activity = createActivity(30);
    const start = performance.now();
    activity.begin();
    await activity.whenQuiet();
    expect(performance.now() - start).toBeGreaterThan(25);
    await activity.whenQuiet();
  });

  it('ends with work that fails', async () => {
    const activity = createActivity(60_000);
    await expect(activity.during(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
    await activity.whenQuiet();
  });
});
