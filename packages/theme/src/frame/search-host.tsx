import { navigate, usePage, useSite } from 'mojian/runtime';
import { useEffect, useRef, useState } from 'react';
import type { Search } from '../search/index.ts';
import { SEARCH_EVENT } from './search-button.tsx';
import { takeSelectedText } from './selected-text.ts';

type SearchComponent = typeof Search;

/** What opens the search box in the reader's hands. */
const SEARCH_BUTTON = '[data-search-button]';

/**
 * Loads the search when the reader comes near it (hover, focus or touch on its button, its keys, the
 * search page) and holds its box. Nothing when the site has no search.
 */
export function SearchHost() {
  const { search } = useSite();
  const isSearchPage = usePage().view === 'search';
  const { Component, load } = useLazySearch();
  const [openings, setOpenings] = useState(0);
  const [initialQuery, setInitialQuery] = useState<string | null>(null);
  const isOpen = initialQuery !== null;
  const searchPageUrl = search?.searchPageUrl ?? null;

  useEffect(() => {
    if (!search) return;
    return listenForSearch({
      prepare: () => void load().catch(() => undefined),
      toggle() {
        if (isOpen) return setInitialQuery(null);
        const query = takeSelectedText();
        const open = () => {
          setInitialQuery(query);
          setOpenings((count) => count + 1);
        };
        load()
          .then(open)
          .catch((error) => {
            console.warn(error);
            if (searchPageUrl !== null) navigate(searchPageUrl);
          });
      },
    });
  }, [search, searchPageUrl, isOpen, load]);

  useEffect(() => {
    if (search && isSearchPage) load().catch((error) => console.warn(error));
  }, [search, isSearchPage, load]);

  if (!search || !Component) return null;
  return (
    <Component
      key="search"
      search={search}
      box={isOpen ? { key: openings, initialQuery } : null}
      onClose={() => setInitialQuery(null)}
    />
  );
}

/** Loads the search once; a failure is forgotten, so that the next attempt asks again. */
function useLazySearch() {
  const [Component, setComponent] = useState<SearchComponent | null>(null);
  const loading = useRef<Promise<void>>(null);
  const [load] = useState(() => (): Promise<void> => {
    loading.current ??= import('../search/index.ts')
      .then((module) => setComponent(() => module.Search))
      .catch((error) => {
        loading.current = null;
        document.dispatchEvent(new Event('mojian:lost-module'));
        throw error;
      });
    return loading.current;
  });
  return { Component, load };
}

interface SearchListeners {
  /** The reader comes near the search. */
  prepare(): void;
  /** The reader asks for the search box, or for its end. */
  toggle(): void;
}

function listenForSearch({ prepare, toggle }: SearchListeners): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  const onNear = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(SEARCH_BUTTON)) prepare();
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onNear, options);
  }
  document.addEventListener(SEARCH_EVENT, toggle, { signal: listening.signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      toggle();
    },
    { signal: listening.signal },
  );
  return () => listening.abort();
}

/** Tells whether a key asks for the search: Ctrl or Cmd with K, or a slash outside any input. */
export function isSearchKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'target'>,
): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey;
  return key === '/' && !ctrlKey && !metaKey && !isTextField(target);
}

function isTextField(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return (
    element?.isContentEditable === true ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(element?.tagName ?? '')
  );
}
