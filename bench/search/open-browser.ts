import { type Browser, chromium } from 'playwright-core';
// @ts-expect-error The scripts are plain JavaScript, because they run before anything is installed.
import { BROWSER_ARGS, requireBrowser } from '../../scripts/setup-browser.mjs';

/**
 * Opens the browser that the browser tests use.
 *
 * @throws When the machine has none.
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath: string = requireBrowser();
  return chromium.launch({ executablePath, args: BROWSER_ARGS });
}
