/** Files that pages load by themselves: scripts, styles and pictures. */
const PAGE_FILE = /\.(?:m?js|css|svg|png|jpe?g|gif|webp|avif|ico)$/i;

/** Files of one page that are fetched for reading it later, at most. */
const MAX_FILES = 60;

/**
 * Finds what a page loads from its own site, also what it would load only when the reader comes near:
 * islands and pictures further down.
 *
 * @param html A page as our build writes it: attributes in double quotes, paths from the root.
 * @returns Full addresses, each once.
 */
export function findPageFiles(html: string, rootUrl: string): string[] {
  const files = new Set<string>();
  for (const [, reference = ''] of html.matchAll(/\s(?:src|data-src|href)="(\/[^"#?]+)"/g)) {
    const url = new URL(reference, rootUrl).href;
    if (PAGE_FILE.test(reference) && url.startsWith(rootUrl)) files.add(url);
    if (files.size === MAX_FILES) break;
  }
  return [...files];
}
