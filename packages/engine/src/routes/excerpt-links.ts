import { escapeHtml } from '../shared/html.ts';
import { decodePath } from '../shared/url.ts';

/**
 * Makes links of an excerpt to places that it does not have, such as footnotes and later headings, lead to
 * the page of the post: in a list they would lead nowhere, or into another post.
 *
 * @param url Address of the post, percent-encoded.
 */
export function leadToPost(excerptHtml: string, url: string): string {
  if (!excerptHtml.includes('href="#')) return excerptHtml;
  const ids = new Set([...excerptHtml.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
  return excerptHtml.replace(
    /(<a\s(?:[^>]*?\s)?href=")#([^"]+)"/g,
    (whole, before: string, id: string) =>
      ids.has(decodePath(id)) ? whole : `${before}${escapeHtml(url)}#${id}"`,
  );
}
