import type { FrameState } from '../shared/page-data.ts';

/** Id of the script element that holds the page's frame state as JSON. */
export const PAGE_DATA_ID = 'mojian-page';

/** Id of the script element that starts the runtime; its address changes with each release. */
export const START_SCRIPT_ID = 'mojian-start';

/** A page of the site, fetched and parsed. */
export interface LoadedPage {
  /** Final address, redirects followed, without a hash. */
  url: URL;
  document: Document;
  frame: FrameState;
}

/**
 * Reads the frame state of a document; `null` when the document is not a page of ours. A heading
 * “Mojian page” has the same id, and stands before it.
 */
export function readFrameState(document: Pick<Document, 'querySelector'>): FrameState | null {
  const text = document.querySelector(`script#${PAGE_DATA_ID}`)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as FrameState;
  } catch {
    return null;
  }
}

/**
 * Tells whether a fetched page may load or run what the page that the browser has loaded may not: a
 * document keeps its policy for good. Styles of single elements do not count, see `fillRegion`.
 */
export function hasOtherPolicy(current: Document, next: Document): boolean {
  const policy = (page: Document) =>
    page.querySelector('meta[http-equiv]')?.getAttribute('content')?.split('; style-src-attr')[0];
  return policy(current) !== policy(next);
}

/** Tells whether a fetched page belongs to another release of the site than the running one. */
export function isOtherRelease(current: Document, next: Document): boolean {
  const source = (page: Document) => page.getElementById(START_SCRIPT_ID)?.getAttribute('src');
  const nextSource = source(next);
  return nextSource != null && source(current) != null && nextSource !== source(current);
}
