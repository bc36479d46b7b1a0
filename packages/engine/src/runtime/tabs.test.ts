import { describe, expect, it } from 'vitest';
import { nextTabIndex } from './tabs.ts';

describe('nextTabIndex', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 0, null],
  ])('%s at %d leads to %j', (key, index, next) => {
    expect(nextTabIndex(key, index, 3)).toBe(next);
  });
});
