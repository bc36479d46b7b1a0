import { readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { markUsed, removeUnused } from '../system/remove-unused.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../system/temporary-folder.ts';

/** One size of an image that lies on disk. */
export interface StoredVariant {
  /** In px. */
  width: number;
  /** Absolute path. */
  filePath: string;
}

/** One size of an image as its bytes. */
export interface Variant {
  /** In px. */
  width: number;
  webp: Uint8Array;
}

/**
 * Where the sizes of images lie: a folder for each image, which is written aside and renamed, so that it is
 * there whole or not at all.
 */
export interface VariantStore {
  /** Finds the sizes of an image by its key; `null` when they are not there, or are not what was written. */
  find(key: string): StoredVariant[] | null;
  /** Adds the sizes of an image. @throws When the disk or its rights allow it nowhere. */
  add(key: string, variants: readonly Variant[]): Promise<StoredVariant[]>;
  /** Removes what neither this run nor another one in the last week has asked for. */
  removeUnused(): Promise<void>;
  /** Removes what is not kept for the next run. */
  discard(): void;
}

/**
 * Opens a store. What cannot be written into its folder, on a read-only disk for one, lies in a temporary one.
 *
 * @param folder Absolute path; `null` keeps nothing for the next run.
 */
export function openVariantStore(folder: string | null): VariantStore {
  let temporary: TemporaryFolder | null = null;
  const openTemporary = (): string => {
    temporary ??= createTemporaryFolder(path.join(tmpdir(), 'mojian-images-'));
    return temporary.folderPath;
  };
  const used = new Set<string>();
  return {
    find(key) {
      if (folder === null) return null;
      const found = findVariants(path.join(folder, key));
      if (found === null) return null;
      used.add(key);
      markUsed(path.join(folder, key));
      return found;
    },
    async add(key, variants) {
      used.add(key);
      if (folder !== null) {
        const stored = await writeVariants(path.join(folder, key), variants).catch(() => null);
        if (stored) return stored;
      }
      return writeVariants(path.join(openTemporary(), key), variants);
    },
    async removeUnused() {
      if (folder === null) return;
      // The folder of a disk that allows no writing may not even be there.
      await removeUnused(folder, used).catch(() => undefined);
    },
    discard() {
      temporary?.remove();
    },
  };
}

/** The file of an image's folder that tells what else is in it. */
const INDEX = 'index.json';

/** Size in bytes of the file of each width. */
type Index = { width: number; bytes: number }[];

function findVariants(imageFolder: string): StoredVariant[] | null {
  try {
    const index: Index = JSON.parse(readFileSync(path.join(imageFolder, INDEX), 'utf8'));
    const isWhole = ({ width, bytes }: Index[number]) =>
      statSync(fileOf(imageFolder, width)).size === bytes;
    return index.every(isWhole) ? listFiles(imageFolder, index) : null;
  } catch {
    return null;
  }
}

async function writeVariants(
  imageFolder: string,
  variants: readonly Variant[],
): Promise<StoredVariant[]> {
  await mkdir(path.dirname(imageFolder), { recursive: true });
  const aside = await mkdtemp(`${imageFolder}.`);
  try {
    for (const { width, webp } of variants) await writeFile(fileOf(aside, width), webp);
    const index: Index = variants.map(({ width, webp }) => ({ width, bytes: webp.length }));
    await writeFile(path.join(aside, INDEX), JSON.stringify(index));
    return moveInto(imageFolder, aside) ?? listFiles(imageFolder, variants);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Puts a folder in its place, unless another run has put the same there since it was looked for; what is cut off
 * goes. @returns What was there.
 */
function moveInto(imageFolder: string, aside: string): StoredVariant[] | null {
  try {
    renameSync(aside, imageFolder);
  } catch {
    const found = findVariants(imageFolder);
    if (found) return found;
    rmSync(imageFolder, { recursive: true, force: true });
    renameSync(aside, imageFolder);
  }
  return null;
}

function listFiles(imageFolder: string, variants: readonly { width: number }[]): StoredVariant[] {
  return variants.map(({ width }) => ({ width, filePath: fileOf(imageFolder, width) }));
}

function fileOf(imageFolder: string, width: number): string {
  return path.join(imageFolder, `${width}.webp`);
}
