import { hash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltFile } from './vite-builds.ts';

/** A module that content asks for, as the cache keeps it. */
export interface CachedEntry {
  /** Absolute path of the source. */
  id: string;
  /** File of the server's build. */
  fileName: string;
  /** Addresses of its stylesheets. */
  styleUrls: string[];
}

/** What a finished bundle is, without the files themselves. */
export interface ModulesManifest {
  /** Digest of everything that is known before the sources are read. */
  optionsDigest: string;
  /** Digest of everything; names the folder of the server's files, which Node loads once by path. */
  buildDigest: string;
  /** Digest of each source, by absolute path. */
  inputs: Record<string, string>;
  /** Server modules by the key of the request. */
  entries: Record<string, CachedEntry>;
  /** Addresses of stylesheets by the address of the island that needs them. */
  islandStyles: Record<string, string[]>;
  /** Names of the browser's files. */
  assets: string[];
}

const MANIFEST = 'manifest.json';

/** Gives the path of a file of the server's build below the cache folder. */
export function serverPath({ buildDigest }: ModulesManifest, fileName: string): string {
  return path.join('server', buildDigest.slice(0, 16), fileName);
}

/** Gives the path of a file of the browser's build below the cache folder. */
export function browserPath(fileName: string): string {
  return path.join('browser', fileName);
}

/** Loads the bundle of the last build when nothing that went into it has changed; else `null`. */
export async function loadCachedModules(
  cacheFolder: string,
  optionsDigest: string,
): Promise<ModulesManifest | null> {
  try {
    const text = await readFile(path.join(cacheFolder, MANIFEST), 'utf8');
    const manifest = JSON.parse(text) as ModulesManifest;
    if (manifest.optionsDigest !== optionsDigest) return null;
    const digests = await digestInputs(Object.keys(manifest.inputs));
    const isSame = Object.entries(manifest.inputs).every(
      ([file, digest]) => digests[file] === digest,
    );
    return isSame ? manifest : null;
  } catch {
    return null;
  }
}

/** Writes a bundle, in place of the one before. */
export async function writeCachedModules(
  cacheFolder: string,
  manifest: ModulesManifest,
  files: { server: readonly BuiltFile[]; browser: readonly BuiltFile[] },
): Promise<void> {
  await rm(cacheFolder, { recursive: true, force: true });
  const writes = [
    ...files.server.map((file) => ({ ...file, fileName: serverPath(manifest, file.fileName) })),
    ...files.browser.map((file) => ({ ...file, fileName: browserPath(file.fileName) })),
    { fileName: MANIFEST, content: JSON.stringify(manifest) },
  ];
  await Promise.all(
    writes.map(async ({ fileName, content }) => {
      const filePath = path.join(cacheFolder, fileName);
      await mkdir(path.dirname(filePath), { recursive: true });
      await writeFile(filePath, content);
    }),
  );
}

/** Gives the digests of files; a file that cannot be read is left out. */
export async function digestInputs(files: Iterable<string>): Promise<Record<string, string>> {
  const entries = await Promise.all(
    [...files].map(async (file): Promise<[string, string][]> => {
      try {
        return [[file, hash('sha256', await readFile(file))]];
      } catch {
        return [];
      }
    }),
  );
  return Object.fromEntries(entries.flat());
}
