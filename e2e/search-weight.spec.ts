import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { test } from './harness/browser-test.ts';
import { openBox } from './harness/search-locators.ts';

const KILOBYTE = 1000;
/** Time in milliseconds that each file takes on a slow network. */
const ROUND_TRIP_MS = 400;

it('the search box and its worker are 21 KB at most beyond what every page has', () => {
  const assets = path.join(inject('buildFolder'), 'assets');
  const names = readdirSync(assets);
  const read = (name: string) => readFileSync(path.join(assets, name), 'utf8');
  const find = (start: string) => names.filter((name) => name.startsWith(`${start}.`)).at(0) ?? '';
  const importsOf = (name: string): string[] =>
    [...read(name).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map((match) => match[1] ?? '');
  const collect = (name: string, known = new Set<string>()): Set<string> => {
    if (known.has(name)) return known;
    known.add(name);
    for (const each of importsOf(name)) collect(each, known);
    return known;
  };
  const everywhere = collect(find('client'));
  const own = [...collect(find('search'))].filter((name) => !everywhere.has(name));
  expect(own.some((name) => name.startsWith('search.'))).toBe(true);
  // No import names it: a worker is started by its address.
  own.push(find('search-worker'));
  const bytes = own.reduce((sum, name) => sum + brotliSize(Buffer.from(read(name))), 0);
  expect(bytes).toBeGreaterThan(15 * KILOBYTE);
  expect(bytes).toBeLessThanOrEqual(21 * KILOBYTE);
});

test('on a slow network, where it matters, 40 KB of the index at most come before the first hits', async ({
  openPage,
}) => {
  const responses: Response[] = [];
  const page = await openPage('/', {
    onResponse: (response) => {
      if (response.url().includes('/search-index/')) responses.push(response);
    },
  });
  await page.route('**/search-index/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ROUND_TRIP_MS));
    await route.continue();
  });
  const seeFirstHit = watchFirstHit(page);
  await openBox(page, '事件循环');
  const firstHitAt = await seeFirstHit;
  const early = responses.filter((response) => response.request().timing().startTime <= firstHitAt);
  const sizes = await Promise.all(early.map(async (each) => brotliSize(await each.body())));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * KILOBYTE);
});

/**
 * Gives the time of the first hit, in milliseconds since 1970, by the clock of the page: on a busy machine
 * the test hears of it only when the next files have come.
 */
function watchFirstHit(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role="option"]')) return;
          observer.disconnect();
          resolve(Date.now());
        }).observe(document.documentElement, { subtree: true, childList: true });
      }),
  );
}

function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
