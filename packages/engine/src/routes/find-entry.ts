import type { ViewKind } from '../shared/page-data.ts';
import type { Route } from './route.ts';

/** Pages that somebody may begin to read a site with. */
const ENTRIES: readonly ViewKind[] = [
  'docs-home',
  'doc',
  'doc-category',
  'blog-list',
  'page',
  'component-page',
];

/**
 * Finds the page with which a site begins that has none at its base URL: the one of the shortest address.
 *
 * @returns Its permalink, decoded; `null` where there is a page at the base URL, or none to begin with.
 */
export function findEntry(
  routes: readonly Pick<Route, 'permalink' | 'view' | 'isHidden'>[],
  baseUrl: string,
): string | null {
  const isHome = ({ permalink }: { permalink: string }) =>
    // With `trailingSlash: false` the home of `/base/` is `/base`.
    permalink === baseUrl || `${permalink}/` === baseUrl;
  if (routes.some(isHome)) return null;
  const entries = routes.filter(({ view, isHidden }) => ENTRIES.includes(view) && !isHidden);
  return findShortest(entries.map(({ permalink }) => permalink));
}

/** Finds the path of the fewest names, of those the shortest; `null` where there are none. */
export function findShortest(paths: readonly string[]): string | null {
  return [...paths].sort((a, b) => depthOf(a) - depthOf(b) || a.length - b.length)[0] ?? null;
}

function depthOf(permalink: string): number {
  return permalink.split('/').length;
}
