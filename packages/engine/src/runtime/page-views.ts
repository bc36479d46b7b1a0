import type { SiteData } from '../shared/site-data.ts';
import { onRouteChange, type PageLocation } from './events.ts';
import { STORAGE_KEYS, type TextStorage } from './storage.ts';

/** What is told of a page view. */
export interface PageView {
  path: string;
  /** With `?`, or empty. */
  query: string;
  /** With `#`, or empty. */
  hash: string;
}

/** Takes a page view; gets the analytics property of the site with it. */
export type PageViewReporter = (view: PageView, propertyId: string) => void;

/** What reporting stands on. */
export interface PageViewOptions {
  site: Pick<SiteData, 'analytics'>;
  reporters: readonly PageViewReporter[];
  storage: TextStorage;
  /** Where the reader is now. */
  place: PageLocation;
  /** Calls the listener on each route change. */
  watch?: typeof onRouteChange;
}

/**
 * Calls the reporters for the first page and on each change of path, query or hash. Without an
 * analytics property, or without the consent that the site asks for, nobody is called. Returns how
 * to stop.
 */
export function startPageViews(options: PageViewOptions): () => void {
  const { site, reporters, storage, place, watch = onRouteChange } = options;
  const { analytics } = site;
  if (!analytics || reporters.length === 0) return () => undefined;
  const report = ({ pathname, search, hash }: PageLocation): void => {
    const isAllowed =
      !analytics.needsConsent || storage.get(STORAGE_KEYS.analyticsConsent) === 'granted';
    if (!isAllowed) return;
    const view: PageView = { path: pathname, query: search, hash };
    for (const reporter of reporters) reporter(view, analytics.propertyId);
  };
  let current = place;
  const stopWatching = watch((next) => {
    current = next;
    report(next);
  });
  report(place);
  // The page on which the reader agrees counts too.
  let known = storage.get(STORAGE_KEYS.analyticsConsent);
  const unsubscribe = storage.subscribe(STORAGE_KEYS.analyticsConsent, (consent) => {
    if (analytics.needsConsent && consent === 'granted' && known !== consent) report(current);
    known = consent;
  });
  return () => {
    stopWatching();
    unsubscribe();
  };
}
