/** Where a site begins that has no home page: whoever opens its address sees that there is no such page. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findShortest } from '../routes/find-entry.ts';

/** Tells where the site begins, as a line for the terminal. */
export function describeBeginning(url: string): string {
  return `It has no home page; it begins at ${url}\n`;
}

/**
 * Finds the page with which a built site begins: that of the shortest address in its sitemap.
 *
 * @param url Where the site is served.
 * @returns Its address there; `null` where there is a home page, or no sitemap.
 */
export function findBuiltEntry(folder: string, url: string): string | null {
  const sitemap = path.join(folder, 'sitemap.xml');
  if (existsSync(path.join(folder, 'index.html')) || !existsSync(sitemap)) return null;
  // A site may have a sitemap of its own among its static files, with whatever in it.
  const addresses = [...readFileSync(sitemap, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => address)
    .filter((address) => URL.canParse(address));
  const first = findShortest(addresses.map((address) => new URL(address).pathname));
  return first && new URL(first, url).href;
}
