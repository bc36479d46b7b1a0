import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { SearchPage } from '../../packages/engine/src/search/index/search-pages.ts';
import { escapeText } from '../../packages/engine/src/shared/html.ts';
import { brotliSize } from './load-index.ts';
import { openBrowser } from './open-browser.ts';
import type { Peer } from './peers.ts';
import { quantile } from './quantile.ts';
import {
  BLANK_PAGE,
  type BlankWindow,
  type FileServer,
  lookUpIn,
  serveFiles,
} from './serve-files.ts';

/** Its own client, as far as the benchmark uses it. */
interface PagefindClient {
  init(): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

/**
 * Creates the peer: its command indexes the pages as HTML, its WebAssembly client answers in Chromium.
 *
 * @param folder Where the package is installed.
 */
export async function createPagefind(
  pages: readonly SearchPage[],
  { folder, version, sample }: { folder: string; version: string; sample: readonly string[] },
): Promise<Peer> {
  const site = path.join(folder, 'pagefind-site');
  writePages(pages, site);
  const command = path.join(folder, 'node_modules/pagefind/lib/runner/bin.cjs');
  execFileSync(process.execPath, [command, '--site', site], { stdio: 'ignore' });
  const server = await serveFiles(lookUpIn(site));
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`${server.url}/blank.html`);
  return {
    name: 'Pagefind',
    version,
    find: async (query) => (await findUrls(page, query)).map((url) => permalinkOf(url, pages)),
    cost: await measureCost(page, { server, site, sample }),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** Pages as HTML; file names are numbers, so that no path is in the way. */
function writePages(pages: readonly SearchPage[], site: string): void {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'blank.html'), BLANK_PAGE);
  for (const [at, page] of pages.entries()) {
    writeFileSync(path.join(site, `${at}.html`), renderPage(page));
  }
}

function renderPage({ title, description, keywords, sections }: SearchPage): string {
  const blocks = sections.map(({ level, heading, anchor, text, identifiers }) => {
    const opening =
      heading && `<h${level} id="${escapeText(anchor ?? '')}">${escapeText(heading)}</h${level}>`;
    return `${opening}<p>${escapeText(text)}</p><p>${escapeText(identifiers)}</p>`;
  });
  const intro = `<h1>${escapeText(title)}</h1><p>${escapeText(`${keywords.join(' ')} ${description}`)}</p>`;
  const body = `<main data-pagefind-body>${intro}${blocks.join('')}</main>`;
  return `<!doctype html><html lang="zh-CN"><title>${escapeText(title)}</title><body>${body}`;
}

function permalinkOf(url: string, pages: readonly SearchPage[]): string {
  return pages[Number(/(\d+)\.html/.exec(url)?.[1])]?.permalink ?? '';
}

function findUrls(page: Page, query: string): Promise<string[]> {
  return page.evaluate(async (asked) => {
    const { load } = window as unknown as BlankWindow;
    const client = await load<PagefindClient>('/pagefind/pagefind.js');
    const { results } = await client.search(asked);
    const shown = await Promise.all(results.slice(0, 10).map((result) => result.data()));
    return shown.map((each) => each.url);
  }, query);
}

interface CostContext {
  server: FileServer;
  site: string;
  sample: readonly string[];
}

/** From a page without the client to the first hit's data: what is fetched, and how long it takes. */
async function measureCost(
  page: Page,
  { server, site, sample }: CostContext,
): Promise<NonNullable<Peer['cost']>> {
  const read = lookUpIn(site);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const content = (read(file) ?? '') as Buffer;
    // What it compresses itself stays as it is.
    const size = sizes.get(file) ?? Math.min(content.length, brotliSize(content));
    sizes.set(file, size);
    return size;
  };
  const kilobytes: number[] = [];
  const times: number[] = [];
  for (const query of sample) {
    await page.goto(`${server.url}/blank.html`);
    server.reset();
    times.push(
      await page.evaluate(async (asked) => {
        const startedAt = performance.now();
        const { load } = window as unknown as BlankWindow;
        const client = await load<PagefindClient>('/pagefind/pagefind.js');
        await client.init();
        const { results } = await client.search(asked);
        await results[0]?.data();
        return performance.now() - startedAt;
      }, query),
    );
    const files = new Set(server.asked.filter((file) => file.startsWith('/pagefind/')));
    kilobytes.push([...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000);
  }
  return {
    firstAnswerKilobytes: quantile(kilobytes, 0.5),
    coldAnswerMs: quantile(times, 0.5),
    note: 'with its client, in Chromium from loopback',
  };
}
