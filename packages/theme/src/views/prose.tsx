import { breakCodeTitles } from './code-title-breaks.ts';
import { breakHeadings } from './heading-breaks.ts';
import type { ViewContext } from './view-context.ts';

/** The text of a document. Its headings break between words, the titles of its code after signs. */
export function Prose({ html, context }: { html: string; context: ViewContext }) {
  const content = { __html: breakCodeTitles(breakHeadings(html, context.splitPhrases)) };
  return <div className="prose" dangerouslySetInnerHTML={content} />;
}
