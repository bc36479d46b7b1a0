import { ArticleFooter } from './article-footer.tsx';
import { ArticleTitle } from './article-title.tsx';
import { StatusBanners } from './banners.tsx';
import { splitContentTitle } from './content-title.ts';
import { PageSlot } from './page-slot.tsx';
import { Prose } from './prose.tsx';
import { InlineToc } from './toc.tsx';
import type { ViewProps } from './view-context.ts';

/** A page that is neither post nor document. */
export function Page({ view, page, context }: ViewProps<'page'>) {
  const { titleHtml, bodyHtml } = splitContentTitle(view.hasContentTitle ? view.contentHtml : '');
  return (
    <article className="article">
      <StatusBanners status={view.status} context={context} />
      <header className="article-header">
        <ArticleTitle view={view} titleHtml={titleHtml} context={context} />
      </header>
      <PageSlot name="article-top" page={page} />
      <InlineToc entries={page.toc} label={context.t('toc.label')} context={context} />
      <Prose html={view.hasContentTitle ? bodyHtml : view.contentHtml} context={context} />
      <PageSlot name="article-bottom" page={page} />
      <ArticleFooter
        tags={[]}
        lastUpdate={view.lastUpdate}
        editUrl={view.editUrl}
        context={context}
      />
      <PageSlot name="article-end" page={page} />
    </article>
  );
}

/** A React page of the site, drawn as it is; it brings its own H1. */
export function ComponentPage({ view }: ViewProps<'component-page'>) {
  return <div className="component-page" dangerouslySetInnerHTML={{ __html: view.contentHtml }} />;
}
