/**
 * What the build, the service worker (`runtime/offline/`) and the offline page agree on. All addresses
 * are percent-encoded paths with the base URL.
 */

/** What the build writes at the head of the service worker. */
export interface OfflineSettings {
  /** Digest of the worker and of everything it names; another release of the site has another one. */
  release: string;
  /** Path below which the site lies; begins and ends with `/`. */
  baseUrl: string;
  /** Start module of this release: a page that names another one belongs to another release. */
  startUrl: string;
  /** Page shown in place of a page that was never visited; it holds {@link SAVED_PAGES_MARK}. */
  offlineUrl: string;
  /** What no page can do without. */
  shell: string[];
  /** What is good to have; one that is missing does not keep the worker from being installed. */
  extras: string[];
  /** Folder of the search index, below the base URL, with a final `/`. */
  searchFolder: string;
  /** Number of visited pages that are kept at most. */
  maxPages: number;
}

/** Path of the service worker below the base URL. It lies at the root because that bounds its scope. */
export const WORKER_PATH = 'sw.js';

/** Stands in the offline page where the worker puts the list of saved pages. */
export const SAVED_PAGES_MARK = '<!--mojian:saved-pages-->';

/** Type of the message by which a page tells the worker that the reader visits it. */
export const VISIT_MESSAGE = 'mojian:visit';

/**
 * Gives what the names of all caches of a site begin with. Sites that share an origin have different
 * base URLs, so none takes another's caches for its own.
 */
export function cachePrefix(baseUrl: string): string {
  return `mojian ${baseUrl} `;
}
