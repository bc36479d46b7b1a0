/**
 * How a request is answered:
 * - `page`: from the network, else from the saved pages, else by the offline page;
 * - `asset`: from the caches, because its name holds a digest of its content;
 * - `file`: from the network, else from the caches.
 */
export type RequestKind = 'page' | 'asset' | 'file';

/** What is asked of a request. */
export type ClassifiedRequest = Pick<
  Request,
  'method' | 'url' | 'mode' | 'destination' | 'headers' | 'cache'
>;

/** Where the site lies. */
export interface SiteScope {
  /** Full address of the site's root; ends with `/`. */
  rootUrl: string;
  /** Folder of the search index below it, with a final `/`. */
  searchFolder: string;
}

/** A name like `main.Bx3_k9aQ.js` or `figure-0f3c…9a.png` below `assets/`. */
const HASHED_ASSET = /^assets\/.+[.-][\w-]{8,}\.\w+$/;

/** A shard of the search index: a letter for its kind, and a digest. */
const SEARCH_SHARD = /^[a-z]-[\w-]{8,}\.txt$/;

const FILE_DESTINATIONS = new Set<string>(['image', 'font', 'style', 'script', 'manifest']);

/**
 * Tells how a request is answered; `null` leaves it to the browser: other origins, paths outside the
 * site, methods that change something, parts of files, and whatever a page does not consist of, such
 * as feeds, downloads and links that the browser prefetches.
 */
export function kindOfRequest(request: ClassifiedRequest, scope: SiteScope): RequestKind | null {
  const isOwn = request.method === 'GET' && request.url.startsWith(scope.rootUrl);
  if (!isOwn || request.headers.has('range')) return null;
  // The browser asks its own cache only, which a worker may not do for it across modes.
  if (request.cache === 'only-if-cached' && request.mode !== 'same-origin') return null;
  const sitePath = new URL(request.url).href.slice(scope.rootUrl.length).replace(/[?#].*$/, '');
  if (isImmutable(sitePath, scope)) return 'asset';
  const wantsPage = request.headers.get('accept')?.startsWith('text/html') ?? false;
  if (request.mode === 'navigate' || wantsPage) return 'page';
  const isFile = FILE_DESTINATIONS.has(request.destination);
  return isFile || sitePath.startsWith(scope.searchFolder) ? 'file' : null;
}

/** Tells whether a path, relative to the site's root, always leads to the same bytes. */
export function isImmutable(sitePath: string, { searchFolder }: SiteScope): boolean {
  if (HASHED_ASSET.test(sitePath)) return true;
  return (
    sitePath.startsWith(searchFolder) && SEARCH_SHARD.test(sitePath.slice(searchFolder.length))
  );
}
