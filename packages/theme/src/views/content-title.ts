/** HTML of a document cut after its own H1. */
export interface SplitContent {
  /** The H1 that opens the document; empty when it has none. */
  titleHtml: string;
  bodyHtml: string;
}

/**
 * Cuts the H1 that opens a document off its body, so that the line with date and reading time can
 * stand between them, as it does in documents whose title comes from front matter.
 */
export function splitContentTitle(contentHtml: string): SplitContent {
  const match = /^\s*(?:<header>\s*)?<h1[\s>]/.exec(contentHtml);
  const end = match ? contentHtml.indexOf('</h1>') : -1;
  if (!match || end < 0 || match[0].includes('<header>')) {
    return { titleHtml: '', bodyHtml: contentHtml };
  }
  const cut = end + '</h1>'.length;
  return { titleHtml: contentHtml.slice(0, cut), bodyHtml: contentHtml.slice(cut) };
}
