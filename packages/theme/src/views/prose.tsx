import { breakHeadings } from './heading-breaks.ts';
import type { ViewContext } from './view-context.ts';

/** The text of a document. Its headings break between words. */
export function Prose({ html, context }: { html: string; context: ViewContext }) {
  const content = { __html: breakHeadings(html, context.splitPhrases) };
  return <div className="prose" dangerouslySetInnerHTML={content} />;
}
