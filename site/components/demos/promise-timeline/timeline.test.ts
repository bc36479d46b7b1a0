import { expect, it } from 'vitest';
import { INITIAL_TIMELINE, reduceTimeline } from './timeline.ts';

it('plays to the end of the axis, then shows the whole time', () => {
  const playing = reduceTimeline(INITIAL_TIMELINE, { type: 'play' });
  expect(playing.nowMs).toBe(0);
  const later = reduceTimeline(playing, { type: 'advance', byMs: 990 });
  expect(later.nowMs).toBe(990);
  expect(reduceTimeline(later, { type: 'advance', byMs: 10 }).nowMs).toBeNull();
});

it('changes one promise, which ends playing', () => {
  const playing = reduceTimeline(INITIAL_TIMELINE, { type: 'play' });
  const action = { type: 'change', index: 1, changes: { delayMs: 100 } } as const;
  const { sources, nowMs } = reduceTimeline(playing, action);
  expect(sources.map(({ delayMs }) => delayMs)).toEqual([300, 100, 800]);
  expect(sources[1].outcome).toBe('rejected');
  expect(nowMs).toBeNull();
});
