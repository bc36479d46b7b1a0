import { type BoundedCache, findIn, isKeepable } from './bounded-cache.ts';
import { findOtherSize } from './image-sizes.ts';

/** Scripts, styles, pictures and shards of the search index that pages have loaded. */
export interface SavedFiles {
  /** Finds a file, also among those of the shell. */
  find(key: string): Promise<Response | undefined>;
  /** Finds what can stand in for a picture that is not saved: the same in another size. */
  findOtherSize(key: string): Promise<Response | undefined>;
  /** Keeps a copy of an answer, unless it is an error, another site's, or large. */
  keep(key: string, response: Response): Promise<void>;
  /** Fetches what is missing, with what scripts import; what cannot be had is left out. */
  fetchMissing(urls: readonly string[]): Promise<void>;
}

/** What saved files stand on. */
export interface SavedFilesOptions {
  caches: CacheStorage;
  cache: BoundedCache;
  /** Name of the cache of the shell. */
  shellName: string;
  fetch(url: string): Promise<Response>;
}

/** Larger files are left to the network, in bytes as sent. */
const MAX_FILE_BYTES = 2 ** 20;

/** Creates the saved files over a cache. */
export function createSavedFiles(options: SavedFilesOptions): SavedFiles {
  const { caches, cache, shellName, fetch } = options;
  const files: SavedFiles = {
    find: async (key) => (await findIn(caches, shellName, key)) ?? cache.find(key),
    async findOtherSize(key) {
      const other = findOtherSize(key, await cache.keys());
      return other === null ? undefined : cache.find(other);
    },
    async keep(key, response) {
      const sizeBytes = Number(response.headers.get('content-length') ?? 0);
      if (isKeepable(response) && sizeBytes <= MAX_FILE_BYTES) {
        await cache.put(key, response.clone());
      }
    },
    async fetchMissing(urls) {
      const wanted = new Set(urls);
      for (const url of wanted) {
        if (await files.find(url)) continue;
        const response = await fetch(url).catch(() => null);
        if (!response) continue;
        await files.keep(url, response);
        for (const imported of await findImports(url, response)) wanted.add(imported);
      }
    },
  };
  return files;
}

/** Addresses of the modules that a module of a bundle imports: they stand beside it. */
async function findImports(url: string, response: Response): Promise<string[]> {
  if (!response.ok || !/\.m?js$/.test(url)) return [];
  const code = await response.text();
  const imports = code.matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g);
  return [...imports].map(([, reference = '']) => new URL(reference, url).href);
}
