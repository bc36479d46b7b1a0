import { PageHeader } from './page-header.tsx';
import { Title } from './title.tsx';
import type { ViewProps } from './view-context.ts';

/** Every post of the blog, year by year. */
export function BlogArchive({ view, context }: ViewProps<'blog-archive'>) {
  const count = view.years.reduce((sum, year) => sum + year.posts.length, 0);
  const { t } = context;
  return (
    <div className="list archive">
      <PageHeader title={view.title} description={t('list.postCount', { count })} />
      {view.years.map(({ year, posts }) => (
        <section key={year} className="archive-year" aria-labelledby={`mj-year-${year}`}>
          <h2 className="archive-heading" id={`mj-year-${year}`}>
            {t('archive.year', { year })}
            <span className="archive-count">{t('list.postCount', { count: posts.length })}</span>
          </h2>
          <ul className="archive-posts">
            {posts.map((post) => (
              <li key={post.url}>
                <time className="date" dateTime={post.date}>
                  {context.formatDate.parts(post.date).day}
                </time>
                <a href={post.url}>
                  <Title text={post.title} context={context} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
