import { escapeHtml } from '../../shared/html.ts';
import { SAVED_PAGES_MARK } from '../../shared/offline.ts';
import type { SavedPage } from './saved-pages.ts';

/**
 * Creates the answer for a page that can be had neither from the network nor from the saved pages.
 * Its status tells the router that this is not the page it asked for, so that it lets the browser
 * load the address.
 *
 * @param template HTML of the offline page.
 */
export function createOfflineAnswer(template: string, pages: readonly SavedPage[]): Response {
  const items = pages.map(
    ({ url, title }) =>
      `<li><a href="${escapeHtml(new URL(url).pathname)}">${escapeHtml(title)}</a>`,
  );
  // A function, because a title may hold `$&`.
  const html = template.replace(SAVED_PAGES_MARK, () => items.join(''));
  return new Response(html, {
    status: 503,
    statusText: 'Offline',
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
