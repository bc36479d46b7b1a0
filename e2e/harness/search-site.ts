import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startServer } from '../../packages/engine/src/serve/start-server.ts';
import type { SearchRecord } from '../../packages/engine/src/shared/search-records.ts';
import { test as browserTest, waitForFrame } from './browser-test.ts';
import { WAIT_MS } from './patience.ts';

const MOJIAN = path.resolve(import.meta.dirname, '../../packages/engine/bin/mojian.mjs');

/** A small site of its own, built and served for tests of its search. */
export interface SearchSite {
  /** Address without a final slash. */
  url: string;
  folder: string;
  /** What the build has said. */
  log: string;
  /** What `mojian search export` writes: the settings of the index, then the records. */
  exportRecords(): { settings: Record<string, unknown>; records: SearchRecord[] };
  close(): Promise<void>;
}

const FRUIT = ['苹果', '香蕉', '樱桃', '榴莲', '柚子', '石榴', '葡萄', '芒果'];

/** More pages than one page of results holds, in two versions of the docs, with a blog beside them. */
function createContent(): Record<string, string> {
  const files: Record<string, string> = {
    'blog/2024-01-02-水果店.md':
      '---\ntitle: 水果店开张\n---\n\n店里有苹果，也有香蕉，用 webpackloader 打包。\n',
    'blog/2024-01-03-标签.md':
      '---\ntitle: "标签 <mark> 与 &lt;"\n---\n\n苹果写成 `<b>苹果</b>` 就是粗体，`&lt;` 是小于号。\n',
    'blog/authors.yml': '{}\n',
    'versions.json': '["1.0"]',
  };
  for (let index = 0; index < 24; index++) {
    const name = `${FRUIT[index % FRUIT.length]}${index}`;
    const text = `水果${name}长在树上，秋天成熟，味道很甜，人人都爱吃，家家都种它，年年有收成，处处见得到。`;
    const document = `# ${name}\n\n${text}\n\n## 吃法\n\n${name}可以生吃，也能酿酒。\n`;
    files[`versioned_docs/version-1.0/${index}.md`] = document;
    if (index < 3) files[`docs/${index}.md`] = document.replaceAll('水果', '新水果');
  }
  return files;
}

/** Builds and serves a site whose search is configured as given. */
export async function startSearchSite(themeConfig: object): Promise<SearchSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-search-'));
  const config = {
    title: '果园',
    url: 'https://orchard.example',
    trailingSlash: false,
    blog: { routeBasePath: '/' },
    themeConfig,
  };
  const files = {
    ...createContent(),
    'mojian.config.ts': `export default ${JSON.stringify(config, null, 2)};\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const env = { ...process.env, NO_COLOR: '1' };
  const built = spawnSync(process.execPath, [MOJIAN, 'build', folder], { env, encoding: 'utf8' });
  const log = built.stdout + built.stderr;
  if (built.status !== 0) throw new Error(`The site cannot be built:\n${log}`);
  const server = await startServer({
    folder: path.join(folder, 'build'),
    trailingSlash: false,
    port: 0,
    host: '127.0.0.1',
  });
  return {
    url: server.url.replace(/\/$/, ''),
    folder,
    log,
    exportRecords() {
      const command = [MOJIAN, 'search', 'export', '--site', folder];
      const lines = execFileSync(process.execPath, command, { env, encoding: 'utf8' }).split('\n');
      const [first = '{}', ...others] = lines.filter(Boolean);
      return { ...JSON.parse(first), records: others.map((line) => JSON.parse(line)) };
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** How a page of a search site is opened. */
export interface OpenSearchPageOptions {
  width?: number;
  javaScriptEnabled?: boolean;
  /** Values of local storage from the start. */
  storage?: Record<string, string>;
  /** What `navigator.platform` says. @default the machine's own */
  platform?: string;
  hasTouch?: boolean;
}

/** A page of a search site with what has gone wrong on it. */
export interface SearchPage {
  page: Page;
  context: BrowserContext;
  /** Console messages of level warning and error, and uncaught errors. */
  problems: string[];
}

/** Opens a page in a context of its own; other hosts than this machine cannot be reached from it. */
async function openSearchPage(
  browser: Browser,
  url: string,
  options: OpenSearchPageOptions = {},
): Promise<SearchPage> {
  const { width = 1280, javaScriptEnabled = true, storage = {}, platform, hasTouch } = options;
  const { origin } = new URL(url);
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    javaScriptEnabled,
    hasTouch: hasTouch ?? false,
    locale: 'zh-CN',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  context.setDefaultTimeout(WAIT_MS);
  await context.route(
    ({ protocol, hostname }) => /^https?:$/.test(protocol) && hostname !== '127.0.0.1',
    (route) => {
      const isPage = route.request().isNavigationRequest();
      return route.fulfill(
        isPage ? { contentType: 'text/html', body: '<title>Elsewhere</title>' } : {},
      );
    },
  );
  if (platform !== undefined) {
    await context.addInitScript(
      (value) => Object.defineProperty(navigator, 'platform', { get: () => value }),
      platform,
    );
  }
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) problems.push(message.text());
  });
  await page.goto(url);
  if (javaScriptEnabled) {
    await waitForFrame(page);
    await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
  }
  return { page, context, problems };
}

/** What a test of a search site gets. */
export interface SearchSiteFixtures {
  /** Opens a page; the test fails at its end on messages in the console that it does not expect. */
  open: (url: string, options?: OpenSearchPageOptions) => Promise<Page>;
  expectProblems: (pattern: RegExp) => void;
  opened: { pages: SearchPage[]; expected: RegExp[] };
}

/** A test with pages of search sites. */
export const searchTest = browserTest.extend<SearchSiteFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from it.
  opened: async ({}, use) => {
    const opened: SearchSiteFixtures['opened'] = { pages: [], expected: [] };
    await use(opened);
    await Promise.all(opened.pages.map(({ context }) => context.close()));
    const problems = opened.pages.flatMap((each) => each.problems);
    const isExpected = (text: string) => opened.expected.some((pattern) => pattern.test(text));
    expect(problems.filter((text) => !isExpected(text))).toEqual([]);
  },
  open: async ({ browser, opened }, use) => {
    await use(async (url, options) => {
      const page = await openSearchPage(browser, url, options);
      opened.pages.push(page);
      return page.page;
    });
  },
  expectProblems: async ({ opened }, use) => {
    await use((pattern) => opened.expected.push(pattern));
  },
});
