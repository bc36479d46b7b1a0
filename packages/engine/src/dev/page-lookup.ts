import type { Route } from '../routes/route.ts';

/** Where a request path leads among the pages of a site. */
export type PageLookup =
  | { kind: 'page'; route: Route }
  /** The page has another address: the same path with or without slash or extension. */
  | { kind: 'redirect'; permalink: string }
  | { kind: 'missing' };

/** Finds pages by request path. */
export type PageFinder = (permalink: string) => PageLookup;

/**
 * Creates a finder over a site's routes. A page is found under its permalink; the forms with or
 * without a final slash, with `index.html` or `.html`, lead there, as they do on a static host.
 */
export function createPageFinder(routes: readonly Route[]): PageFinder {
  const byPermalink = new Map(routes.map((route) => [route.permalink.normalize('NFC'), route]));
  const byStem = new Map(routes.map((route) => [stemOf(route.permalink), route]));
  return (requested) => {
    const permalink = requested.normalize('NFC');
    const exact = byPermalink.get(permalink);
    if (exact) return { kind: 'page', route: exact };
    const route = byStem.get(stemOf(permalink));
    return route ? { kind: 'redirect', permalink: route.permalink } : { kind: 'missing' };
  };
}

function stemOf(permalink: string): string {
  return permalink
    .normalize('NFC')
    .replace(/(?:^|\/)index\.html$|\.html$/, '')
    .replace(/\/+$/, '');
}
