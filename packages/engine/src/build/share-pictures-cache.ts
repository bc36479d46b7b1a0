import { hash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { markUsed, removeUnused } from '../system/remove-unused.ts';
import { writeAside } from '../system/write-aside.ts';

/** Bytes of the checksum before each picture, by which one that is not whole is known. */
const CHECKSUM_BYTES = 20;

/** Reads the pictures of a cache folder by name; what cannot be read, or is not whole, is left out. */
export async function readCachedPictures(
  cacheFolder: string,
  names: ReadonlySet<string>,
): Promise<Map<string, Uint8Array>> {
  const read = async (name: string): Promise<[string, Uint8Array][]> => {
    try {
      const filePath = path.join(cacheFolder, name);
      const file = await readFile(filePath);
      markUsed(filePath);
      const png = file.subarray(CHECKSUM_BYTES);
      return checksum(png).equals(file.subarray(0, CHECKSUM_BYTES)) ? [[name, png]] : [];
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
      [...fresh].map(([name, png]) =>
        writeAside(path.join(cacheFolder, name), Buffer.concat([checksum(png), png])),
      ),
    );
    await removeUnused(cacheFolder, wanted);
  } catch {
    // A read-only or full disk.
  }
}

function checksum(data: Uint8Array): Buffer {
  return hash('sha1', data, 'buffer');
}
