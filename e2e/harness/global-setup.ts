import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../packages/engine/src/serve/start-server.ts';
// @ts-expect-error The scripts are plain JavaScript, because they run before anything is installed.
import { BROWSER_ARGS, requireTestBrowser } from '../../scripts/setup-browser.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site's root, without a final slash. */
    siteUrl: string;
    /** Where the browser can be reached. */
    browserEndpoint: string;
    /** Absolute path of the built site. */
    buildFolder: string;
  }
}

/**
 * Serves the built site (that of `MOJIAN_SITE_BUILD`, by default `site/build`) and launches one browser
 * for all specs; returns how to end both.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const buildFolder = path.resolve(
    import.meta.dirname,
    process.env.MOJIAN_SITE_BUILD ?? '../../site/build',
  );
  if (!existsSync(path.join(buildFolder, 'index.html'))) {
    throw new Error(`There is no built site in \`${buildFolder}\`. Run \`npm run build\` first.`);
  }
  const executablePath: string = requireTestBrowser();
  const server = await startServer({
    folder: buildFolder,
    trailingSlash: false,
    port: 0,
    host: '127.0.0.1',
    onError: (error) => console.error(error),
  });
  const browser = await chromium.launchServer({ executablePath, args: BROWSER_ARGS });
  project.provide('siteUrl', server.url.replace(/\/$/, ''));
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('buildFolder', buildFolder);
  return async () => {
    await browser.close();
    await server.close();
  };
}
