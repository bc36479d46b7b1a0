import { chooseSavedSize } from './image-sizes.ts';

/** Files that pages load by themselves: scripts, styles and pictures. What `data-src` names is always one. */
const PAGE_FILE = /\.(?:m?js|css|svg|png|jpe?g|gif|webp|avif|ico)$/i;

/** An address, and after it what our build writes on a picture that comes in several sizes. */
const REFERENCE = /\s(src|data-src|href)="(\/[^"#?]+)"(?: srcset="(\/[^"]+)")?/g;

/** Files of one page that are fetched for reading it later, at most. */
const MAX_FILES = 60;

/**
 * Finds what a page loads from its own site, also what it would load only when the reader comes near:
 * islands, pictures further down and the rest of a long sidebar. Of a picture in several sizes it is one.
 *
 * @param html A page as our build writes it: attributes in double quotes, paths from the root.
 * @returns Full addresses, each once.
 */
export function findPageFiles(html: string, rootUrl: string): string[] {
  const files = new Set<string>();
  for (const [, name, whole = '', srcset = ''] of html.matchAll(REFERENCE)) {
    const reference = chooseSavedSize(srcset) ?? whole;
    const url = new URL(reference, rootUrl).href;
    const isFile = name === 'data-src' || PAGE_FILE.test(reference);
    if (isFile && url.startsWith(rootUrl)) files.add(url);
    if (files.size === MAX_FILES) break;
  }
  return [...files];
}
