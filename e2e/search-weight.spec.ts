import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { test } from './harness/browser-test.ts';
import { openBox, options } from './harness/search-locators.ts';

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
  const bodies: Promise<Buffer>[] = [];
  let isOver = false;
  const page = await openPage('/', {
    onResponse: (response) => {
      if (!isOver && response.url().includes('/search-index/')) bodies.push(response.body());
    },
  });
  await page.route('**/search-index/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ROUND_TRIP_MS));
    await route.continue();
  });
  await openBox(page, '事件循环');
  await options(page).first().waitFor();
  isOver = true;
  const sizes = (await Promise.all(bodies)).map(brotliSize);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * KILOBYTE);
});

function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
