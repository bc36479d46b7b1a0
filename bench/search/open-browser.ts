import { type Browser, chromium } from 'playwright-core';
// @ts-expect-error The scripts are plain JavaScript, because they run before anything is installed.
import { findBrowser } from '../../scripts/setup-browser.mjs';

/** Chromium in a container: no sandbox, and nothing that calls home. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Opens the browser that the browser tests use.
 *
 * @throws When the machine has none.
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath: string | undefined = findBrowser();
  if (executablePath === undefined) {
    throw new Error('There is no Chromium. Run `node scripts/setup.mjs --browser` first.');
  }
  return chromium.launch({ executablePath, args: BROWSER_ARGS });
}
