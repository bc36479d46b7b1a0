import { flushSync } from 'react-dom';
import { emit, navigate, on, type PageLocation } from './events.ts';
import type { FailedPage } from './failed-page.ts';
import { loadStylesheets, updateHead } from './head.ts';
import { isPlainClick, isSamePage, resolveLink, resolvePageUrl } from './link-target.ts';
import type { NavigationStatus } from './navigation-status.ts';
import { hasOtherPolicy, isOtherRelease, type LoadedPage } from './page-document.ts';
import { announce, findHashTarget, focusContent, openFolds } from './page-focus.ts';
import { PageLoadError, type PageLoader } from './page-loader.ts';
import type { Runtime } from './runtime.ts';
import type { ScrollMemory, ScrollPosition } from './scroll-memory.ts';
import type { ChangePage } from './view-transition.ts';

/** What the router stands on. */
export interface RouterOptions {
  runtime: Runtime;
  loader: PageLoader;
  memory: ScrollMemory;
  status: NavigationStatus;
  failedPage: FailedPage;
  changePage: ChangePage;
  /** Address of the page that the browser has loaded. */
  initialUrl: string;
  /** Brings the content of the page to life; returns how to let go of it. */
  enliven(): () => void;
}

/** How a page is visited: by a new history entry, by moving in the history, or afresh in place. */
type Visit =
  | { kind: 'open'; replaces: boolean }
  | { kind: 'traverse'; position: ScrollPosition | null }
  | { kind: 'refresh' };

const PERSIST_DELAY_MS = 200;

/** Moves between the pages of the site without full page loads. */
export class Router {
  readonly #options: RouterOptions;
  readonly #listening = new AbortController();
  #visit: AbortController | null = null;
  #isTraversing = false;
  #shownUrl: URL;
  #letGo = (): void => undefined;

