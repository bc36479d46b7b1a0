import type { DevEnvironment } from 'vite';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeError } from './describe-error.ts';
import { describeWatchFailure } from './watch-failure.ts';

/** Modules that could not be made for browsers, as long as that is so, and that files are not watched. */
export interface FailedModules {
  /** Takes an error that Vite has logged. Tells whether there is anything new to say. */
  note(error: unknown): boolean;
  /** Tells whether what is wrong with one of them stands in a file. */
  has(filePath: string): boolean;
  /** Tries all of them again, because files have changed. */
  recheck(): Promise<void>;
  list(): Diagnostic[];
}

/**
 * Creates an empty collection.
 *
 * @param getBrowser Gives Vite's environment for browsers; `null` while Vite does not run.
 */
export function createFailedModules(
  getBrowser: () => Pick<DevEnvironment, 'moduleGraph' | 'transformRequest'> | null,
): FailedModules {
  const failed = new Map<string, Diagnostic>();
  let unwatched: Diagnostic | null = null;
  const note = (error: unknown): boolean => {
    const watchFailure = describeWatchFailure(error);
    if (watchFailure) {
      // The first of many.
      const isNew = unwatched === null;
      unwatched ??= watchFailure;
      return isNew;
    }
    const what = 'A module could not be made';
    const diagnostic = describeError(error, { code: 'dev/failed-module', what });
    failed.set(diagnostic.filePath ?? '', diagnostic);
    return true;
  };
  const findFailure = async (filePath: string): Promise<unknown> => {
    const browser = getBrowser();
    for (const { url } of browser?.moduleGraph.getModulesByFile(filePath) ?? []) {
      try {
        await browser?.transformRequest(url);
      } catch (error) {
        return error;
      }
    }
    return null;
  };
  return {
    note,
    has: (filePath) => failed.has(filePath),
    async recheck() {
      for (const filePath of [...failed.keys()]) {
        const error = await findFailure(filePath);
        failed.delete(filePath);
        if (error !== null) note(error);
      }
    },
    list: () => [...(unwatched ? [unwatched] : []), ...failed.values()],
  };
}
