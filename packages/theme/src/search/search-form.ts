import { navigate } from 'mojian/runtime';
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

/**
 * Follows what the reader types into the form, and keeps the address in step. What is typed takes the place of
 * the address; what is submitted is an entry of its own in the history.
 */
export function useSearchForm(
  { form, input }: SearchForm,
  { searchPageUrl, onChange }: SearchFormOptions,
): { submitQuery: (query: string) => void } {
  useEffect(
    () => followInput(input, { searchPageUrl, onChange }),
    [input, searchPageUrl, onChange],
  );
  const submitQuery = useCallback(
    (query: string) => {
      input.value = query;
      form.requestSubmit();
      input.focus();
    },
    [form, input],
  );
  return { submitQuery };
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
  const updateAddress = (): void => {
    // The reader has gone back, and the page of that address has not come yet.
    if (location.pathname !== pathname) return;
    const { url, isShown } = locate(input.value.trim(), searchPageUrl);
    // The first page of a query that is in the address already: paging must not be lost.
    if (isShown) return;
    history.replaceState({ typedOver: location.href, ...history.state }, '', url);
  };
  const onInput = (): void => {
    const { facets } = parseSearchUrl(location.search);
    onChange({ query: input.value.trim(), page: 0, facets });
    clearTimeout(timer);
    timer = setTimeout(updateAddress, ADDRESS_DELAY_MS);
  };
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    clearTimeout(timer);
    const { url } = locate(input.value.trim(), searchPageUrl);
    // The entry in which it was typed is that of the query before again.
    const { typedOver, ...state } = history.state ?? {};
    if (typedOver) history.replaceState(state, '', typedOver);
    navigate(url);
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

/** Gives the address of a query within the facets of the present one, and whether that is of this query. */
function locate(query: string, searchPageUrl: string | null): { url: string; isShown: boolean } {
  const { query: shown, facets } = parseSearchUrl(location.search);
  const url = createSearchUrl(searchPageUrl ?? location.pathname, { query, facets });
  return { url, isShown: shown === query };
}
