/** Keys under which the runtime and the theme keep the reader's choices in local storage. */
export const STORAGE_KEYS = {
  /** `light`, `dark` or `system`, as plain text. */
  colorMode: 'theme',
  /** JSON boolean. */
  sidebarHidden: 'mojian.sidebar-hidden',
  /** Id of the dismissed announcement, as a JSON string. */
  announcementDismissed: 'mojian.announcement-dismissed',
  /** `granted` or `denied`: whether the reader allows page-view analytics, as plain text. */
  analyticsConsent: 'mojian.analytics-consent',
  /** Followed by the plugin's id: name of the docs version read last, as plain text. */
  docsVersion: 'mojian.docs-version.',
  /** `true` while long lines of code are wrapped, as plain text. */
  codeWrap: 'mojian.code-wrap',
  /** Followed by the group's name: label of the tab chosen last, as plain text. */
  tabs: 'mojian.tabs.',
} as const;

/** What the console says where there is no storage. */
const UNAVAILABLE = 'Local storage is not available; choices are not remembered.';

/**
 * Texts by key that outlive the page. Where local storage is unavailable (iframe, incognito, strict
 * privacy) one warning is logged and the storage acts as empty.
 */
export interface TextStorage {
  get(key: string): string | null;
  /** Stores a text; `null` removes it. Listeners learn of it even when it cannot be stored. */
  set(key: string, value: string | null): void;
  /** Calls the listener when the text changes, in this tab or in another one. */
  subscribe(key: string, listener: (value: string | null) => void): () => void;
}

/** The parts of the browser that a storage stands on. */
export interface StorageEnvironment {
  /** Gives the browser's storage; may throw. */
  open(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  warn(message: string, cause: unknown): void;
  /** Calls the listener on changes elsewhere; the key is `null` when any text may be another one. */
  watch(listener: (key: string | null, value: string | null) => void): void;
}

/** Creates a storage. Nothing is touched before the first use. */
export function createStorage({ open, warn, watch }: StorageEnvironment): TextStorage {
  const listeners = new Map<string, Set<(value: string | null) => void>>();
  let hasWarned = false;
  let isWatching = false;

  const attempt = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch (cause) {
      if (!hasWarned) warn(UNAVAILABLE, cause);
      hasWarned = true;
      return null;
    }
  };
  const get = (key: string): string | null => attempt(() => open().getItem(key));
  const tell = (key: string, value: string | null): void => {
    for (const listener of listeners.get(key) ?? []) listener(value);
  };
  const startWatching = (): void => {
    isWatching = true;
    watch((key, value) => {
      if (key !== null) tell(key, value);
      else for (const each of listeners.keys()) tell(each, get(each));
    });
  };

  return {
    get,
    set(key, value) {
      attempt(() => (value === null ? open().removeItem(key) : open().setItem(key, value)));
      tell(key, value);
    },
    subscribe(key, listener) {
      if (!isWatching) startWatching();
      const group = listeners.get(key) ?? new Set();
      listeners.set(key, group.add(listener));
      return () => group.delete(listener);
    },
  };
}

/** The page's storage. */
export const storage: TextStorage = createStorage({
  open: () => window.localStorage,
  warn: (message, cause) => console.warn(message, cause),
  watch(listener) {
    window.addEventListener('storage', (event) => listener(event.key, event.newValue));
    // A page that the browser has kept whole was told nothing meanwhile.
    window.addEventListener('pageshow', ({ persisted }) => persisted && listener(null, null));
  },
});
