import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { WAIT_MS } from './patience.ts';

/** How a page is opened. */
export interface OpenPageOptions {
  /** @default true */
  javaScriptEnabled?: boolean;
  /** @default desktop, 1280 x 800 */
  viewport?: { width: number; height: number };
  /** What the system prefers. @default 'light', the opposite of the site's default */
  colorScheme?: 'light' | 'dark';
  /** @default 'no-preference' */
  reducedMotion?: 'reduce' | 'no-preference';
  /** Whether there are fingers rather than a mouse. @default false */
  hasTouch?: boolean;
  /** Values of local storage from the start. */
  storage?: Record<string, string>;
  /** Opens the page in the context of another one: a second tab. */
  besides?: Page;
  /** Hears of every answer that the page gets. */
  onResponse?: (response: Response) => void;
  /**
   * Site to open the path of, such as one of `startHost`.
   * @default the built site
   */
  siteUrl?: string;
  /**
   * Lets the site register its service worker, which then answers in the place of the test's routes.
   * @default false
   */
  allowsServiceWorker?: boolean;
  /** Does not wait for the frame to be interactive. @default false */
  isRaw?: boolean;
}

/** Viewports by name. */
export const VIEWPORTS = {
  desktop: { width: 1280, height: 800 },
  mobile: { width: 390, height: 844 },
};

/** What a browser test gets. */
export interface BrowserFixtures {
  browser: Browser;
  /**
   * Opens a path of the site. The test fails at its end on any console error or warning, uncaught
   * error, failed request or status from 400 on, unless it was expected.
   */
  openPage: (path: string, options?: OpenPageOptions) => Promise<Page>;
  /** Expects problems whose text matches, for tests that provoke them. */
  expectProblems: (pattern: RegExp) => void;
}

/** A test with a browser. */
export const test = base.extend<BrowserFixtures & { problems: Problems }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from it.
  browser: async ({}, use) => {
    const browser = await chromium.connect(inject('browserEndpoint'));
    await use(browser);
    await browser.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  problems: async ({}, use) => {
    const problems: Problems = { found: [], expected: [] };
    await use(problems);
    const isExpected = (text: string) => problems.expected.some((pattern) => pattern.test(text));
    expect(problems.found.filter((text) => !isExpected(text))).toEqual([]);
  },
  openPage: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (sitePath, options = {}) => {
      const context = options.besides?.context() ?? (await createContext(browser, options));
      if (options.besides === undefined) contexts.push(context);
      const page = await context.newPage();
      watchPage(page, problems);
      if (options.onResponse !== undefined) page.on('response', options.onResponse);
      await page.goto((options.siteUrl ?? inject('siteUrl')) + sitePath);
      const isInteractive = options.javaScriptEnabled !== false && options.isRaw !== true;
      if (isInteractive) await waitForFrame(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  expectProblems: async ({ problems }, use) => {
    await use((pattern) => problems.expected.push(pattern));
  },
});

/** What Playwright writes where it does not let a page register its service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

interface Problems {
  found: string[];
  expected: RegExp[];
}

/** Waits until React has taken over the frame: its switches are enabled from then on. */
export async function waitForFrame(page: Page): Promise<void> {
  await page.locator('button.color-mode:enabled').waitFor({ state: 'attached' });
}

/** Returns the text of the main region, blanks collapsed. */
export async function readMain(page: Page): Promise<string> {
  return ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ').trim();
}

async function createContext(browser: Browser, options: OpenPageOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    viewport: options.viewport ?? VIEWPORTS.desktop,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    hasTouch: options.hasTouch ?? false,
    isMobile: options.hasTouch ?? false,
    locale: 'zh-CN',
    serviceWorkers: options.allowsServiceWorker ? 'allow' : 'block',
    ...(options.storage === undefined ? {} : { storageState: createStorage(options.storage) }),
  });
  context.setDefaultTimeout(WAIT_MS);
  await context.route(
    (url) => url.origin !== new URL(options.siteUrl ?? inject('siteUrl')).origin,
    async (route) => {
      const url = route.request().url();
      const katexFile = /\/npm\/katex@[\d.]+\/(dist\/[\w./-]+)$/.exec(url)?.[1];
      if (katexFile !== undefined) {
        const headers = { 'access-control-allow-origin': '*' };
        await route.fulfill({ path: findKatexFile(katexFile), headers });
      } else if (/^https?:/.test(url)) {
        await route.abort('internetdisconnected');
      } else {
        await route.continue();
      }
    },
  );
  return context;
}

function createStorage(values: Record<string, string>) {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: inject('siteUrl'), localStorage }] };
}

/** The tests have no network; formulas get their styles and fonts from the package published there. */
function findKatexFile(file: string): string {
  const engine = path.resolve(import.meta.dirname, '../../packages/engine/package.json');
  return createRequire(engine).resolve(`katex/${file}`);
}

function watchPage(page: Page, { found }: Problems): void {
  page.on('console', (message) => {
    if (message.text() === BLOCKED_WORKER) return;
    const type = message.type();
    if (type === 'error' || type === 'warning') found.push(`console ${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`status ${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText ?? '';
    // A navigation away cancels prefetches under way.
    if (failure !== 'net::ERR_ABORTED') found.push(`failed (${failure}): ${request.url()}`);
  });
}
