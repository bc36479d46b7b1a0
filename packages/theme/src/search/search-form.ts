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
  if (input.value === '') input.value = parseSearchUrl(location.search).query;
  return { form: input.form, input, facets, status, hits };
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
  { form, input }: SearchForm,
  { searchPageUrl, onChange }: SearchFormOptions,
): { typeQuery: (query: string) => void } {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateAddress = (): void => {
      clearTimeout(timer);
      const query = input.value.trim();
      const { query: shown, facets } = parseSearchUrl(location.search);
      // The first page of a query that is in the address already: paging must not be lost.
      if (shown === query) return;
      const url = createSearchUrl(searchPageUrl ?? location.pathname, { query, facets });
      history.replaceState(history.state, '', url);
    };
    const readPlace = (): SearchPlace => {
      const { facets } = parseSearchUrl(location.search);
      return { query: input.value.trim(), page: 0, facets };
    };
    const onInput = (): void => {
      onChange(readPlace());
      clearTimeout(timer);
      timer = setTimeout(updateAddress, ADDRESS_DELAY_MS);
    };
    // While an input method composes, what stands in the field is not yet what is meant.
    input.addEventListener('input', (event) => (event as InputEvent).isComposing || onInput(), {
      signal,
    });
    input.addEventListener('compositionend', onInput, { signal });
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        onChange(readPlace());
        updateAddress();
      },
      { signal },
    );
    const { query } = parseSearchUrl(location.search);
    // A reader quicker than this module has typed already.
    if (input.value.trim() !== query) onInput();
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [form, input, searchPageUrl, onChange]);
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
