import { describe, expect, it } from 'vitest';
import {
  computeRatio,
  INITIAL_WATCH,
  LOG_LENGTH,
  locateRoot,
  parseThresholds,
  reduceWatch,
  type WatchState,
} from './watch.ts';

const notify = { type: 'notify', isIntersecting: true, ratio: 0.5 } as const;

describe('what the observer has told', () => {
  it('keeps the newest, numbered since the observer was made', () => {
    let state: WatchState = INITIAL_WATCH;
    for (let count = 0; count < LOG_LENGTH + 2; count++) state = reduceWatch(state, notify);
    expect(state.log.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3]);
  });

  it('begins anew with new options, but not with scrolling', () => {
    const state = reduceWatch(INITIAL_WATCH, notify);
    expect(reduceWatch(state, { type: 'scroll', scrollTop: 9 }).log).toHaveLength(1);
    expect(reduceWatch(state, { type: 'margin', rootMargin: 20 })).toMatchObject({
      log: [],
      count: 0,
    });
    expect(reduceWatch(state, { type: 'threshold', threshold: '1' }).log).toEqual([]);
  });
});

describe('the drawing', () => {
  it.each([
    [0, 0, 0],
    [0, 120, 0],
    [150, 0, 0.3],
    [150, 40, 0.7],
    [150, -60, 0],
    [320, 0, 1],
    [400, 0, 0.2],
  ])('at %i px with a margin of %i px has a ratio of %f', (scrollTop, rootMargin, ratio) => {
    expect(computeRatio({ ...INITIAL_WATCH, scrollTop, rootMargin })).toBeCloseTo(ratio);
  });

  it('enlarges the box by a positive margin and shrinks it by a negative one', () => {
    const at = (rootMargin: number) => locateRoot({ ...INITIAL_WATCH, scrollTop: 100, rootMargin });
    expect(at(40)).toEqual({ top: 100, bottom: 300, enlargedTop: 60, enlargedBottom: 340 });
    expect(at(-40)).toMatchObject({ enlargedTop: 140, enlargedBottom: 260 });
  });
});

it('reads thresholds', () => {
  expect(parseThresholds('0, 0.25, 1')).toEqual([0, 0.25, 1]);
});
