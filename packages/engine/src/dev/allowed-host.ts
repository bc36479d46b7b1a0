import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * Tells whether the development server answers a request that is for a host: `localhost` and names
 * below it, addresses, and the name it was told to listen on. A website may let its own name lead to
 * the reader's machine (DNS rebinding) and would read drafts there; what it cannot do is to send
 * another name than its own. Vite has the same rule for modules.
 *
 * @param header Value of `Host`; programs that speak HTTP/1.0 send none, browsers always do.
 */
export function isAllowedHost(header: string | undefined, ownName: string | undefined): boolean {
  if (header === undefined) return true;
  const name = header.replace(/:\d*$/, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === ownName?.toLowerCase();
}

/**
 * Tells whether the reader or a page of this server sends a request. A page of any website may send one
 * here, without reading the answer, which matters where the request itself does something: it would open
 * files in the author's editor. Browsers say who sends it, over plain http to other machines by `Referer`.
 */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const sender = headers['sec-fetch-site'];
  if (sender !== undefined) return sender === 'same-origin' || sender === 'none';
  const { referer = '', host } = headers;
  return URL.canParse(referer) && new URL(referer).host === host?.toLowerCase();
}
