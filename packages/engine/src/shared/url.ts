/**
 * Every rule about paths in addresses, and the only place that encodes.
 *
 * Path words: a `routePath` is decoded and begins with `/` (`/docs/css/布局`); a `permalink` is the
 * routePath below the base URL (`/base/docs/css/布局`); a `url` is the percent-encoded permalink, fit
 * for HTML (`/base/docs/css/%E5%B8%83%E5%B1%80`).
 */

/** How paths end: `true` adds a slash, `false` removes it, `undefined` leaves them as they are. */
export type TrailingSlash = boolean | undefined;

/** Splits a reference into its path, its query (with `?`) and its hash (with `#`). */
export function splitUrl(reference: string): { pathname: string; search: string; hash: string } {
  const hashAt = reference.indexOf('#');
  const hash = hashAt < 0 ? '' : reference.slice(hashAt);
  const beforeHash = hashAt < 0 ? reference : reference.slice(0, hashAt);
  const searchAt = beforeHash.indexOf('?');
  return {
    pathname: searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt),
    search: searchAt < 0 ? '' : beforeHash.slice(searchAt),
    hash,
  };
}

/**
 * Encodes a decoded permalink for use in HTML. Encodes exactly what the URL standard's path set and
 * `encodeURI` do, and also `?`, `#` and `%`, because in a decoded path these are plain characters.
 * Lone surrogates become U+FFFD, so it never throws.
 *
 * @example encodePermalink('/docs/布局/a b') // '/docs/%E5%B8%83%E5%B1%80/a%20b'
 */
export function encodePermalink(permalink: string): string {
  return encodeURI(permalink.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
}

/**
 * Decodes a percent-encoded path; a malformed escape leaves the text as it stands, as browsers do
 * in the address bar.
 */
export function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Tells whether a reference leaves the site: it has a scheme (`https:`, `mailto:`) or begins with `//`. */
export function isExternalUrl(reference: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(reference);
}

/** Joins path parts with single slashes; the result begins with `/` and keeps a final slash. */
export function joinPath(...parts: string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
}

/**
 * Applies the site's trailing-slash setting to a path that an author wrote, query and hash kept.
 * References starting with `#`, the root path and the base URL stay as they are, as the specification and
 * Docusaurus' `applyTrailingSlash` have it; no slash is put after what looks like the name of a file
 * (`/f.zip`), which there would be no answer for, where a page without its slash is a redirect away.
 */
export function applyTrailingSlash(
  reference: string,
  options: { trailingSlash: TrailingSlash; baseUrl: string },
): string {
  const { pathname, search, hash } = splitUrl(reference);
  if (options.trailingSlash && /\.[a-z][a-z\d]*$/i.test(pathname)) return reference;
  return setTrailingSlash(pathname, options) + search + hash;
}

/**
 * The same for a decoded path, in which `?` and `#` are plain characters.
 *
 * @example setTrailingSlash('/docs/C#', { trailingSlash: true, baseUrl: '/' }) // '/docs/C#/'
 */
export function setTrailingSlash(
  path: string,
  { trailingSlash, baseUrl }: { trailingSlash: TrailingSlash; baseUrl: string },
): string {
  const bare = path.replace(/\/+$/, '');
  if (trailingSlash === undefined || bare === '' || `${bare}/` === baseUrl) return path;
  return trailingSlash ? `${bare}/` : bare;
}

/** Puts a routePath below the base URL. The base URL begins and ends with `/`. */
export function withBaseUrl(routePath: string, baseUrl: string): string {
  return joinPath(baseUrl, routePath);
}

/** Takes the base URL off a permalink; `undefined` when the permalink lies outside the site. */
export function withoutBaseUrl(permalink: string, baseUrl: string): string | undefined {
  if (permalink.startsWith(baseUrl)) return joinPath(permalink.slice(baseUrl.length));
  return `${permalink}/` === baseUrl ? '/' : undefined;
}

/**
 * Resolves a relative reference against a decoded path as RFC 3986 section 5.2.4 does: `.` and `..`
 * segments removed, never above the root.
 *
 * @example resolvePath('/docs/css/布局/float', '../盒模型') // '/docs/css/盒模型'
 */
export function resolvePath(from: string, to: string): string {
  const segments = to.startsWith('/') ? [] : from.split('/').slice(0, -1);
  const result: string[] = [];
  const all = [...segments, ...to.split('/')];
  for (const segment of all) {
    if (segment === '..') result.pop();
    else if (segment !== '.' && segment !== '') result.push(segment);
  }
  const last = all.at(-1);
  const isFolder = result.length > 0 && (last === '' || last === '.' || last === '..');
  return `/${result.join('/')}${isFolder ? '/' : ''}`;
}
