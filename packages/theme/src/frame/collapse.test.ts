import { describe, expect, it } from 'vitest';
import { collapseDurationMs } from './collapse.ts';

describe('collapseDurationMs', () => {
  it.each([
    [0, 120],
    [100, 190],
    [400, 260],
    [1_000_000, 400],
    [-1, 120],
  ])('gives content of %d px %d ms', (height, durationMs) => {
    expect(collapseDurationMs(height, false)).toBe(durationMs);
  });

  it('is 1 ms under reduced motion, whatever the height', () => {
    expect([0, 100, 5000].map((height) => collapseDurationMs(height, true))).toEqual([1, 1, 1]);
  });
});
