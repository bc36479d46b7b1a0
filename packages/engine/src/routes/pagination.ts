import type { Pagination } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';

/** One page of a list. */
export interface ListPage<Item> {
  permalink: string;
  items: readonly Item[];
  pagination: Pagination;
}

/** How a list is cut into pages. */
export interface PaginateOptions {
  /** Items per page; `ALL` puts everything on one page. */
  pageSize: number | 'ALL';
  /** Permalink of page N, from 1. */
  permalinkOf(page: number): string;
}

/** Cuts a list into pages; an empty list has one empty page. No item is lost or doubled. */
export function paginate<Item>(items: readonly Item[], options: PaginateOptions): ListPage<Item>[] {
  const size = options.pageSize === 'ALL' ? Math.max(1, items.length) : options.pageSize;
  const pageCount = Math.max(1, Math.ceil(items.length / size));
  const permalinks = Array.from({ length: pageCount }, (_, index) =>
    options.permalinkOf(index + 1),
  );
  const urls = permalinks.map(encodePermalink);
  return permalinks.map((permalink, index) => ({
    permalink,
    items: items.slice(index * size, (index + 1) * size),
    pagination: {
      page: index + 1,
      pageCount,
      itemCount: items.length,
      newerUrl: urls[index - 1] ?? null,
      olderUrl: urls[index + 1] ?? null,
      urls,
    },
  }));
}
