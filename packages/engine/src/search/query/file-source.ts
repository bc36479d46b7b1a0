import { SearchLoadError } from '../../shared/search-records.ts';

/** Fetches a file of the index by its name; rejects when it cannot be had. */
export type FetchFile = (name: string) => Promise<string>;

/** Files of the index, each fetched once by `read`. */
export interface FileSource {
  /** @throws {SearchLoadError} The next call tries again. */
  read(name: string): Promise<string>;
  /** Fetches a file whether it is known or not, and does not keep it. Fails as `read` does. */
  load(name: string): Promise<string>;
  /** Bytes (UTF-8) fetched so far. */
  bytes(): number;
}

/** Creates a source that keeps what it fetched, and forgets failures. */
export function createFileSource(fetchFile: FetchFile): FileSource {
  const files = new Map<string, Promise<string>>();
  let bytes = 0;
  const load = async (name: string) => {
    try {
      const text = await fetchFile(name);
      bytes += new TextEncoder().encode(text).length;
      return text;
    } catch (error) {
      files.delete(name);
      throw new SearchLoadError(name, error);
    }
  };
  return {
    load,
    bytes: () => bytes,
    read: (name) => {
      const known = files.get(name);
      if (known) return known;
      const loading = load(name);
      files.set(name, loading);
      return loading;
    },
  };
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
