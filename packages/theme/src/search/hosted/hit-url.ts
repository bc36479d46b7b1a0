/** Where a site is, to tell its own pages from others. */
export interface SitePlace {
  /** Scheme and host of the published site. */
  siteOrigin: string;
  /** Scheme and host of the page on screen: another one in previews. */
  pageOrigin: string;
}

/**
 * Gives the address under which a hit of the service is opened: a path for pages of this site,
 * wherever it is served, the full address for others. `null` for what is no address of a web page,
 * such as `javascript:`.
 *
 * @example resolveHitUrl('https://mojian.example/docs/a#b', place) // '/docs/a#b'
 */
export function resolveHitUrl(url: string, place: SitePlace): string | null {
  const { siteOrigin, pageOrigin } = place;
  if (!URL.canParse(url, pageOrigin)) return null;
  const target = new URL(url, pageOrigin);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return null;
  if (target.origin !== siteOrigin && target.origin !== pageOrigin) return target.href;
  // Two slashes at the start of a path would make it the address of another host.
  return target.pathname.replace(/^\/+/, '/') + target.search + target.hash;
}
