import { SearchLoadError } from '../../shared/search-records.ts';
import { remember } from './remember.ts';

/** Fetches a file of the index by its name; rejects when it cannot be had. */
export type FetchFile = (name: string) => Promise<string>;

/** Files of the index, each fetched once by `read`. */
export interface FileSource {
  /** @throws {SearchLoadError} The next call tries again. */
  read(name: string): Promise<string>;
  /** Fetches a file whether it is known or not, and does not keep it. Fails as `read` does. */
  load(name: string): Promise<string>;
}

/** Creates a source that keeps what it fetched, and forgets failures. */
export function createFileSource(fetchFile: FetchFile): FileSource {
  const load = async (name: string) => {
    try {
      return await fetchFile(name);
    } catch (error) {
      throw new SearchLoadError(name, error);
    }
  };
  return { load, read: remember(load) };
}

/** Creates a fetcher for the browser: files below an address that ends with `/`. */
export function createUrlFetcher(indexUrl: string): FetchFile {
  return async (name) => {
    // Only the first file keeps its name between builds; the others are what their names say.
    const isMutable = !name.includes('-');
    const response = await fetch(indexUrl + name, isMutable ? { cache: 'no-cache' } : {});
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.text();
  };
}
