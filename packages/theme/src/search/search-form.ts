import { useCallback, useEffect } from 'react';
import { createSearchUrl, parseSearchUrl, type SearchPlace } from './search-url.ts';

/** The parts of the search page that the server has written. */
export interface SearchForm {
  form: HTMLFormElement;
  input: HTMLInputElement;
  /** Says where the search stands. */
  status: HTMLElement;
  /** Holds the results. */
  hits: HTMLElement;
}

/** Time in milliseconds without a key after which the address follows the query. */
const ADDRESS_DELAY_MS = 300;

/** Finds the form of the search page; `null` when the document has none. */
export function findSearchForm(root: Document): SearchForm | null {
  const input = root.querySelector<HTMLInputElement>('#search-query');
  const status = root.querySelector<HTMLElement>('#search-results');
  const hits = root.querySelector<HTMLElement>('#search-hits');
  return input?.form && status && hits ? { form: input.form, input, status, hits } : null;
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
      // The first page of a query that is in the address already: paging must not be lost.
      if (parseSearchUrl(location.search).query === query) return;
      const url = createSearchUrl(searchPageUrl ?? location.pathname, { query, page: 0 });
      history.replaceState(history.state, '', url);
    };
    const onInput = (): void => {
      onChange({ query: input.value.trim(), page: 0 });
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
        onChange({ query: input.value.trim(), page: 0 });
        updateAddress();
      },
      { signal },
    );
    const { query } = parseSearchUrl(location.search);
    if (input.value === '') input.value = query;
    // A reader quicker than this module has typed already.
    else if (input.value.trim() !== query) onInput();
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
