import { StatusBanners } from './banners.tsx';
import { DocCards } from './doc-cards.tsx';
import { PageHeader } from './page-header.tsx';
import { PageLinks } from './pagination.tsx';
import { PostSlips } from './post-slip.tsx';
import type { ViewProps } from './view-context.ts';

/** The index of all tags of the blog or the docs, by first letter. */
export function Tags({ view, context }: ViewProps<'tags'>) {
  const { t } = context;
  const count = view.groups.reduce((sum, group) => sum + group.tags.length, 0);
  return (
    <div className="list">
      <PageHeader title={view.title} description={t('tags.count', { count })}>
        <nav className="letters" aria-label={t('tags.letters')}>
          {view.groups.map((group, index) => (
            <a key={group.letter} href={`#mj-letter-${index}`}>
              {group.letter}
            </a>
          ))}
        </nav>
      </PageHeader>
      {view.groups.map((group, index) => (
        <section key={group.letter} className="tag-group" aria-labelledby={`mj-letter-${index}`}>
          <h2 className="tag-letter" id={`mj-letter-${index}`}>
            {group.letter}
          </h2>
          <ul className="tags">
            {group.tags.map((tag) => (
              <li key={tag.url}>
                <a className="tag" href={tag.url} title={tag.description ?? undefined}>
                  {tag.label} <span className="tag-count">{tag.count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The posts with one tag. */
export function BlogTagPosts({ view, context }: ViewProps<'blog-tag-posts'>) {
  const { t } = context;
  const page = view.pagination.page;
  const title = t('tags.blogPosts', { tag: view.tag.label });
  return (
    <div className="list">
      <StatusBanners status={view.status} context={context} />
      <PageHeader
        above={<a href={view.tagsUrl}>{t('tags.viewAll')}</a>}
        title={page > 1 ? `${title} · ${t('list.page', { page })}` : title}
        description={view.tag.description ?? t('list.postCount', { count: view.tag.count })}
      />
      <PostSlips posts={view.posts} context={context} />
      <PageLinks pagination={view.pagination} context={context} />
    </div>
  );
}

/** The documents with one tag. */
export function DocsTagDocs({ view, context }: ViewProps<'docs-tag-docs'>) {
  const { t } = context;
  return (
    <div className="list">
      <StatusBanners status={view.status} context={context} />
      <PageHeader
        above={<a href={view.tagsUrl}>{t('tags.viewAll')}</a>}
        title={t('tags.docs', { tag: view.tag.label })}
        description={view.tag.description ?? t('doc.itemCount', { count: view.tag.count })}
      />
      <DocCards cards={view.docs} context={context} />
    </div>
  );
}
