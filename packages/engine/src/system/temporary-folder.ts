import { mkdtempSync, rmSync } from 'node:fs';

/** A folder that is there for one run, unless the run keeps it. */
export interface TemporaryFolder {
  /** Absolute path. */
  folderPath: string;
  /** Leaves the folder where it is. */
  keep(): void;
  /** Removes it; nothing that it holds is worth an error. */
  remove(): void;
}

/**
 * Creates a folder that is removed when the process ends, too: a signal ends it in the middle of a build.
 *
 * @param prefix Absolute path to which a random name is added.
 * @throws When the disk or its rights do not allow it.
 */
export function createTemporaryFolder(prefix: string): TemporaryFolder {
  const folderPath = mkdtempSync(prefix);
  const keep = (): void => void process.off('exit', remove);
  const remove = (): void => {
    keep();
    try {
      // What is still being written by another thread comes between.
      rmSync(folderPath, { recursive: true, force: true, maxRetries: 3, retryDelay: 20 });
    } catch {
      // It is among what is temporary, which systems tidy up.
    }
  };
  process.on('exit', remove);
  return { folderPath, keep, remove };
}
