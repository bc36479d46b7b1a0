import type { Pagination } from 'mojian/shared';
import type { ViewContext } from './view-context.ts';

/** Links to the other pages of a list; nothing when there is only one page. */
export function PageLinks({
  pagination,
  context,
}: {
  pagination: Pagination;
  context: ViewContext;
}) {
  const { t } = context;
  if (pagination.pageCount < 2) return null;
  return (
    <nav className="pagination" aria-label={t('list.pagination')}>
      {pagination.newerUrl && (
        <a className="pagination-newer" href={pagination.newerUrl} rel="prev">
          {t('list.newer')}
        </a>
      )}
      <ol className="pagination-pages">
        {pagesToShow(pagination.page, pagination.pageCount).map((page) => (
          <li key={page}>
            {page < 0 ? (
              <span className="pagination-gap">…</span>
            ) : (
              <a
                href={pagination.urls[page - 1]}
                aria-label={t('list.page', { page })}
                aria-current={page === pagination.page ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {pagination.olderUrl && (
        <a className="pagination-older" href={pagination.olderUrl} rel="next">
          {t('list.older')}
        </a>
      )}
    </nav>
  );
}

/**
 * Chooses the page numbers to show: all of up to nine, else the first, the last and those near the
 * current one. A negative number stands for a gap.
 *
 * @example pagesToShow(6, 20) // [1, -1, 4, 5, 6, 7, 8, -2, 20]
 */
export function pagesToShow(current: number, count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  if (count <= 9) return all;
  const start = Math.max(2, Math.min(current - 2, count - 6));
  const end = Math.min(count - 1, Math.max(current + 2, 7));
  const near = all.slice((start <= 3 ? 2 : start) - 1, end >= count - 2 ? count - 1 : end);
  return [1, ...(start > 3 ? [-1] : []), ...near, ...(end < count - 2 ? [-2] : []), count];
}
