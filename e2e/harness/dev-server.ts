/** A site in development for browser tests, in a workspace whose packages may be edited. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test as browserTest, waitForFrame } from './browser-test.ts';
import { createDevWorkspace } from './dev-workspace.ts';
import { WAIT_MS } from './patience.ts';

/** Texts of files by their paths below the site's folder; `null` removes one. */
export type SiteFiles = Record<string, string | null>;

/** A development server that runs. */
export interface DevServer {
  /** Absolute path. */
  workspace: string;
  /** Address of the site, without a final slash. */
  url: string;
  writeSite(files: SiteFiles): void;
  /** Ends it and removes its workspace. */
  stop(): Promise<void>;
}

/**
 * Starts `mojian dev` for a site.
 *
 * @throws {Error} With what it printed if it ends at once.
 */
export async function startDevServer(files: SiteFiles): Promise<DevServer> {
  const workspace = createDevWorkspace();
  const writeSite = (written: SiteFiles) => writeFiles(path.join(workspace, 'site'), written);
  writeSite(files);
  const mojian = path.join(workspace, 'packages/engine/bin/mojian.mjs');
  const options = { cwd: workspace, env: { ...process.env, NO_COLOR: '1' } };
  const server = spawn(process.execPath, [mojian, 'dev', '--port', '0'], options);
  return {
    ...{ workspace, writeSite },
    url: await readAddress(server),
    async stop() {
      const isEnded = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await isEnded;
      rmSync(workspace, { recursive: true, force: true });
    },
  };
}

function writeFiles(folder: string, files: SiteFiles): void {
  for (const [name, text] of Object.entries(files)) {
    const filePath = path.join(folder, name);
    mkdirSync(path.dirname(filePath), { recursive: true });
    if (text === null) rmSync(filePath, { force: true });
    else writeFileSync(filePath, text);
  }
}

function readAddress(server: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data;
      const url = /The site is at (\S+)\//.exec(output)?.[1];
      if (url) resolve(url);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`The server has ended:\n${output}`)));
  });
}

/**
 * Creates the test with pages of a development server, interactive and marked against full loads. It fails at its
 * end on any error of the pages.
 *
 * @param findUrl Tells where the server is once it has started.
 */
export function createDevTest(findUrl: () => string) {
  return browserTest.extend<{ openDev: (sitePath: string) => Promise<Page> }>({
    openDev: async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      context.setDefaultTimeout(WAIT_MS);
      const errors: string[] = [];
      await use(async (sitePath) => {
        const page = await context.newPage();
        page.on('pageerror', (error) => errors.push(error.message));
        page.on('console', (message) => {
          // The browser tells of the answer 404 that some tests ask for.
          const isAnswer = message.text().includes('404 (Not Found)');
          if (message.type() === 'error' && !isAnswer) errors.push(message.text());
        });
        await page.goto(findUrl() + encodeURI(sitePath));
        await waitForFrame(page);
        await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
        return page;
      });
      await context.close();
      expect(errors).toEqual([]);
    },
  });
}

/** Tells whether the page is the one that was opened, however it has changed since. */
export function isSameWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameWindow' in window);
}
