import type { SiteModel } from '../model/site-model.ts';
import type { Route } from '../routes/route.ts';
import { WORKER_PATH } from '../shared/offline.ts';
import { encodePermalink, withBaseUrl, withoutBaseUrl } from '../shared/url.ts';

/** What the headers of a site are made of, beside the site. */
export interface HeadersOptions {
  routes: readonly Pick<Route, 'permalink'>[];
  /** Value of `Content-Security-Policy` for every page. @default none */
  contentSecurityPolicy?: string | undefined;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** May be kept, but must be asked for again: what the hosts send by themselves, in one word. */
const REVALIDATED = 'no-cache';
/** Sections that get a block of their own; Cloudflare Pages reads a hundred blocks at most. */
const MAX_SECTIONS = 40;

/**
 * Renders `_headers` in the form that Netlify and Cloudflare Pages share. Files below `assets/` have a
 * digest in their names and may be kept for good; pages must be asked for again.
 *
 * Hosts join the values of a header that several blocks set, so no two blocks that can match the same
 * path set one: `Cache-Control` is given to the home page, to the service worker and to each section of
 * the site (first part of a path that several pages share), not to `/*`, which matches `assets/` too.
 * Single pages at the top get the hosts' own default, which asks for them again as well.
 */
export function renderHeadersFile(model: SiteModel, options: HeadersOptions): string {
  const { baseUrl } = model.config;
  const { contentSecurityPolicy } = options;
  const block = (sitePath: string, headers: readonly [name: string, value: string][]) => {
    const lines = headers.map(([name, value]) => `  ${name}: ${value}\n`);
    return `${encodePermalink(withBaseUrl(sitePath, baseUrl))}\n${lines.join('')}`;
  };
  const everywhere: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...(contentSecurityPolicy
      ? [['Content-Security-Policy', contentSecurityPolicy] satisfies [string, string]]
      : []),
  ];
  const sections = listSections(options.routes, baseUrl).map((name) => `/${name}/*`);
  return [
    block('/*', everywhere),
    block('/assets/*', [['Cache-Control', IMMUTABLE]]),
    ...['/', `/${WORKER_PATH}`, ...sections].map((path) =>
      block(path, [['Cache-Control', REVALIDATED]]),
    ),
  ].join('\n');
}

/** Lists the first parts of paths that several pages share, those with most pages first. */
function listSections(routes: HeadersOptions['routes'], baseUrl: string): string[] {
  const counts = new Map<string, number>();
  for (const { permalink } of routes) {
    const [first = '', ...rest] = (withoutBaseUrl(permalink, baseUrl) ?? '').slice(1).split('/');
    if (rest.length > 0 && first !== 'assets') counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
    .slice(0, MAX_SECTIONS)
    .map(([name]) => name)
    .sort();
}
