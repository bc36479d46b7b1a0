import { navigate, usePage, useSite, useTranslate } from 'mojian/runtime';
import { useEffect, useRef, useState } from 'react';
import type { Search } from '../search/index.ts';
import { giveToForm } from './lost-search.ts';
import { SEARCH_EVENT } from './search-button.tsx';

type SearchComponent = typeof Search;

/** What opens the search box in the reader's hands. */
const SEARCH_BUTTON = '[data-search-button]';

/**
 * Loads the search when the reader comes near it (hover, focus or touch on its button, its keys, the
 * search page) and holds its box. Nothing when the site has no search.
 */
export function SearchHost() {
  const { search } = useSite();
  const page = usePage();
  const label = useTranslate()('search.button');
  const { Component, load } = useLazySearch();
  const [early, setEarly] = useState<EarlyInput | null>(null);
  const searchPageUrl = search?.searchPageUrl ?? null;

  useEffect(() => {
    if (!search) return;
    return listenForSearch({
      prepare: () => void load().catch(() => undefined),
      toggle() {
        if (early && Component) return setEarly(null);
        const waiting = early ?? createEarlyInput(label);
        waiting.field.focus();
        setEarly(waiting);
        load().catch((error) => {
          console.warn(error);
          if (giveToForm(waiting)) return setEarly(null);
          if (searchPageUrl === null) {
            waiting.field.remove();
            return setEarly(null);
          }
          // The field takes what is typed until the form of that page is there.
          navigate(searchPageUrl);
        });
      },
    });
  }, [search, searchPageUrl, early, Component, label, load]);

  useEffect(() => {
    if (!search || page.view !== 'search') return;
    load().catch((error) => {
      console.warn(error);
      giveToForm(early);
      setEarly(null);
    });
  }, [search, page, early, load]);

  if (!search || !Component) return null;
  return <Component key="search" search={search} early={early} onClose={() => setEarly(null)} />;
}

/** What the reader has typed before the search was there. */
export interface EarlyInput {
  /** Out of sight; holds the text that was selected on the page until the reader types. */
  field: HTMLTextAreaElement;
  /** What had the focus before. */
  from: HTMLElement | null;
}

/** Creates a field of the browser's own, so that input methods write into it too. */
function createEarlyInput(label: string): EarlyInput {
  const from = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.ariaLabel = label;
  field.value = String(getSelection());
  field.style.cssText = 'position:fixed;clip-path:inset(50%);top:0';
  document.body.append(field);
  field.select();
  return { field, from };
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
