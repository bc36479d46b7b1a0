import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../search/open-browser.ts';
import { pageAddress } from './page-address.ts';

/** Where the pages seem to be; nothing leaves the machine. */
const ORIGIN = 'https://mojian.example';
const LIMIT_MS = 30_000;
/** How long no script may come before a page counts as loaded. */
const QUIET_MS = 2000;

/** Opens pages of a website in a browser. */
export interface ScriptWatcher {
  /** Gives the script files that a first visit fetches until nothing is fetched any more, untouched. */
  listLoadedScripts(pagePath: string): Promise<Set<string>>;
  close(): Promise<void>;
}

/**
 * Watches what scripts fetch, which the HTML does not tell: some load all but a small one by `import()`.
 *
 * @returns `null` if this machine has no browser.
 */
export async function createScriptWatcher(outputFolder: string): Promise<ScriptWatcher | null> {
  const browser = await openBrowser().catch(() => null);
  if (browser === null) return null;
  return {
    async listLoadedScripts(pagePath) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      try {
        const page = await context.newPage();
        const scripts = await serveFrom(outputFolder, page);
        const options = { waitUntil: 'networkidle', timeout: LIMIT_MS } as const;
        await page.goto(ORIGIN + pageAddress(pagePath), options);
        await waitUntilStable(page, scripts);
        return scripts;
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

/** On a busy machine a script may run only after the network has been idle for a while. */
async function waitUntilStable(page: Page, scripts: ReadonlySet<string>): Promise<void> {
  for (let before = -1; before < scripts.size; ) {
    before = scripts.size;
    await page.waitForTimeout(QUIET_MS);
  }
}

/** Answers a page's requests from a folder, and gathers the files of its scripts. */
async function serveFrom(outputFolder: string, page: Page): Promise<Set<string>> {
  const scripts = new Set<string>();
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const filePath = findFile(path.join(outputFolder, decodeURIComponent(url.pathname)));
    if (url.origin !== ORIGIN || filePath === null) return route.abort();
    if (request.resourceType() === 'script') scripts.add(filePath);
    return route.fulfill({ path: filePath });
  });
  return scripts;
}

/** Finds the file of an address as static hosts do. */
function findFile(filePath: string): string | null {
  const found = [
    filePath,
    path.join(filePath, 'index.html'),
    `${filePath.replace(/\/$/, '')}.html`,
  ];
  return found.find((each) => existsSync(each) && statSync(each).isFile()) ?? null;
}
