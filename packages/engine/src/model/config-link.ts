import {
  decodePath,
  encodePermalink,
  isExternalUrl,
  setTrailingSlash,
  splitUrl,
  withBaseUrl,
  withoutBaseUrl,
} from '../shared/url.ts';
import type { PermalinkOptions } from './permalinks.ts';

/** What Docusaurus' authors put before paths that are not to be looked for among the pages. */
const PATHNAME = 'pathname://';

/**
 * Puts a site path that an author wrote (`/img/a.png?v=2`) below the base URL; full addresses stay, and
 * `pathname://` says of a path that it is no page of the site.
 */
export function resolveSiteUrl(reference: string, baseUrl: string): string {
  if (reference.startsWith(PATHNAME)) {
    return resolveSiteUrl(reference.slice(PATHNAME.length), baseUrl);
  }
  if (isExternalUrl(reference) || !reference.startsWith('/')) return reference;
  const { pathname, search, hash } = splitUrl(reference);
  return `${encodePermalink(putBelow(decodePath(pathname), baseUrl))}${search}${hash}`;
}

/** The same for a file of a static folder: Docusaurus lets authors write `img/logo.svg` for `/img/logo.svg`. */
export function resolveSiteFileUrl(reference: string, baseUrl: string): string {
  const isWhole = reference.startsWith('/') || isExternalUrl(reference);
  return resolveSiteUrl(isWhole ? reference : `/${reference}`, baseUrl);
}

/** Puts a path below the base URL, unless the author has written that already (Docusaurus' rule). */
function putBelow(sitePath: string, baseUrl: string): string {
  const isBelow = sitePath.startsWith('/') && withoutBaseUrl(sitePath, baseUrl) !== undefined;
  return isBelow ? sitePath : withBaseUrl(sitePath, baseUrl);
}

/** A link of the configuration or a sidebars file, ready to be shown. */
export interface ConfigLink {
  url: string;
  isExternal: boolean;
  /** Decoded, without query and hash; `null` when the link is not one to a page of the site. */
  permalink: string | null;
}

/** What links of the configuration and of sidebars are resolved with. */
export interface LinkSite {
  permalinks: PermalinkOptions;
  /** Tells whether a static folder has a file at a path below the base URL, such as `/f.zip`. */
  hasStaticFile(sitePath: string): boolean;
}

/**
 * Resolves what an author wrote as `to`, or as `href` of a sidebar, as Docusaurus' links do: paths with
 * or without the base URL, with query and hash, percent-encoded or not; full addresses and
 * `pathname://` are left unchecked. The setting for final slashes is for pages: static files keep their
 * names.
 */
export function resolveConfigLink(
  reference: string,
  { permalinks, hasStaticFile }: LinkSite,
): ConfigLink {
  const { baseUrl } = permalinks;
  if (reference.startsWith(PATHNAME)) {
    const url = resolveSiteUrl(reference, baseUrl);
    return { url, isExternal: isExternalUrl(url), permalink: null };
  }
  if (isExternalUrl(reference)) return { url: reference, isExternal: true, permalink: null };
  const { pathname, search, hash } = splitUrl(reference);
  const written = putBelow(decodePath(pathname), baseUrl);
  const settled = setTrailingSlash(written, permalinks);
  const isFile = settled !== written && hasStaticFile(withoutBaseUrl(written, baseUrl) ?? written);
  const permalink = isFile ? written : settled;
  return { url: `${encodePermalink(permalink)}${search}${hash}`, isExternal: false, permalink };
}

/**
 * Resolves what an author wrote as `href` of navbar, footer or logo, which may name anything of the host: it
 * stays as it is, save that a page is named by its own address, as links that redirect cost readers a request.
 * `f.zip` is `/f.zip`: what stands on every page is relative to none of them.
 */
export function resolveHref(
  reference: string,
  permalinks: PermalinkOptions,
  isPage: (permalink: string) => boolean,
): string {
  if (/^[?#]/.test(reference)) return reference;
  const url = resolveSiteFileUrl(reference, permalinks.baseUrl);
  if (isExternalUrl(reference)) return url;
  const { pathname, search, hash } = splitUrl(url);
  const permalink = setTrailingSlash(decodePath(pathname), permalinks);
  return isPage(permalink) ? `${encodePermalink(permalink)}${search}${hash}` : url;
}
