import { on } from './events.ts';
import { type LinkContext, resolveLink, resolvePageUrl } from './link-target.ts';
import type { PageLoader } from './page-loader.ts';

/** What the browser tells of the connection, where it does. */
export interface ConnectionInfo {
  saveData?: boolean;
  effectiveType?: string;
}

/** What prefetching stands on. */
export interface PrefetchOptions {
  loader: Pick<PageLoader, 'warm'>;
  linkContext(): LinkContext;
  /** Gives the connection as it is now; `undefined` where the browser does not tell. */
  connection(): ConnectionInfo | undefined;
}

/** Time that a pointer must rest on a link; a pointer that crosses a list of links fetches nothing. */
const HOVER_DELAY_MS = 60;

/** Links that are fetched because they came near the viewport, at most, per page. */
const MAX_VIEWPORT_LINKS = 12;

/** Requests for links near the viewport that may be under way at once. */
const MAX_CONCURRENT = 2;

/** Tells whether the connection allows fetching what may not be needed. */
export function allowsPrefetch(connection: ConnectionInfo | undefined): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Fetches pages into the loader's cache as soon as the reader points at, focuses or touches a link
 * to them. Returns how to stop.
 */
export function startIntentPrefetch(options: PrefetchOptions): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer = 0;
  const warm = (url: URL | null): void => {
    if (!url || url.pathname === location.pathname) return;
    if (allowsPrefetch(options.connection())) void options.loader.warm(url);
  };
  const linkOf = (event: Event): URL | null => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    return link && resolveLink(link, options.linkContext());
  };
  const onPoint = (event: Event): void => {
    clearTimeout(timer);
    const url = linkOf(event);
    if (url) timer = window.setTimeout(() => warm(url), HOVER_DELAY_MS);
  };
  const listening = { signal, passive: true };
  document.addEventListener('mouseover', onPoint, listening);
  document.addEventListener('focusin', (event) => warm(linkOf(event)), listening);
  document.addEventListener('touchstart', (event) => warm(linkOf(event)), listening);
  const stopEvents = on('mojian:prefetch', ({ url }) => {
    warm(resolvePageUrl(url, options.linkContext()));
    return true;
  });
  return () => {
    clearTimeout(timer);
    stopping.abort();
    stopEvents();
  };
}

/**
 * Lets the browser prefetch the pages behind links that come near the viewport, few and one after
 * the other, when it is idle. Returns how to stop.
 */
export function startViewportPrefetch(root: Element | null, options: PrefetchOptions): () => void {
  if (!root || !allowsPrefetch(options.connection())) return () => undefined;
  const queue = createPrefetchQueue((url) => fetchAhead(url, options));
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const url = resolveLink(target as HTMLAnchorElement, options.linkContext());
      if (url && url.pathname !== location.pathname) queue.add(url);
    }
  });
  const start = (): void => {
    for (const link of root.querySelectorAll('a[href]')) observer.observe(link);
  };
  const cancel = whenIdle(start);
  return () => {
    cancel();
    observer.disconnect();
    queue.clear();
  };
}

/** Creates a queue of pages, each fetched once, few at a time and only so many in all. */
export function createPrefetchQueue(fetchPage: (url: URL) => Promise<void>): {
  add(url: URL): void;
  clear(): void;
} {
  const seen = new Set<string>();
  let waiting: URL[] = [];
  let running = 0;
  const next = (): void => {
    const url = running < MAX_CONCURRENT ? waiting.shift() : undefined;
    if (!url) return;
    running += 1;
    void fetchPage(url).finally(() => {
      running -= 1;
      next();
    });
    next();
  };
  return {
    add(url) {
      if (seen.has(url.pathname) || seen.size >= MAX_VIEWPORT_LINKS) return;
      seen.add(url.pathname);
      waiting.push(url);
      next();
    },
    clear() {
      waiting = [];
    },
  };
}

/** Uses `<link rel="prefetch">` where the browser knows it, else a plain request with credentials. */
function fetchAhead(url: URL, { loader }: PrefetchOptions): Promise<void> {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) return loader.warm(url);
  return new Promise((resolve) => {
    link.rel = 'prefetch';
    link.href = url.pathname;
    // A tab in which hundreds of pages are read must not gather thousands of links.
    const end = (): void => {
      link.remove();
      resolve();
    };
    link.addEventListener('load', end);
    link.addEventListener('error', end);
    document.head.append(link);
  });
}

/** Runs an action when the browser is idle, also in browsers that cannot tell; returns how to cancel. */
export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const id = setTimeout(action, 200);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(action, { timeout: 2000 });
  return () => cancelIdleCallback(id);
}
