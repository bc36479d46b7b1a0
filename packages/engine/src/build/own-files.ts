import type { LoadedSite } from './load-site.ts';

/**
 * Tells whether the site has a file of its own in a static folder where a file for programs would be
 * written (`robots.txt`, a feed, the sitemap): the author's stays, as in `dev`. Rules for hosts
 * (`_headers`, `_redirects`) are joined instead, and Markdown twins belong to their pages.
 *
 * @param outputPath Decoded, with `/`, below the output folder.
 */
export function hasOwnFile({ assets }: Pick<LoadedSite, 'assets'>, outputPath: string): boolean {
  if (outputPath.startsWith('_') || outputPath.endsWith('.md')) return false;
  return assets.findStatic(`/${outputPath}`) !== null;
}
