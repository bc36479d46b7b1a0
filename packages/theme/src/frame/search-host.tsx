import { importAgain, navigate, usePage, useSite, useTranslate } from 'mojian/runtime';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Search } from '../search/index.ts';
import { giveToForm } from './lost-search.ts';

type SearchComponent = typeof Search;

/** What opens the search box in the reader's hands. */
const SEARCH_BUTTON = '[data-search-button]';

/** What the reader has typed before the search was there. */
export interface EarlyInput {
  /** Out of sight; holds the text that was selected on the page until the reader types. */
  field: HTMLTextAreaElement;
  /** What had the focus before. */
  from: HTMLElement | null;
}

/** Gives the field that takes what is typed, with the focus: the one that waits, or a new one. */
export type OpenEarly = () => EarlyInput;

/** Props of {@link SearchHost}. */
export interface SearchHostProps {
  /** The start module's; the server has none. */
  openEarly: OpenEarly | undefined;
}

/**
 * Loads the search when the reader comes near it (hover, focus or touch on its button, its keys, the
 * search page) and holds its box. When the search cannot be loaded, its page takes what was typed; where that
 * cannot be had either, the page on screen stays, and a message over it says so. Nothing when the site has no
 * search.
 */
export function SearchHost({ openEarly }: SearchHostProps) {
  const { search } = useSite();
  const page = usePage();
  const { Component, load } = useLazySearch();
  const t = useTranslate();
  const [early, setEarly] = useState<EarlyInput | null>(null);
  const [lost, setLost] = useState<EarlyInput | null>(null);

  // A press may come as soon as React has taken over.
  useLayoutEffect(() => {
    if (!search || !openEarly) return;
    return listenForSearch({
      prepare: () => void load().catch(() => undefined),
      toggle() {
        if (early && Component) return setEarly(null);
        const waiting = openEarly();
        // Another attempt goes on with what was typed.
        if (lost) waiting.field.value = lost.field.value;
        setLost(null);
        setEarly(waiting);
        load().catch(async () => {
          if (!waiting.field.isConnected) return;
          if (giveToForm(waiting)) return setEarly(null);
          const url = search.searchPageUrl;
          // The field takes what is typed until the form of that page is there. Such a request the service
          // worker leaves to the network.
          if (url && (await fetch(url).catch(() => null))?.ok) return navigate(url);
          waiting.field.remove();
          waiting.from?.focus();
          setEarly(null);
          setLost(waiting);
        });
      },
    });
  }, [search, early, lost, Component, openEarly, load]);

  // Who goes back or forward leaves the box too, be it there or not. A page that was asked for before does not
  // close it.
  useEffect(() => {
    if (!early) return;
    const leave = (): void => {
      early.field.remove();
      setEarly(null);
    };
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [early]);

  useEffect(() => {
    if (!search || page.view !== 'search') return;
    load().catch(() => {
      giveToForm(early);
      setEarly(null);
    });
  }, [search, page, early, load]);

  if (lost) {
    return (
      <p className="search-lost" role="alert">
        {t('navigation.error')}
      </p>
    );
  }
  if (!search || !Component) return null;
  return <Component key="search" search={search} early={early} onClose={() => setEarly(null)} />;
}

const importSearch = importAgain(() =>
  import('../search/index.ts').then(({ Search }) => ({ Search })),
);

/** Loads the search once; a failure is forgotten, so that the next attempt asks again. */
function useLazySearch() {
  const [Component, setComponent] = useState<SearchComponent | null>(null);
  const loading = useRef<Promise<void>>(null);
  const [load] = useState(() => (): Promise<void> => {
    loading.current ??= importSearch()
      .then((module) => setComponent(() => module.Search))
      .catch((error) => {
        loading.current = null;
        console.warn(error);
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
  const onSign = ({ type, target }: Event): void => {
    if (!(target instanceof Element) || !target.closest(SEARCH_BUTTON)) return;
    if (type === 'click') toggle();
    else prepare();
  };
  for (const type of ['pointerover', 'focusin', 'touchstart', 'click']) {
    document.addEventListener(type, onSign, options);
  }
  return () => listening.abort();
}
