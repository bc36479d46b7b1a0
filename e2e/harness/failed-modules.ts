import type { Page } from 'playwright-core';

/** Address of a module that no site has. */
const PROBE = '/assets/probe.js';

/**
 * Tells whether the browser remembers of a module that it could not be loaded, as HTML has it ("fetch a single
 * module script"): some versions of Chromium do. There a part of a page that failed comes with the next page load,
 * not with the next press.
 */
export async function remembersFailures(page: Page): Promise<boolean> {
  // As text: Vitest writes `import()` of its own into functions.
  const load = () => page.evaluate<boolean>(`import('${PROBE}').then(() => true, () => false)`);
  await page.route(`**${PROBE}`, (route) => route.abort());
  await load();
  await page.unroute(`**${PROBE}`);
  await page.route(`**${PROBE}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
  );
  const isLoaded = await load();
  await page.unroute(`**${PROBE}`);
  return !isLoaded;
}
