import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countProcessors } from './processors.ts';

/**
 * Finds the built module of a thread; `null` where a second thread has no processor to run on, and
 * straight from the sources, in tests, where nothing is built.
 *
 * @param name Name of the file beside the built engine, without extension.
 */
export function findWorker(name: string): string | null {
  if (countProcessors() < 2) return null;
  for (const place of [`./${name}.js`, `../${name}.js`]) {
    const filePath = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(filePath)) return filePath;
  }
  return null;
}
