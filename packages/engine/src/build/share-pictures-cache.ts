import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { removeUnused } from '../system/remove-unused.ts';
import { writeAside } from '../system/write-aside.ts';

/** Reads the pictures of a cache folder by name; what cannot be read is left out. */
export async function readCachedPictures(
  cacheFolder: string,
  names: ReadonlySet<string>,
): Promise<Map<string, Uint8Array>> {
  const read = async (name: string): Promise<[string, Uint8Array][]> => {
    try {
      return [[name, await readFile(path.join(cacheFolder, name))]];
    } catch {
      return [];
    }
  };
  return new Map((await Promise.all([...names].map(read))).flat());
}

/**
 * Adds pictures to a cache folder and, when there are some, removes old ones that are not wanted any
 * more. A cache that cannot be written costs the next build its time and nothing else.
 */
export async function writeCachedPictures(
  cacheFolder: string,
  fresh: ReadonlyMap<string, Uint8Array>,
  wanted: ReadonlySet<string>,
): Promise<void> {
  if (fresh.size === 0) return;
  try {
    await mkdir(cacheFolder, { recursive: true });
    await Promise.all(
      [...fresh].map(([name, png]) => writeAside(path.join(cacheFolder, name), png)),
    );
    await removeUnused(cacheFolder, wanted);
  } catch {
    // A read-only or full disk.
  }
}
