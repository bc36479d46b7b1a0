import type { EarlyInput } from './search-host.tsx';

/**
 * Gives what was typed, or the query of the address, to the form of the search page, which is the
 * server's and asks for the page again, and shows what says so. Tells whether this is that page.
 */
export function giveToForm(early: EarlyInput | null): boolean {
  const input = document.querySelector<HTMLInputElement>('#search-query');
  if (!input) return false;
  input.value ||= early?.field.value || (new URLSearchParams(location.search).get('q') ?? '');
  document.querySelector('#search-lost')?.removeAttribute('hidden');
  if (early) {
    early.field.remove();
    input.focus();
  }
  return true;
}
