import { ArticleFooter } from './article-footer.tsx';
import { ArticleTitle } from './article-title.tsx';
import { StatusBanners, VersionBadge, VersionBanner } from './banners.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { splitContentTitle } from './content-title.ts';
import { DocCards } from './doc-cards.tsx';
import { Neighbours } from './neighbours.tsx';
import { PageHeader } from './page-header.tsx';
import { PageSlot } from './page-slot.tsx';
import { Prose } from './prose.tsx';
import { Time } from './time.tsx';
import { InlineToc } from './toc.tsx';
import type { ViewContext, ViewOf, ViewProps } from './view-context.ts';

/** One document of the docs. */
export function Doc({ view, page, context }: ViewProps<'doc'>) {
  const { titleHtml, bodyHtml } = splitContentTitle(view.hasContentTitle ? view.contentHtml : '');
  return (
    <article className="article">
      <StatusBanners status={view.status} context={context} />
      <VersionBanner version={view.version} context={context} />
      <Breadcrumbs items={view.breadcrumbs} context={context} />
      <header className="article-header">
        <VersionBadge version={view.version} context={context} />
        <ArticleTitle view={view} titleHtml={titleHtml} context={context} />
        <DocMeta view={view} context={context} />
      </header>
      <PageSlot name="article-top" page={page} />
      <InlineToc entries={page.toc} label={context.t('toc.label')} context={context} />
      <Prose html={view.hasContentTitle ? bodyHtml : view.contentHtml} context={context} />
      <PageSlot name="article-bottom" page={page} />
      <ArticleFooter
        tags={view.tags}
        lastUpdate={view.lastUpdate}
        editUrl={view.editUrl}
        context={context}
      />
      <DocNeighbours view={view} context={context} />
      <PageSlot name="article-end" page={page} />
    </article>
  );
}

/** The generated index of a category. */
export function DocCategory({ view, context }: ViewProps<'doc-category'>) {
  return (
    <div className="list">
      <VersionBanner version={view.version} context={context} />
      <Breadcrumbs items={view.breadcrumbs} context={context} />
      <VersionBadge version={view.version} context={context} />
      <PageHeader title={view.title} description={view.description} />
      <DocCards cards={view.cards} context={context} />
      <DocNeighbours view={view} context={context} />
    </div>
  );
}

function DocMeta({ view, context }: { view: ViewOf<'doc'>; context: ViewContext }) {
  const { t } = context;
  const date = view.lastUpdate?.date;
  return (
    <p className="meta">
      {date && (
        <span>
          {t('doc.updatedOn')} <Time date={date} context={context} />
        </span>
      )}
      <span>{t('post.readingTime', { minutes: view.readingMinutes })}</span>
      <span>{t('post.wordCount', { count: view.wordCount })}</span>
    </p>
  );
}

function DocNeighbours({
  view,
  context,
}: {
  view: ViewOf<'doc'> | ViewOf<'doc-category'>;
  context: ViewContext;
}) {
  return (
    <Neighbours
      label={context.t('doc.neighbours')}
      previous={view.previous}
      previousLabel={context.t('doc.previous')}
      next={view.next}
      nextLabel={context.t('doc.next')}
      context={context}
    />
  );
}
