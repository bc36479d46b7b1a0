import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginate } from './pagination.ts';

const permalinkOf = (page: number) => (page === 1 ? '/' : `/page/${page}`);

describe('paginate', () => {
  it('cuts 33 posts into four pages, the last of three', () => {
    const pages = paginate(
      Array.from({ length: 33 }, (_, index) => index),
      { pageSize: 10, permalinkOf },
    );
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 10, 3]);
    expect(pages[1]?.pagination).toMatchObject({ page: 2, newerUrl: '/', olderUrl: '/page/3' });
    expect(pages[3]?.pagination.olderUrl).toBeNull();
  });

  it.each([10, 'ALL'] as const)('gives an empty list one empty page, of %s', (pageSize) => {
    expect(paginate([], { pageSize, permalinkOf })).toHaveLength(1);
  });

  it('puts everything on one page where that is asked', () => {
    const [page, ...others] = paginate([1, 2, 3], { pageSize: 'ALL', permalinkOf });
    expect(others).toEqual([]);
    expect(page?.items).toEqual([1, 2, 3]);
    expect(page?.pagination).toMatchObject({ pageCount: 1, newerUrl: null, olderUrl: null });
  });

  it('loses and doubles nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, pageSize) => {
        expect(paginate(items, { pageSize, permalinkOf }).flatMap((page) => page.items)).toEqual(
          items,
        );
      }),
    );
  });
});
