import type { Redirect } from '../output/redirects.ts';
import type { Route } from '../routes/route.ts';
import { encodePermalink } from '../shared/url.ts';

/** Where a request path leads among the pages of a site. */
export type PageLookup =
  | { kind: 'page'; route: Route }
  /** The page has another address, percent-encoded: another form of the path, or a redirect's target. */
  | { kind: 'redirect'; url: string }
  | { kind: 'missing' };

/** Finds pages by request path. */
export type PageFinder = (permalink: string) => PageLookup;

/**
 * Creates a finder over a site's routes and redirects. A page is found under its permalink; the forms
 * with or without a final slash, with `index.html` or `.html`, lead there, as they do on a static host.
 */
export function createPageFinder(
  routes: readonly Route[],
  redirects: readonly Redirect[],
): PageFinder {
  const byPermalink = new Map(routes.map((route) => [route.permalink.normalize('NFC'), route]));
  const byStem = new Map(routes.map((route) => [stemOf(route.permalink), route]));
  const targets = new Map(redirects.map(({ from, to }) => [stemOf(from), to]));
  return (requested) => {
    const permalink = requested.normalize('NFC');
    const exact = byPermalink.get(permalink);
    if (exact) return { kind: 'page', route: exact };
    const stem = stemOf(permalink);
    const route = byStem.get(stem);
    const url = route ? encodePermalink(route.permalink) : targets.get(stem);
    return url === undefined ? { kind: 'missing' } : { kind: 'redirect', url };
  };
}

function stemOf(permalink: string): string {
  return permalink
    .normalize('NFC')
    .replace(/(?:^|\/)index\.html$|\.html$/, '')
    .replace(/\/+$/, '');
}
