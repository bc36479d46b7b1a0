import { createPermalink } from '../model/permalinks.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createAbsoluteUrl } from '../routes/head.ts';
import type { Route } from '../routes/route.ts';
import { escapeHtml } from '../shared/html.ts';

/** Most addresses that one sitemap may hold (sitemaps.org protocol 0.9). */
const MAX_URLS = 50_000;

/** What a sitemap reads of a route. */
export type SitemapRoute = Pick<Route, 'permalink' | 'isHidden' | 'lastModified'> &
  Partial<Pick<Route, 'document' | 'componentFilePath'>>;

/** Gives what components have put into the `<head>` of a page. */
export type HeadElementSource = (route: SitemapRoute) => readonly string[];

/** An element of a document's own `<head>`, as it was rendered: no attribute has a `>` in it. */
const NO_INDEX = /^<meta\b(?=[^>]*\sname="robots")[^>]*\scontent="[^">]*\b(?:noindex|none)\b/i;

/**
 * Renders the sitemap of every page that may be indexed, also by what its document or components put into `<head>`:
 * `sitemap.xml`, or, for more addresses than one may hold, `sitemap-1.xml` and so on with `sitemap.xml` as
 * their index. None when the site is not to be indexed.
 */
export function renderSitemapFiles(
  model: SiteModel,
  routes: readonly SitemapRoute[],
  headElementsOf: HeadElementSource = () => [],
): { permalink: string; content: string }[] {
  if (model.config.noIndex) return [];
  const indexed = routes.filter((route) => {
    const elements = [...(route.document?.headElements ?? []), ...headElementsOf(route)];
    return !route.isHidden && !forbidsIndexing(elements);
  });
  const entries = listEntries(model, indexed);
  const permalinkOf = (name: string) => rootFile(model, name);
  if (entries.length <= MAX_URLS) {
    return [{ permalink: permalinkOf('sitemap.xml'), content: renderUrlSet(entries) }];
  }
  const parts = Array.from({ length: Math.ceil(entries.length / MAX_URLS) }, (_, index) => ({
    permalink: permalinkOf(`sitemap-${index + 1}.xml`),
    content: renderUrlSet(entries.slice(index * MAX_URLS, (index + 1) * MAX_URLS)),
  }));
  const index = parts.map(
    ({ permalink }) =>
      `<sitemap><loc>${escapeHtml(createAbsoluteUrl(model, permalink))}</loc></sitemap>\n`,
  );
  return [
    { permalink: permalinkOf('sitemap.xml'), content: wrap('sitemapindex', index) },
    ...parts,
  ];
}

function listEntries(model: SiteModel, routes: readonly SitemapRoute[]): string[] {
  return routes
    .map(({ permalink, lastModified }) => ({
      url: createAbsoluteUrl(model, permalink),
      lastModified,
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, lastModified }) => {
      const modified = lastModified ? `<lastmod>${lastModified.slice(0, 10)}</lastmod>` : '';
      return `<url><loc>${escapeHtml(url)}</loc>${modified}</url>\n`;
    });
}

/** Tells whether one of the elements that a page has put into its `<head>` keeps it out of indexes. */
export function forbidsIndexing(headElements: readonly string[]): boolean {
  return headElements.some((element) => NO_INDEX.test(element));
}

function renderUrlSet(entries: readonly string[]): string {
  return wrap('urlset', entries);
}

function wrap(name: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</${name}>
`;
}

/**
 * Renders `robots.txt` (RFC 9309), which names the sitemap. A site that is not to be indexed lets
 * robots in all the same: its pages say `noindex`, and only who may read a page can see that.
 */
export function renderRobots(model: SiteModel): string {
  if (model.config.noIndex) {
    return '# Every page says `noindex`; robots must read a page to see it.\nUser-agent: *\nAllow: /\n';
  }
  const sitemap = createAbsoluteUrl(model, rootFile(model, 'sitemap.xml'));
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
}

function rootFile(model: SiteModel, name: string): string {
  return createPermalink({ ...model.permalinks, trailingSlash: undefined }, name);
}
