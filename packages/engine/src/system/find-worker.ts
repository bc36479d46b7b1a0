import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * Finds the built module of a thread; `null` where a second thread has no processor to run on, and
 * straight from the sources, in tests, where nothing is built.
 *
 * @param name Name of the file beside the built engine, without extension.
 */
export function findWorker(name: string): string | null {
  if (availableParallelism() < 2) return null;
  for (const place of [`./${name}.js`, `../${name}.js`]) {
    const filePath = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(filePath)) return filePath;
  }
  return null;
}
