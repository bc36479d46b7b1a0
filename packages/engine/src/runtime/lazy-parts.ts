import { importAgain } from '../shared/import-again.ts';
import { ISLAND_TAG } from '../shared/island.ts';
import type { ArticleLinks } from './article-tools.ts';
import { wakeArticle } from './article-wake.ts';
import { emit } from './events.ts';
import type { ObserveIslands } from './island-slot.tsx';
import { onNextSign } from './next-sign.ts';
import type { PageViewReporter } from './page-views.ts';
import { notePresses } from './repeat-press.ts';
import type { Runtime } from './runtime.ts';
import type { TextStorage } from './storage.ts';

/**
 * Parts that only some pages or sites need, each loaded with the first page that needs it. A part
 * that cannot be loaded leaves the static page as it is, and is tried again as the reader goes on.
 */
export interface LazyParts {
  /** Enlivens the islands below an element. A button in one that is pressed before it is pressed again. */
  observeIslands: ObserveIslands;
  /**
   * Enlivens code blocks and pictures below an element, at the first sign that the reader moves. Returns
   * how to let go of it.
   */
  enlivenArticle(root: ParentNode): () => void;
  /** Enlivens the tabs below an element. One that is pressed before it is pressed again. */
  observeTabs(root: ParentNode): void;
  /** Reports page views from that of the page on screen on, on sites that want them. */
  followPageViews(): void;
  stop(): void;
}

/** Prepares the parts; nothing is loaded yet. */
export function createLazyParts(
  runtime: Runtime,
  storage: TextStorage,
  links: ArticleLinks,
): LazyParts {
  const stops: (() => void)[] = [];
  const loadIslands = once(
    () => import('./islands.tsx'),
    ({ createIslands }) => {
      const islands = createIslands(runtime);
      stops.push(islands.stop);
      return islands;
    },
  );
  const loadTabs = once(
    () => import('./tabs.ts'),
    (tabs) => {
      stops.push(tabs.startTabs(document, storage));
      return tabs;
    },
  );
  const loadTools = once(
    () => import('./article-tools.ts'),
    ({ startArticleTools }) => {
      const tools = startArticleTools(runtime, storage, links);
      stops.push(tools.stop);
      return tools;
    },
  );
  const loadPageViews = once(
    () => import('./page-views.ts'),
    (module) => module,
  );
  const loadReporter = once(
    () => import('./gtag-reporter.ts'),
    ({ startGtagReporter }) => startGtagReporter(),
  );
  return {
    observeIslands(root) {
      if (!root.querySelector(ISLAND_TAG)) return () => undefined;
      let stop = (): void => undefined;
      const leaving = new AbortController();
      const repeat = notePresses(`${ISLAND_TAG} button`);
      loadIslands(({ observe }) => {
        if (!leaving.signal.aborted) stop = observe(root);
        repeat();
      });
      return () => {
        leaving.abort();
        stop();
      };
    },
    enlivenArticle: (root) => wakeArticle(root, loadTools),
    observeTabs(root) {
      if (!root.querySelector('[role="tablist"]')) return;
      const repeat = notePresses('[role="tab"]');
      loadTabs((tabs) => {
        tabs.restoreTabs(root, storage);
        repeat();
      });
    },
    followPageViews() {
      const { site } = runtime;
      const place = runtime.place.get();
      if (!site.analytics || !place) return;
      loadPageViews(({ startPageViews }) => {
        const report: PageViewReporter = (...view) => loadReporter((send) => send(...view));
        stops.push(startPageViews({ site, reporters: [report], storage, place }));
      });
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/**
 * Loads the module of a part with the first use, and starts the part. A failure is logged, and the next use or
 * sign of the reader tries again.
 */
function once<Module, Part>(
  importModule: () => Promise<Module>,
  startPart: (module: Module) => Part,
): (use: (part: Part) => void) => void {
  const load = importAgain(importModule);
  let loading: Promise<Part> | null = null;
  const loadFor = (use: (part: Part) => void): void => {
    loading ??= load().then(startPart);
    loading.then(use, (error) => {
      loading = null;
      console.warn(error);
      emit('mojian:lost-module', null);
      onNextSign(window, () => loadFor(use));
    });
  };
  return loadFor;
}
