/**
 * Gives the address at which static hosts serve a page without a redirect, percent-encoded.
 *
 * @param pagePath From the output folder.
 * @example pageAddress('docs/闭包.html') // '/docs/%E9%97%AD%E5%8C%85'
 * @example pageAddress('docs/a/index.html') // '/docs/a/'
 */
export function pageAddress(pagePath: string): string {
  const address = pagePath.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return `/${address.split('/').map(encodeURIComponent).join('/')}`;
}
