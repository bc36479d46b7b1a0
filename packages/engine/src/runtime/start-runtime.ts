import { startActiveHeading } from './active-heading.ts';
import { startColorMode } from './color-mode.ts';
import { rememberDocsVersion } from './docs-version.ts';
import { createFailedPage } from './failed-page.ts';
import { startKeyboardMode } from './keyboard-mode.ts';
import { createLazyParts, type LazyParts } from './lazy-parts.ts';
import { type LinkContext, resolveLink } from './link-target.ts';
import { createNavigationStatus } from './navigation-status.ts';
import { createPageLoader, type PageLoader } from './page-loader.ts';
import {
  allowsPrefetch,
  type ConnectionInfo,
  type PrefetchOptions,
  startIntentPrefetch,
  startViewportPrefetch,
} from './prefetch.ts';
import { findRegion, parsePage } from './regions.ts';
import { revealInBox } from './reveal.ts';
import { startRootChoices } from './root-choices.ts';
import { Router } from './router.ts';
import type { Runtime } from './runtime.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { storage } from './storage.ts';
import { createPageChanger } from './view-transition.ts';
import { startWholeSidebars } from './whole-sidebars.ts';

/**
 * Starts everything that runs in the browser around React, each part in a task of its own, so that the
 * browser can answer the reader in between. Returns how to stop.
 *
 * @param onStart Called when all parts run.
 */
export function startRuntime(runtime: Runtime, onStart: () => void): () => void {
  const loader = createPageLoader({
    fetch: (url, init) => fetch(url, init),
    parse: parsePage,
    now: Date.now,
  });
  const prefetching = createPrefetchOptions(runtime, loader);
  const parts = createLazyParts(runtime, storage, {
    loader,
    resolve: (link) => resolveLink(link, prefetching.linkContext()),
    mayFetch: () => allowsPrefetch(prefetching.connection()),
  });
  let router: Router | null = null;
  return runInTurn([
    () => {
      router = new Router({
        runtime,
        loader,
        memory: createScrollMemory(window, createKey),
        status: createNavigationStatus(runtime.navigation, window),
        failedPage: createFailedPage(() => sessionStorage),
        changePage: createPageChanger(document, () => performance.now()),
        initialUrl: documentUrl(),
        enliven: () => enliven({ runtime, parts, prefetching }),
      });
      return () => {
        router?.stop();
        parts.stop();
      };
    },
    () => startReader(runtime, parts),
    () => {
      router?.enliven();
      return () => undefined;
    },
    () => {
      onStart();
      return startIntentPrefetch(prefetching);
    },
  ]);
}

/** Runs steps that return how to undo them, each in a task of its own; returns how to undo all. */
function runInTurn(steps: (() => () => void)[]): () => void {
  const stops: (() => void)[] = [];
  let timer = 0;
  const next = (): void => {
    const step = steps[stops.length];
    if (!step) return;
    stops.push(step());
    timer = window.setTimeout(next);
  };
  timer = window.setTimeout(next);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

interface Content {
  runtime: Runtime;
  parts: LazyParts;
  prefetching: PrefetchOptions;
}

/** Brings the content of the page on screen to life; returns how to let go of it. */
function enliven({ runtime, parts, prefetching }: Content): () => void {
  const main = findRegion(document, 'main');
  if (main) {
    parts.observeTabs(main);
  }
  const activeItem = findRegion(document, 'sidebar')?.querySelector('[aria-current="page"]');
  if (activeItem) revealInBox(activeItem);
  if (runtime.site.docs.keepsVersion) rememberDocsVersion(runtime.page.get().frame, storage);
  const stops = [
    main ? parts.observeIslands(main) : () => undefined,
    main ? parts.enlivenArticle(main) : () => undefined,
    startActiveHeading(document),
    startViewportPrefetch(main, prefetching),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Follows the reader's choices and habits. */
function startReader({ colorMode, site }: Runtime, parts: LazyParts): () => void {
  const root = document.documentElement;
  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  const stops = [
    startColorMode(colorMode, site.colorMode, { root, darkSystem, storage }),
    startRootChoices(root, site, storage),
    startKeyboardMode(document),
    startWholeSidebars(),
  ];
  parts.followPageViews();
  return () => {
    for (const stop of stops) stop();
  };
}

function createPrefetchOptions(runtime: Runtime, loader: PageLoader): PrefetchOptions {
  const { baseUrl } = runtime.site;
  return {
    loader,
    linkContext: (): LinkContext => ({ currentUrl: location.href, baseUrl }),
    connection: () => (navigator as Navigator & { connection?: ConnectionInfo }).connection,
  };
}

/** Address of the loaded document; `location` may have moved on in the history since. */
function documentUrl(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

function createKey(): string {
  return Math.random().toString(36).slice(2);
}
