import type { AuthorLink, SeriesBox } from 'mojian/shared';
import { ArticleFooter } from './article-footer.tsx';
import { StatusBanners } from './banners.tsx';
import { toChineseNumber } from './chinese-number.ts';
import { Neighbours } from './neighbours.tsx';
import { PageSlot } from './page-slot.tsx';
import { Prose } from './prose.tsx';
import { Time } from './time.tsx';
import { Title } from './title.tsx';
import { InlineToc } from './toc.tsx';
import type { ViewContext, ViewOf, ViewProps } from './view-context.ts';

/** A whole post. */
export function BlogPost({ view, page, context }: ViewProps<'blog-post'>) {
  const { post } = view;
  const { t } = context;
  return (
    <article className="article">
      <StatusBanners status={view.status} context={context} />
      <header className="article-header">
        <h1 className="article-title" id={view.titleId}>
          <Title text={post.title} context={context} />
        </h1>
        <p className="meta">
          <Time date={post.date} context={context} />
          {post.readingMinutes !== null && (
            <span>{t('post.readingTime', { minutes: post.readingMinutes })}</span>
          )}
          <span>{t('post.wordCount', { count: post.wordCount })}</span>
          <Authors authors={post.authors} context={context} />
        </p>
      </header>
      {view.series && <Series series={view.series} context={context} />}
      <PageSlot name="article-top" page={page} />
      <InlineToc entries={page.toc} label={t('toc.label')} context={context} />
      <Prose html={view.contentHtml} context={context} />
      <PageSlot name="article-bottom" page={page} />
      <ArticleFooter
        tags={post.tags}
        lastUpdate={view.lastUpdate}
        editUrl={view.editUrl}
        context={context}
      />
      <RelatedPosts related={view.related} context={context} />
      <Neighbours
        label={t('post.neighbours')}
        previous={view.newer}
        previousLabel={t('post.newer')}
        next={view.older}
        nextLabel={t('post.older')}
        context={context}
      />
      <PageSlot name="article-end" page={page} />
    </article>
  );
}

function Authors({ authors, context }: { authors: AuthorLink[]; context: ViewContext }) {
  if (authors.length === 0) return null;
  return (
    <span className="meta-authors">
      <span className="visually-hidden">{context.t('post.authors')}</span>
      {authors.map((author) => {
        const url = author.pageUrl ?? author.url;
        return url ? (
          <a key={author.name} href={url} rel="author">
            {author.name}
          </a>
        ) : (
          <span key={author.name}>{author.name}</span>
        );
      })}
    </span>
  );
}

function Series({ series, context }: { series: SeriesBox; context: ViewContext }) {
  const isChinese = context.site.locale.lang.startsWith('zh');
  const current = series.parts.findIndex((part) => part.isCurrent) + 1;
  return (
    <nav className="series" aria-label={context.t('post.seriesNamed', { title: series.title })}>
      <p className="series-title">
        <span className="series-label">{context.t('post.series')}</span>
        {series.title}
        {current > 0 && (
          <span className="series-count">
            {context.t('post.seriesPart', { part: current, count: series.parts.length })}
          </span>
        )}
      </p>
      <ol className="series-parts">
        {series.parts.map((part, index) => (
          <li key={part.url}>
            <a href={part.url} aria-current={part.isCurrent ? 'page' : undefined}>
              <span className="series-number" aria-hidden="true">
                {isChinese ? toChineseNumber(index + 1) : index + 1}
              </span>
              <span>
                <Title text={part.title} context={context} />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function RelatedPosts({
  related,
  context,
}: {
  related: ViewOf<'blog-post'>['related'];
  context: ViewContext;
}) {
  if (related.length === 0) return null;
  return (
    <section className="related" aria-labelledby="mj-related">
      <h2 className="related-title" id="mj-related">
        {context.t('post.related')}
      </h2>
      <ul className="related-posts">
        {related.map((post) => (
          <li key={post.url}>
            <a href={post.url}>
              <Title text={post.title} context={context} />
            </a>
            <Time date={post.date} context={context} />
          </li>
        ))}
      </ul>
    </section>
  );
}
