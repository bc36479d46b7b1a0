import type { Locator, Page } from 'playwright-core';

/** The field of the search box. */
export const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });

/** The search box. */
export const box = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });

/** What can be chosen in the search box. */
export const options = (page: Page): Locator => box(page).getByRole('option');

/** What can be chosen in the search box under one heading. */
export const group = (page: Page, name: string): Locator => box(page).getByRole('group', { name });

/** Where the search of the box stands. */
export const boxStatus = (page: Page): Locator => page.locator('.search-box-status');

/** Where the search of the search page stands. */
export const pageStatus = (page: Page): Locator => page.locator('#search-results');

/** Opens the search box by its keys and fills in a query. */
export async function openBox(page: Page, query = ''): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  if (query !== '') await field(page).fill(query);
}

/** Opens the search box with a query and waits for the final hits: their snippets come last. */
export async function openHits(page: Page, query: string): Promise<void> {
  await openBox(page, query);
  await boxStatus(page).filter({ hasText: query }).waitFor();
  await page.locator('.search-option-snippet').first().waitFor();
}

/** Opens the hit at a place of the list, from 0, by the keyboard, and waits until the box is gone. */
export async function openHit(page: Page, query: string, index = 0): Promise<void> {
  await openHits(page, query);
  for (let at = 0; at < index; at++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await box(page).waitFor({ state: 'detached' });
}

/**
 * Types into the field of the search page and follows what its status says, with the milliseconds
 * since, until all that it has said, joined by `|`, matches.
 */
export function followStatus(
  page: Page,
  { query, until }: { query: string; until: string },
): Promise<[text: string, ms: number][]> {
  return page.evaluate(
    async ([typed, pattern]) => {
      const status = document.querySelector('#search-results') as HTMLElement;
      const input = document.querySelector('#search-query') as HTMLInputElement;
      const startedAt = performance.now();
      const seen: [string, number][] = [];
      const ended = new Promise<void>((resolve) => {
        new MutationObserver(() => {
          const text = status.textContent ?? '';
          seen.push([text, performance.now() - startedAt]);
          if (new RegExp(pattern).test(seen.map(([said]) => said).join('|'))) resolve();
        }).observe(status, { childList: true, characterData: true, subtree: true });
      });
      input.value = typed;
      input.dispatchEvent(new Event('input'));
      await ended;
      return seen;
    },
    [query, until] as const,
  );
}
