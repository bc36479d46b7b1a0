import { escapeHtml } from '../shared/html.ts';
import { decodePath } from '../shared/url.ts';

/**
 * Makes links of an excerpt to places that it does not have, such as footnotes and later headings, and to
 * the same page with a query lead to the page of the post: in a list they would lead nowhere, to the list
 * itself, or into another post.
 *
 * @param url Address of the post, percent-encoded.
 */
export function leadToPost(excerptHtml: string, url: string): string {
  if (!/href="[#?]/.test(excerptHtml)) return excerptHtml;
  const ids = new Set([...excerptHtml.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
  return excerptHtml.replace(
    /(<a\s(?:[^>]*?\s)?href=")([#?][^"]+)"/g,
    (whole, before: string, target: string) =>
      target.startsWith('#') && ids.has(decodePath(target.slice(1)))
        ? whole
        : `${before}${escapeHtml(url)}${target}"`,
  );
}
