import { cachePrefix, type OfflineSettings } from '../../shared/offline.ts';
import { allowsPrefetch, type ConnectionInfo } from '../prefetch.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { findPageFiles } from './page-files.ts';
import type { SiteScope } from './request-kind.ts';
import { createSavedFiles, type SavedFiles } from './saved-files.ts';
import { createSavedPages, type SavedPages } from './saved-pages.ts';

/** The parts of the browser that the worker stands on. */
export interface WorkerEnvironment {
  /** Scheme and host, no path. */
  origin: string;
  caches: CacheStorage;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  connection(): ConnectionInfo | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after so many milliseconds. */
  wait(delayMs: number): Promise<void>;
}

/** Names of the caches of a release. */
export interface CacheNames {
  /** What the names of all caches of the site begin with. */
  prefix: string;
  shell: string;
  pages: string;
  /** Shared by all releases: a digest in a name means the same bytes in each of them. */
  files: string;
}

/** What a release of the site has saved in the browser. */
export interface Release {
  names: CacheNames;
  scope: SiteScope;
  pages: SavedPages;
  files: SavedFiles;
  /** Asks the network for a page. Rejects when there is no answer. */
  fetchPage(url: string): Promise<Response>;
  /** Saves a page with the files that it loads; what is no page of this release is left out. */
  savePage(url: string, response: Response): Promise<void>;
}

/** Files that are kept at most. */
const MAX_FILES = 400;

/** Creates what a release has saved; nothing is touched yet. */
export function createRelease(settings: OfflineSettings, environment: WorkerEnvironment): Release {
  const { origin, caches, fetch, connection, now } = environment;
  const names = createCacheNames(settings);
  const rootUrl = origin + settings.baseUrl;
  const pages = createSavedPages({
    cache: createBoundedCache(caches, { name: names.pages, maxEntries: settings.maxPages }),
    startUrl: settings.startUrl,
    now,
  });
  const files = createSavedFiles({
    caches,
    cache: createBoundedCache(caches, { name: names.files, maxEntries: MAX_FILES }),
    shellName: names.shell,
    fetch,
  });
  return {
    names,
    scope: { rootUrl, searchFolder: settings.searchFolder },
    pages,
    files,
    fetchPage: (url) =>
      // A page that has moved to another site would reject as if there were no network.
      fetch(url, { headers: { accept: 'text/html' }, cache: 'no-cache', redirect: 'manual' }),
    async savePage(url, response) {
      const html = await pages.save(url, response);
      const isThrifty = !allowsPrefetch(connection());
      if (html !== null && !isThrifty) await files.fetchMissing(findPageFiles(html, rootUrl));
    },
  };
}

function createCacheNames({ baseUrl, release }: OfflineSettings): CacheNames {
  const prefix = cachePrefix(baseUrl);
  return {
    prefix,
    shell: `${prefix}shell ${release}`,
    pages: `${prefix}pages ${release}`,
    files: `${prefix}files`,
  };
}
