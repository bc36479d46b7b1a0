import { ISLAND_TAG } from '../shared/island.ts';
import type { ObserveIslands } from './island-slot.tsx';
import type { PageViewReporter } from './page-views.ts';
import type { Runtime } from './runtime.ts';
import type { TextStorage } from './storage.ts';

/**
 * Parts that only some pages or sites need, each loaded with the first page that needs it. A part
 * that cannot be loaded leaves the static page as it is.
 */
export interface LazyParts {
  observeIslands: ObserveIslands;
  /** Enlivens the tabs below an element. */
  observeTabs(root: ParentNode): void;
  reportPageView: PageViewReporter;
  stop(): void;
}

/** Prepares the parts; nothing is loaded yet. */
export function createLazyParts(runtime: Runtime, storage: TextStorage): LazyParts {
  const stops: (() => void)[] = [];
  const loadIslands = once(async () => {
    const islands = (await import('./islands.tsx')).createIslands(runtime);
    stops.push(islands.stop);
    return islands;
  });
  const loadTabs = once(async () => {
    const tabs = await import('./tabs.ts');
    stops.push(tabs.startTabs(document, storage));
    return tabs;
  });
  const loadReporter = once(async () =>
    (await import('./gtag-reporter.ts')).createGtagReporter(createGtagPage()),
  );
  return {
    observeIslands(root) {
      if (!root.querySelector(ISLAND_TAG)) return () => undefined;
      let stop = (): void => undefined;
      const leaving = new AbortController();
      loadIslands(({ observe }) => {
        if (!leaving.signal.aborted) stop = observe(root);
      });
      return () => {
        leaving.abort();
        stop();
      };
    },
    observeTabs(root) {
      if (root.querySelector('[role="tablist"]'))
        loadTabs((tabs) => tabs.restoreTabs(root, storage));
    },
    reportPageView: (view, propertyId) => loadReporter((report) => report(view, propertyId)),
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** Loads a part with the first use; a failure is logged and the next use tries again. */
function once<T>(load: () => Promise<T>): (use: (part: T) => void) => void {
  let loading: Promise<T> | null = null;
  return (use) => {
    loading ??= load();
    loading.then(use).catch((error) => {
      loading = null;
      console.warn(error);
    });
  };
}

function createGtagPage() {
  const page = window as Window & { dataLayer?: unknown[] };
  return Object.assign(page, {
    addScript(url: string) {
      const script = document.createElement('script');
      script.async = true;
      script.src = url;
      document.head.append(script);
    },
  });
}
