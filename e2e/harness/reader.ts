import type { Page, Route } from 'playwright-core';

/** Marks the window, so that a full page load shows. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
}

/** Tells whether the window is the one that was marked. */
export function isSameWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameWindow' in window);
}

/** Puts a link into the page and clicks it, both at once, so that nothing is fetched ahead. */
export function follow(page: Page, href: string): Promise<void> {
  return page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'link' });
    document.querySelector('main')?.prepend(link);
    link.click();
  }, href);
}

/** Goes to an address as a link would, with the page left as it is. */
export function navigate(page: Page, url: string): Promise<void> {
  return page.evaluate((address) => {
    const detail = { url: address, replaces: false };
    document.dispatchEvent(new CustomEvent('mojian:navigate', { detail, cancelable: true }));
  }, url);
}

/** Decoded path in the address bar. */
export function readPath(page: Page): string {
  return decodeURIComponent(new URL(page.url()).pathname);
}

/**
 * Takes the network away from a page; returns what gives it back without a word. Where the browser tells that
 * the network is back, pages that failed come by themselves.
 */
export async function takeNetwork(page: Page): Promise<() => Promise<void>> {
  const fail = (route: Route): Promise<void> => route.abort('internetdisconnected');
  const setOnline = (value: boolean): Promise<unknown> =>
    page.evaluate((onLine) => void Object.defineProperty(navigator, 'onLine', onLine), {
      value,
      configurable: true,
    });
  await page.route('**/*', fail);
  await setOnline(false);
  return async () => {
    await page.unroute('**/*', fail);
    await setOnline(true);
  };
}

/** Holds back the answers for a path. */
export async function delayAnswers(page: Page, path: string, delayMs: number): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    // The page may have gone on meanwhile.
    await route.continue().catch(() => undefined);
  });
}

/** Holds back what an address pattern gives, until it is let through. */
export async function holdBack(page: Page, pattern: string): Promise<{ letThrough: () => void }> {
  let letThrough = (): void => undefined;
  const isThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(pattern, async (route) => {
    await isThrough;
    await route.continue();
  });
  return { letThrough };
}

/** Counts how often the tab loads a document from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}
