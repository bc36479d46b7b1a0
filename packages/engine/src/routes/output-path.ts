import { type TrailingSlash, withoutBaseUrl } from '../shared/url.ts';

/**
 * Creates the path of the file that serves a permalink: `x.html` where the site's paths end without a
 * slash by setting, else `x/index.html` (Docusaurus' `trailingSlash`). The root is `index.html`,
 * the not-found page `404.html`.
 *
 * @returns Decoded path below the output folder, with `/`.
 */
export function createOutputPath(
  permalink: string,
  { baseUrl, trailingSlash }: { baseUrl: string; trailingSlash: TrailingSlash },
): string {
  const sitePath = (withoutBaseUrl(permalink, baseUrl) ?? permalink).replace(/^\/+|\/+$/g, '');
  if (sitePath === '') return 'index.html';
  if (sitePath.endsWith('.html')) return sitePath;
  return trailingSlash === false ? `${sitePath}.html` : `${sitePath}/index.html`;
}