  /** Takes over the page that the browser has loaded, but for its content. */
  constructor(options: RouterOptions) {
    this.#options = options;
    this.#shownUrl = new URL(options.initialUrl);
    // Opening the storage takes the browser a while.
    setTimeout(() => options.failedPage.forget(options.initialUrl));
    this.#listen();
    this.#setPlace();
    // The reader moved in the history before the runtime was there to answer.
    if (!isSamePage(new URL(location.href), this.#shownUrl)) this.#onPopState();
  }

  /** Brings the content on screen to life: of the first page, or what React has made anew. */
  enliven(): void {
    this.#letGo();
    this.#letGo = this.#options.enliven();
  }

  /** Gives the page back to the browser. */
  stop(): void {
    this.#visit?.abort();
    this.#listening.abort();
    this.#letGo();
  }

  #listen(): void {
    const { memory, loader } = this.#options;
    const { signal } = this.#listening;
    let timer = 0;
    const { persist } = memory;
    const onScroll = (): void => {
      if (this.#isTraversing) return;
      memory.note();
      clearTimeout(timer);
      timer = window.setTimeout(persist, PERSIST_DELAY_MS);
    };
    // An error, or the service worker's page, stands in the place of a page that may be had now.
    const onOnline = (): void => {
      const { navigation, page } = this.#options.runtime;
      const { failedUrl } = navigation.get();
      if (page.get().frame.view === 'offline') location.reload();
      else if (failedUrl) navigate(failedUrl);
    };
    const listen = <K extends keyof WindowEventMap>(
      type: K,
      listener: (event: WindowEventMap[K]) => void,
    ): void => window.addEventListener(type, listener, { signal });
    document.addEventListener('click', (event) => this.#onClick(event), { signal });
    listen('popstate', () => this.#onPopState());
    listen('scroll', onScroll);
    // What is written on `pagehide` is lost to a reload. Not every browser tells of the end of scrolling.
    listen('scrollend', persist);
    listen('pagehide', persist);
    listen('pageshow', ({ persisted }) => {
      // Back from a full page load that was begun here.
      if (persisted) this.#options.status.succeed();
    });
    listen('online', onOnline);
    const stops = [
      on('mojian:navigate', ({ url, replaces }) => {
        const target = resolvePageUrl(url, this.#linkContext());
        if (target) this.#follow(target, replaces);
        return target !== null;
      }),
      on('mojian:refresh', () => {
        loader.clear();
        void this.#load(new URL(location.href), { kind: 'refresh' });
        return true;
      }),
      on('mojian:content', () => {
        this.enliven();
        return true;
      }),
    ];
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
  }

  #linkContext() {
    const { baseUrl } = this.#options.runtime.site;
    return { currentUrl: this.#isAhead() ? this.#shownUrl.href : location.href, baseUrl };
  }

  /** Tells whether the reader has moved in the history to a page that has not come, or could not be had. */
  #isAhead(): boolean {
    return !isSamePage(new URL(location.href), this.#shownUrl);
  }

  #onClick(event: MouseEvent): void {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const url = link && resolveLink(link, this.#linkContext());
    if (!url) return;
    // What the browser does itself, which takes the address for that of the page on screen.
    if (link.href.includes('#') && this.#isFragmentOf(url) && !this.#isAhead()) return;
    event.preventDefault();
    this.#follow(url, false);
  }

  /** Tells whether an address differs from the current one in the hash only. */
  #isFragmentOf(url: URL): boolean {
    return isSamePage(url, this.#shownUrl) && url.search === location.search;
  }

  #follow(url: URL, replaces: boolean): void {
    if (!isSamePage(url, this.#shownUrl)) {
      // Another attempt at a page that the history has moved to leads to where it was left.
      const visit: Visit =
        url.href === location.href
          ? { kind: 'traverse', position: this.#options.memory.enter() }
          : { kind: 'open', replaces };
      void this.#load(url, visit);
    } else if (this.#isAhead()) {
      // An error has hidden the page; what is hidden does not scroll.
      flushSync(() => this.#cancel());
      this.#options.memory.open(this.#shownUrl.href, { replaces });
      this.#follow(url, true);
    } else if (this.#isFragmentOf(url) && url.hash) {
      // The browser scrolls, sets `:target` and tells us by `popstate`.
      if (replaces) location.replace(url);
      else location.assign(url);
    } else {
      const isQueryChange = url.search !== location.search;
      const bareUrl = url.href.replace(/#.*/, '');
      this.#cancel();
      this.#options.memory.open(bareUrl, { replaces: replaces || url.href === location.href });
      this.#shownUrl = new URL(location.href);
      if (url.hash) {
        // Another query and a place: with the query in the address, the rest is the browser's as above.
        location.replace(url);
        return;
      }
      if (!isQueryChange) scrollInstantly({ x: 0, y: 0 });
      this.#setPlace();
      this.#announceRoute();
    }
  }

  #onPopState(): void {
    const url = new URL(location.href);
    const position = this.#options.memory.enter();
    if (!isSamePage(url, this.#shownUrl)) {
      void this.#load(url, { kind: 'traverse', position });
      return;
    }
    // An error has hidden the page; what is hidden does not scroll.
    flushSync(() => this.#cancel());
    this.#shownUrl = url;
    if (position) scrollInstantly(position);
    this.#setPlace();
    this.#announceRoute();
  }

  /** Ends what loads, and takes the error away that may stand in the place of the page. */
  #cancel(): void {
    this.#visit?.abort();
    if (this.#visit) emit('mojian:route-update', null);
    this.#visit = null;
    this.#isTraversing = false;
    this.#options.status.succeed();
  }

  async #load(url: URL, visit: Visit): Promise<void> {
    const { loader, status, failedPage, changePage } = this.#options;
    this.#visit?.abort();
    this.#visit = new AbortController();
    const { signal } = this.#visit;
    // Until a page has come, the entry that the history moved to is not what is scrolled.
    this.#isTraversing ||= visit.kind === 'traverse';
    status.begin();
    if (visit.kind !== 'refresh') emit('mojian:route-update', placeOf(url));
    try {
      const page = await loader.load(url, signal);
      if (isOtherRelease(document, page.document) || hasOtherPolicy(document, page.document)) {
        return loadFully(url, visit);
      }
      await loadStylesheets(document, page.document);
      await changePage(() => signal.aborted || this.#show(page, url, visit), {
        // A refresh shows the same page: nothing moves.
        isMotionWanted: visit.kind !== 'refresh' && !prefersLessMotion(),
      });
      if (signal.aborted) return;
      this.#visit = null;
      failedPage.forget();
    } catch (error) {
      if (!signal.aborted) this.#fallBack(url, visit, error);
    }
  }

  #show(page: LoadedPage, requested: URL, visit: Visit): void {
    const { runtime, memory, status } = this.#options;
    const url = new URL(page.url.pathname + requested.search + requested.hash, requested);
    this.#letGo();
    if (visit.kind === 'open') memory.open(url.href, visit);
    updateHead(document, page.document);
    this.#shownUrl = url;
    flushSync(() => {
      // An error may have hidden the page; what is hidden does not scroll.
      status.succeed();
      runtime.page.set({ frame: page.frame, source: page.document });
      this.#setPlace();
    });
    if (visit.kind !== 'refresh') this.#arrive(page, visit.kind === 'traverse' && visit.position);
    this.#isTraversing = false;
    this.#letGo = this.#options.enliven();
    if (visit.kind !== 'refresh') this.#announceRoute();
  }

  /** Scrolls, focuses and says where the reader is. */
  #arrive(page: LoadedPage, position: ScrollPosition | null | false): void {
    const target = findHashTarget(document, location.hash);
    if (target) openFolds(target);
    focusContent(document, target);
    if (target && !position) target.scrollIntoView({ behavior: 'instant' });
    else scrollInstantly(position || { x: 0, y: 0 });
    const title = page.frame.title;
    announce(document, this.#options.runtime.translate('navigation.loaded', { title }));
  }

  #fallBack(url: URL, visit: Visit, error: unknown): void {
    const { runtime, status, failedPage } = this.#options;
    console.warn(runtime.translate('navigation.preloadFailed', { url: url.href }), error);
    const isNetworkFailure = error instanceof PageLoadError && error.failure === 'network';
    this.#visit = null;
    // An error in the place of the page: what is scrolled is neither the page before nor the one asked for.
    this.#isTraversing = isNetworkFailure && (failedPage.note(url.href) || !navigator.onLine);
    if (this.#isTraversing) {
      status.fail(url.href, runtime.translate('navigation.error'));
      emit('mojian:route-update', null);
    } else {
      loadFully(url, visit);
    }
  }

  #setPlace(): void {
    this.#options.runtime.place.set(placeOf(location));
  }

  #announceRoute(): void {
    const place: PageLocation | null = this.#options.runtime.place.get();
    if (place) emit('mojian:route-change', place);
  }
}

function placeOf({ pathname, search, hash }: PageLocation): PageLocation {
  return { pathname, search, hash };
}

function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls at once, also where the stylesheet asks for smooth scrolling. */
function scrollInstantly({ x, y }: ScrollPosition): void {
  window.scrollTo({ left: x, top: y, behavior: 'instant' });
}

/** Lets the browser load a page. After a move in the history the address is already the new one. */
function loadFully(url: URL, visit: Visit): void {
  if (visit.kind !== 'open' || url.href === location.href) location.reload();
  else if (visit.replaces) location.replace(url);
  else location.assign(url);
}
