import { routeCandidates } from './link-target.ts';
import { type LoadedPage, readFrameState } from './page-document.ts';

/**
 * Why a page could not be loaded: the `network` gave no answer, or the answer was no page of ours
 * (`foreign`).
 */
export type PageLoadFailure = 'network' | 'foreign';

/** Thrown when a page cannot be loaded; the browser may still be able to. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
  readonly failure: PageLoadFailure;

  constructor(failure: PageLoadFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** The parts of the browser that the loader stands on. */
export interface PageLoaderEnvironment {
  fetch(url: string, init: RequestInit): Promise<Response>;
  parse(html: string): Document;
  now(): number;
}

/** Loads pages and keeps the latest ones. */
export interface PageLoader {
  /**
   * Gives the page at an address, from the cache where it can.
   *
   * @throws PageLoadError when there is no page of ours to be had.
   * @throws DOMException `AbortError` when the signal aborts first.
   */
  load(url: URL, signal: AbortSignal): Promise<LoadedPage>;
  /** Loads a page into the cache; a failure is forgotten. */
  warm(url: URL): Promise<void>;
  /** Forgets all pages. */
  clear(): void;
}

const CACHED_PAGES = 24;
const MAX_AGE_MS = 5 * 60_000;

interface CacheEntry {
  page: Promise<LoadedPage>;
  loadedAt: number;
}

/** Creates a loader with an empty cache. */
export function createPageLoader(environment: PageLoaderEnvironment): PageLoader {
  const cache = new Map<string, CacheEntry>();

  const fetchCached = (url: URL, signal: AbortSignal | null): Promise<LoadedPage> => {
    const key = url.pathname;
    const known = cache.get(key);
    const isFresh = known && environment.now() - known.loadedAt < MAX_AGE_MS;
    const entry = isFresh
      ? known
      : { page: fetchPage(url, signal, environment), loadedAt: environment.now() };
    cache.delete(key);
    cache.set(key, entry);
    const forget = () => {
      if (cache.get(key) === entry) cache.delete(key);
    };
    entry.page.then(() => signal?.removeEventListener('abort', forget), forget);
    // A navigation that follows an abort at once must not join the request that is dying.
    if (!isFresh) signal?.addEventListener('abort', forget);
    dropOldest(cache);
    return entry.page;
  };

  return {
    load: (url, signal) => Promise.race([fetchCached(url, signal), rejectOnAbort(signal)]),
    warm: (url) =>
      fetchCached(url, null).then(
        () => undefined,
        () => undefined,
      ),
    clear: () => cache.clear(),
  };
}

function dropOldest(cache: Map<string, CacheEntry>): void {
  for (const key of cache.keys()) {
    if (cache.size <= CACHED_PAGES) return;
    cache.delete(key);
  }
}

/**
 * Tries the address as given and its other forms until one is a page; when none is, the not-found
 * page that the first answer brought is the page.
 */
async function fetchPage(
  url: URL,
  signal: AbortSignal | null,
  environment: PageLoaderEnvironment,
): Promise<LoadedPage> {
  let notFound: LoadedPage | null = null;
  for (const pathname of routeCandidates(url.pathname)) {
    const { response, html } = await request(pathname + url.search, signal, environment);
    const page = readPage(response, html, environment);
    if (response.ok && page) return page;
    if (response.status !== 404) {
      throw new PageLoadError('foreign', `${pathname} answered ${response.status}, not a page.`);
    }
    notFound ??= page;
  }
  if (notFound) return { ...notFound, url: new URL(url.pathname + url.search, url) };
  throw new PageLoadError('foreign', `${url.pathname} was not found.`);
}

async function request(
  url: string,
  signal: AbortSignal | null,
  environment: PageLoaderEnvironment,
): Promise<{ response: Response; html: string }> {
  try {
    const headers = { accept: 'text/html' };
    const response = await environment.fetch(url, { credentials: 'same-origin', headers, signal });
    const isHtml = response.headers.get('content-type')?.startsWith('text/html');
    return { response, html: isHtml ? await response.text() : '' };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new PageLoadError('network', `${url} could not be fetched.`, { cause });
  }
}

function readPage(
  response: Response,
  html: string,
  environment: PageLoaderEnvironment,
): LoadedPage | null {
  if (html === '') return null;
  const document = environment.parse(html);
  const frame = readFrameState(document);
  return frame && { url: new URL(response.url), document, frame };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
