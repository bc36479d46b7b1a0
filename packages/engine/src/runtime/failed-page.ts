const FAILED_PAGE_KEY = 'mojian.failed-page';

/** Session storage, or what stands for it. */
export type SessionStorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Remembers, across a full page load, which page could not be fetched last, so that a dead network
 * leads to one full page load and then to an error in place, never to a loop.
 */
export interface FailedPage {
  /** Notes the failure; returns whether the same page had failed just before. */
  note(url: string): boolean;
  /** Forgets the failure of a page, or of any page. */
  forget(url?: string): void;
}

/** Creates the memory. Without session storage every failure counts as a repeated one. */
export function createFailedPage(open: () => SessionStorageLike): FailedPage {
  return {
    note(url) {
      try {
        const isRepeated = open().getItem(FAILED_PAGE_KEY) === url;
        open().setItem(FAILED_PAGE_KEY, url);
        return isRepeated;
      } catch {
        return true;
      }
    },
    forget(url) {
      try {
        if (url === undefined || open().getItem(FAILED_PAGE_KEY) === url) {
          open().removeItem(FAILED_PAGE_KEY);
        }
      } catch {
        // Nothing could have been noted either.
      }
    },
  };
}
