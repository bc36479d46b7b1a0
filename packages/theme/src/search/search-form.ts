import { useCallback, useEffect } from 'react';
import {
  createSearchUrl,
  FACET_NAMES,
  type FacetChoice,
  parseSearchUrl,
  type SearchPlace,
} from './search-url.ts';

/** The parts of the search page that the server has written. */
export interface SearchForm {
  form: HTMLFormElement;
  input: HTMLInputElement;
  /** Holds what narrows the results; `null` when there is nothing to choose from. */
  facets: HTMLElement | null;
  /** Says where the search stands. */
  status: HTMLElement;
  /** Holds the results. */
  hits: HTMLElement;
}

/** Time in milliseconds without a key after which the address follows the query. */
const ADDRESS_DELAY_MS = 300;

/**
 * Finds the form of the search page; `null` when the document has none. The server does not know the
 * query: an empty field gets that of the address.
 */
export function findSearchForm(root: Document): SearchForm | null {
  const input = root.querySelector<HTMLInputElement>('#search-query');
  const status = root.querySelector<HTMLElement>('#search-results');
  const hits = root.querySelector<HTMLElement>('#search-hits');
  const facets = root.querySelector<HTMLElement>('#search-facets');
  if (!input?.form || !status || !hits) return null;
  // What says that the search could not be loaded is out of date.
  root.querySelector('#search-lost')?.toggleAttribute('hidden', true);
  if (input.value === '') input.value = parseSearchUrl(location.search).query;
  holdPlace(hits);
  return { form: input.form, input, facets, status, hits };
}

/** Gives how far the reader has scrolled in this entry of the history, in pixels; nothing in a foreign one. */
export function scrolledBefore(): number | undefined {
  return history.state?.mojian?.y;
}

/**
 * Makes room for the hits that are still to come, so that a reader who comes back stands where they
 * were. The style sheet takes it away when the hits are there.
 */
function holdPlace(hits: HTMLElement): void {
  const top = scrolledBefore();
  if (!top) return;
  hits.style.minHeight = `${top + innerHeight}px`;
  scrollTo(0, top);
}

/** Reads what is chosen by the fields that the server has written. */
export function readChoice(form: HTMLFormElement): FacetChoice {
  const data = new FormData(form);
  const choice: FacetChoice = {};
  for (const name of FACET_NAMES) {
    const value = data.get(name);
    if (typeof value === 'string' && value !== '') choice[name] = value;
  }
  return choice;
}

/** What follows a form. */
export interface SearchFormOptions {
  searchPageUrl: string | null;
  onChange: (place: SearchPlace) => void;
}

/** Follows what the reader types into the form, and keeps the address in step. */
export function useSearchForm(
  { input }: SearchForm,
  { searchPageUrl, onChange }: SearchFormOptions,
): { typeQuery: (query: string) => void } {
  useEffect(
    () => followInput(input, { searchPageUrl, onChange }),
    [input, searchPageUrl, onChange],
  );
  const typeQuery = useCallback(
    (query: string) => {
      input.value = query;
      input.dispatchEvent(new Event('input'));
      input.focus();
    },
    [input],
  );
  return { typeQuery };
}

/** Follows a field and its form. Returns how to stop. */
function followInput(
  input: HTMLInputElement,
  { searchPageUrl, onChange }: SearchFormOptions,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const { pathname } = location;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const search = (): void => {
    const { facets } = parseSearchUrl(location.search);
    onChange({ query: input.value.trim(), page: 0, facets });
  };
  const updateAddress = (): void => {
    clearTimeout(timer);
    // The reader has gone back, and the page of that address has not come yet.
    if (location.pathname !== pathname) return;
    showInAddress(input.value.trim(), searchPageUrl);
  };
  const onInput = (): void => {
    search();
    clearTimeout(timer);
    timer = setTimeout(updateAddress, ADDRESS_DELAY_MS);
  };
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    search();
    updateAddress();
  };
  // While an input method composes, what stands in the field is not yet what is meant.
  const onKey = (event: Event): void => {
    if (!(event as InputEvent).isComposing) onInput();
  };
  input.addEventListener('input', onKey, { signal });
  input.addEventListener('compositionend', onInput, { signal });
  input.form?.addEventListener('submit', onSubmit, { signal });
  // A reader quicker than this module has typed already.
  if (input.value.trim() !== parseSearchUrl(location.search).query) onInput();
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

function showInAddress(query: string, searchPageUrl: string | null): void {
  const { query: shown, facets } = parseSearchUrl(location.search);
  // The first page of a query that is in the address already: paging must not be lost.
  if (shown === query) return;
  const url = createSearchUrl(searchPageUrl ?? location.pathname, { query, facets });
  history.replaceState(history.state, '', url);
}
