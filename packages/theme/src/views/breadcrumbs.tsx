import type { Breadcrumb } from 'mojian/shared';
import type { ViewContext } from './view-context.ts';

/** The way from the section down to this page; nothing when the site shows none. */
export function Breadcrumbs({ items, context }: { items: Breadcrumb[]; context: ViewContext }) {
  if (items.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={context.t('doc.breadcrumbs')}>
      <ol>
        <li>
          <a href={context.site.navbar.homeUrl}>{context.t('doc.home')}</a>
        </li>
        {items.map((item, index) => (
          <li key={`${item.label} ${item.url}`}>
            {item.url && index < items.length - 1 ? (
              <a href={item.url}>{item.label}</a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
