import { useSearchTools } from './search-context.ts';
import { createSearchUrl, type SearchPlace } from './search-url.ts';

/** Links to the pages of results before and after; plain links, so that back and forward work. */
export function PageLinks({ query, page, facets, nbPages }: PageLinksProps) {
  const { t, searchPageUrl } = useSearchTools();
  if (nbPages < 2) return null;
  const link = (target: number, label: string) => (
    <a
      className="button"
      href={createSearchUrl(searchPageUrl ?? '', { query, page: target, facets })}
      rel={target < page ? 'prev' : 'next'}
    >
      {label}
    </a>
  );
  return (
    <nav className="search-pages" aria-label={t('search.pages')}>
      {page > 0 && link(page - 1, t('search.previousPage'))}
      <span>{t('search.pageOf', { page: page + 1, count: nbPages })}</span>
      {page + 1 < nbPages && link(page + 1, t('search.nextPage'))}
    </nav>
  );
}

/** Props of {@link PageLinks}. */
export interface PageLinksProps extends SearchPlace {
  nbPages: number;
}
