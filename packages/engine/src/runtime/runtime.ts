import { createContext, use } from 'react';
import { RUNTIME_CONTEXT_KEY } from '../shared/island.ts';
import { createTranslator, type MessageId, type Translate } from '../shared/messages.ts';
import type { FrameState } from '../shared/page-data.ts';
import type { SiteData } from '../shared/site-data.ts';
import { type ColorModeState, initialColorMode } from './color-mode.ts';
import type { PageLocation } from './events.ts';
import { createStore, type Store } from './store.ts';

/** Parts of the page that the router swaps and React leaves alone. */
export type RegionName = 'main' | 'sidebar' | 'toc';

/** HTML of the regions, known on the server only. */
export type RegionHtml = Readonly<Record<RegionName, string>>;

/** The page on screen. */
export interface PageState {
  frame: FrameState;
  /** Document that brought the page; `null` for the page that the browser itself has loaded. */
  source: Document | null;
}

/** What the router is doing. */
export interface NavigationState {
  /** `loading` is the specification's 'next route loaded' being false. */
  status: 'idle' | 'loading' | 'error';
  /** True once loading has taken 200 ms. */
  isProgressVisible: boolean;
  /** What went wrong, for the reader; empty unless the status is `error`. */
  errorText: string;
  /** Address that failed; empty unless the status is `error`. */
  failedUrl: string;
}

/** Everything that the frame and the islands of a page share. */
export interface Runtime {
  site: SiteData;
  translate: Translate<MessageId>;
  regionHtml: RegionHtml | null;
  /** Regions as the browser has loaded them, kept in case that React has to make the frame anew. */
  initialRegions: ReadonlyMap<string, Element>;
  page: Store<PageState>;
  navigation: Store<NavigationState>;
  colorMode: Store<ColorModeState>;
  /** `null` until the browser has told. */
  place: Store<PageLocation | null>;
}

/** State of a router at rest. */
export const IDLE_NAVIGATION: NavigationState = {
  status: 'idle',
  isProgressVisible: false,
  errorText: '',
  failedUrl: '',
};

/** Creates the runtime of a page. */
export function createRuntime(options: {
  site: SiteData;
  page: FrameState;
  regions: RegionHtml | null;
  initialRegions?: ReadonlyMap<string, Element>;
}): Runtime {
  const { site, page, regions, initialRegions = new Map() } = options;
  return {
    site,
    translate: createTranslator(site.locale.lang, site.messages),
    regionHtml: regions,
    initialRegions,
    page: createStore<PageState>({ frame: page, source: null }),
    navigation: createStore(IDLE_NAVIGATION),
    colorMode: createStore(initialColorMode(site.colorMode)),
    place: createStore<PageLocation | null>(null),
  };
}

type RuntimeContextType = React.Context<Runtime | null>;

/** Context of the runtime; the same object for every copy of this module (see its key). */
export const RuntimeContext: RuntimeContextType = sharedContext();

/**
 * Gives the runtime.
 *
 * @throws Error outside a `RuntimeProvider`.
 */
export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('Hooks of mojian/runtime need a <RuntimeProvider>.');
  return runtime;
}

function sharedContext(): RuntimeContextType {
  const registry = globalThis as { [RUNTIME_CONTEXT_KEY]?: RuntimeContextType };
  registry[RUNTIME_CONTEXT_KEY] ??= createContext<Runtime | null>(null);
  return registry[RUNTIME_CONTEXT_KEY];
}
