/**
 * The search page without the code of the search: its form, which is the server's, holds the query of
 * the address and asks for the page again. Shows or hides what says so.
 */
export function showLostSearch(isLost: boolean): void {
  const note = document.querySelector<HTMLElement>('#search-lost');
  const input = document.querySelector<HTMLInputElement>('#search-query');
  if (!note || !input) return;
  note.hidden = !isLost;
  if (isLost) input.value ||= new URLSearchParams(location.search).get('q') ?? '';
}
