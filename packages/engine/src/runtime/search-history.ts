import { SEARCH_LEVELS, type SearchHierarchy, type SearchHit } from '../shared/search-records.ts';
import type { TextStorage } from './storage.ts';

/** A hit that the reader has opened or kept: a hit without highlight and snippet. */
export interface SavedSearch {
  objectID: string;
  type: SearchHit['type'];
  url: string;
  hierarchy: SearchHierarchy;
}

/** What the reader has opened and kept, newest first. */
export interface SavedSearches {
  recent: SavedSearch[];
  favorites: SavedSearch[];
}

/** The reader's recent and favourite searches of one index. */
export interface SearchHistory {
  read(): SavedSearches;
  /** Puts a hit first among the recent ones, unless it is a favourite. */
  addRecent(hit: SavedSearch): void;
  removeRecent(saved: SavedSearch): void;
  /** Makes a recent search a favourite: it is no longer among the recent ones. */
  promote(saved: SavedSearch): void;
  removeFavorite(saved: SavedSearch): void;
}

/** What a history stands on. */
export interface SearchHistoryOptions {
  storage: Pick<TextStorage, 'get' | 'set'>;
  /** Name of the index; each has lists of its own. */
  indexName: string;
  /** Keeps nothing, and removes what was kept, when false. */
  hasPersonalization: boolean;
}

/** Longest lists; from the specification. */
const MAX_RECENT = 7;
const MAX_RECENT_BESIDE_FAVORITES = 4;
const MAX_FAVORITES = 10;

/** Creates the history of an index. */
export function createSearchHistory(options: SearchHistoryOptions): SearchHistory {
  const { storage, indexName, hasPersonalization } = options;
  const recentKey = `mojian.search-recent.${indexName}`;
  const favoritesKey = `mojian.search-favorites.${indexName}`;
  const read = (): SavedSearches => {
    if (!hasPersonalization) return { recent: [], favorites: [] };
    const favorites = parseList(storage.get(favoritesKey)).slice(0, MAX_FAVORITES);
    const limit = favorites.length > 0 ? MAX_RECENT_BESIDE_FAVORITES : MAX_RECENT;
    return { recent: parseList(storage.get(recentKey)).slice(0, limit), favorites };
  };
  const write = (key: string, list: readonly SavedSearch[]): void => {
    if (hasPersonalization) storage.set(key, list.length > 0 ? JSON.stringify(list) : null);
  };
  const removeRecent = (saved: SavedSearch): void =>
    write(recentKey, without(read().recent, saved));
  if (!hasPersonalization) {
    storage.set(recentKey, null);
    storage.set(favoritesKey, null);
  }
  return {
    read,
    removeRecent,
    addRecent(hit) {
      const { recent, favorites } = read();
      const saved = createSavedSearch(hit);
      if (favorites.some(({ url }) => url === saved.url)) return;
      write(recentKey, [saved, ...without(recent, saved)].slice(0, MAX_RECENT));
    },
    promote(saved) {
      removeRecent(saved);
      write(favoritesKey, [saved, ...without(read().favorites, saved)].slice(0, MAX_FAVORITES));
    },
    removeFavorite: (saved) => write(favoritesKey, without(read().favorites, saved)),
  };
}

/** Creates what is kept of a hit. A hit in the text becomes the page that holds it. */
export function createSavedSearch({ objectID, type, url, hierarchy }: SavedSearch): SavedSearch {
  if (type !== 'content') return { objectID, type, url, hierarchy };
  const pageUrl = url.replace(/#.*$/, '');
  const { lvl0, lvl1 } = hierarchy;
  const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return { objectID: pageUrl, type: 'lvl1', url: pageUrl, hierarchy: { lvl0, lvl1, ...none } };
}

function without(list: readonly SavedSearch[], { url }: SavedSearch): SavedSearch[] {
  return list.filter((each) => each.url !== url);
}

function parseList(text: string | null): SavedSearch[] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isSavedSearch) : [];
  } catch {
    return [];
  }
}

/** Storage is the reader's to edit: what does not look like ours, or leads to a script, is left out. */
function isSavedSearch(value: unknown): value is SavedSearch {
  const { objectID, type, url, hierarchy } = (value ?? {}) as Partial<SavedSearch>;
  return (
    typeof objectID === 'string' &&
    typeof type === 'string' &&
    typeof url === 'string' &&
    /^(?:\/|https?:)/.test(url) &&
    typeof hierarchy === 'object' &&
    typeof hierarchy?.lvl1 === 'string' &&
    SEARCH_LEVELS.every((level) => ['string', 'object'].includes(typeof (hierarchy[level] ?? null)))
  );
}
