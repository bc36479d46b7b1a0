import { breakTitle } from './heading-breaks.ts';
import { Title } from './title.tsx';
import type { ViewContext } from './view-context.ts';

interface ArticleTitleProps {
  view: { title: string; hideTitle: boolean; hasContentTitle: boolean };
  /** The document's own H1 where it opens the body; empty otherwise. */
  titleHtml: string;
  context: ViewContext;
}

/**
 * The one H1 of a document: its own, or its title, which `hide_title` leaves to screen readers.
 * Nothing when the H1 stands inside the body.
 */
export function ArticleTitle({ view, titleHtml, context }: ArticleTitleProps) {
  if (titleHtml !== '') {
    const content = { __html: breakTitle(titleHtml, context.splitPhrases) };
    return <div className="article-own-title" dangerouslySetInnerHTML={content} />;
  }
  if (view.hasContentTitle) return null;
  return (
    <h1 className={view.hideTitle ? 'article-title visually-hidden' : 'article-title'}>
      <Title text={view.title} context={context} />
    </h1>
  );
}
