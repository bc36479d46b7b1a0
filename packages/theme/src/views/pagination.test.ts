import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesToShow } from './pagination.tsx';

describe('pagesToShow', () => {
  it.each([
    [1, 4, [1, 2, 3, 4]],
    [9, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [1, 20, [1, 2, 3, 4, 5, 6, 7, -2, 20]],
    [5, 20, [1, 2, 3, 4, 5, 6, 7, -2, 20]],
    [16, 20, [1, -1, 14, 15, 16, 17, 18, 19, 20]],
    [6, 20, [1, -1, 4, 5, 6, 7, 8, -2, 20]],
    [20, 20, [1, -1, 14, 15, 16, 17, 18, 19, 20]],
  ])('shows on page %i of %i %j', (current, count, expected) => {
    expect(pagesToShow(current, count)).toEqual(expected);
  });

  it('always shows the first, the last, the current page and its neighbours, in order', () => {
    const sizes = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(sizes, sizes, (a, b) => {
        const [current, count] = [Math.min(a, b), Math.max(a, b)];
        const pages = pagesToShow(current, count).filter((page) => page > 0);
        expect(pages).toEqual([...new Set(pages)].sort((x, y) => x - y));
        for (const page of [1, count, current, current - 1, current + 1]) {
          if (page >= 1 && page <= count) expect(pages).toContain(page);
        }
        expect(pages.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});
