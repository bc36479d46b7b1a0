import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createTranslator, type MessageId, type Translate } from '../shared/messages.ts';
import type { FrameState } from '../shared/page-data.ts';
import type { SiteData } from '../shared/site-data.ts';
import { type ColorModeState, initialColorMode, nextChoice } from './color-mode.ts';
import { navigate, type PageLocation } from './events.ts';
import { IDLE_NAVIGATION, type NavigationState, RuntimeContext, useRuntime } from './runtime.ts';
import { STORAGE_KEYS, storage } from './storage.ts';
import type { Store } from './store.ts';

/** Gives what the frame knows about the site. */
export function useSite(): SiteData {
  return useRuntime().site;
}

/** Gives the frame's state of the page on screen; changes with each navigation. */
export function usePage(): FrameState {
  return useStore(useRuntime().page).frame;
}

/** Gives the function that gives texts on screen; in Chinese outside a `RuntimeProvider`. */
export function useTranslate(): Translate<MessageId> {
  return use(RuntimeContext)?.translate ?? chinese();
}

/** Gives the colour mode and the function that switches it to the next choice. */
export function useColorMode(): ColorModeState & { cycle: () => void } {
  const { colorMode, site } = useRuntime();
  const state = useStore(colorMode, initialColorMode(site.colorMode));
  const cycle = useCallback(() => {
    storage.set(STORAGE_KEYS.colorMode, nextChoice(colorMode.get(), site.colorMode));
  }, [colorMode, site]);
  return { ...state, cycle };
}

/** Gives what the router is doing, for the progress bar and the page loader's error box. */
export function useNavigation(): Omit<NavigationState, 'failedUrl'> & { retry: () => void } {
  const { navigation } = useRuntime();
  const { failedUrl, ...state } = useStore(navigation, IDLE_NAVIGATION);
  return { ...state, retry: () => navigate(failedUrl) };
}

/** Gives path, query and hash of the address bar; `null` on the server and while hydrating. */
export function usePlace(): PageLocation | null {
  return useStore(useRuntime().place, null);
}

/** Tells whether React runs in a browser and has hydrated. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Width in pixels up to which the layout is the mobile one; from the specification. */
export const MOBILE_MAX_WIDTH_PX = 996;

/** Gives the layout that fits the window: `desktop` above 996 px, `ssr` until that is known. */
export function useLayoutMode(): 'ssr' | 'desktop' | 'mobile' {
  return useSyncExternalStore(
    subscribeToLayout,
    () => (desktopQuery().matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

/**
 * Keeps a JSON value under a key of local storage, in step with other components and other tabs.
 * Gives the initial value on the server, while hydrating, and when nothing valid is stored.
 */
export function useStoredState<T>(key: string, initial: T): [T, (value: T) => void] {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    setText(storage.get(key));
    return storage.subscribe(key, setText);
  }, [key]);
  const store = useCallback((value: T) => storage.set(key, JSON.stringify(value)), [key]);
  return [parseStored(text, initial), store];
}

/** Watches a store. The server value is what hydration starts from. */
function useStore<T>(store: Store<T>, serverValue: T = store.get()): T {
  return useSyncExternalStore(store.subscribe, store.get, () => serverValue);
}

function parseStored<T>(text: string | null, initial: T): T {
  if (text === null) return initial;
  try {
    return JSON.parse(text) as T;
  } catch {
    return initial;
  }
}

function chinese(): Translate<MessageId> {
  return createTranslator('zh-CN');
}

function desktopQuery(): MediaQueryList {
  return matchMedia(`(width > ${MOBILE_MAX_WIDTH_PX}px)`);
}

function subscribeToLayout(listener: () => void): () => void {
  const query = desktopQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
