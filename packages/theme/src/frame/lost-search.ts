/**
 * The search page without the code of the search: its form, which is the server's, holds the query of
 * the address and asks for the page again.
 */

/** Shows the query of the address in an empty field, and why nothing is found for it. */
export function tellLostSearch(message: string): void {
  const input = document.querySelector<HTMLInputElement>('#search-query');
  if (!input) return;
  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  forgetLostSearch();
  const note = document.createElement('p');
  note.className = 'banner search-lost';
  note.role = 'alert';
  note.textContent = message;
  document.querySelector('#search-results')?.before(note);
}

/** Takes the note away. */
export function forgetLostSearch(): void {
  document.querySelector('.search-lost')?.remove();
}
