import { SearchLoadError } from '../../shared/search-records.ts';
import type { FileSource } from './file-source.ts';
import { type OpenIndex, openIndex } from './open-index.ts';

/**
 * Opens the index, unless it is open, and searches in it; once more, in the index that there is then, where
 * a file cannot be had: it is gone when the site has been published anew, and an index that is open knows
 * the names of its own files only.
 */
export type UseIndex = <Result>(
  run: (index: OpenIndex) => Result | Promise<Result>,
) => Promise<Result>;

/** Creates what uses the index of a site; nothing is fetched before, and failures are forgotten. */
export function createCurrentIndex(files: FileSource): UseIndex {
  let opened: Promise<OpenIndex> | null = null;
  return async (run) => {
    opened ??= openIndex(files).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    const index = await opened;
    try {
      return await run(index);
    } catch (error) {
      if (!(error instanceof SearchLoadError)) throw error;
      // Where there is none to be had, what is in memory answers as far as it goes.
      opened = openIndex(files).catch(() => index);
      return run(await opened);
    }
  };
}
