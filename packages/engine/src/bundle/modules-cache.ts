import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '../system/temporary-folder.ts';
import { writeAside } from '../system/write-aside.ts';
import { digestInputs } from './module-inputs.ts';
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

/** Addresses of what `clientModules` are bundled into. */
export interface ClientModulesAddresses {
  scriptUrl: string;
  /** Style sheets that they import. */
  styleUrls: string[];
}

/** What a finished bundle is, without the files themselves. */
export interface ModulesManifest {
  /** Digest of everything that is known before the sources are read; empty when nothing tells that. */
  optionsDigest: string;
  /** Digest of everything that pages take of the bundle. */
  buildDigest: string;
  /** Digests of what it was made from; see `listInputs`. */
  inputs: Record<string, string>;
  /** Server modules by the key of the request. */
  entries: Record<string, CachedEntry>;
  /** Addresses of stylesheets by the address of the island that needs them. */
  islandStyles: Record<string, string[]>;
  /** What browsers load on every page; `null` for nothing. */
  clientModules: ClientModulesAddresses | null;
  /** Names of the browser's files. */
  assets: string[];
}

/** A bundle on disk. */
export interface KeptBundle {
  manifest: ModulesManifest;
  /** Absolute path of the folder with its files. */
  folder: string;
}

/** What the cache remembers: the last bundle, and where its files are. */
interface CacheRecord {
  manifest: ModulesManifest;
  folderName: string;
  /** Digest of each file, by its path in the folder. */
  files: Record<string, string>;
}

const RECORD = 'manifest.json';
/** Time after which no build works with a bundle any more that is not the last, in milliseconds. */
const OUTDATED_MS = 60 * 60 * 1000;

/** Gives the path of a file of the server's build below the folder of a bundle. */
export function serverPath(fileName: string): string {
  return path.join('server', fileName);
}

/** Gives the path of a file of the browser's build below the folder of a bundle. */
export function browserPath(fileName: string): string {
  return path.join('browser', fileName);
}

/**
 * Loads the bundle of the last build when nothing that went into it has changed, and all of its files are
 * as they were written; else `null`.
 */
export async function loadCachedModules(
  cacheFolder: string,
  optionsDigest: string,
): Promise<KeptBundle | null> {
  try {
    const text = await readFile(path.join(cacheFolder, RECORD), 'utf8');
    const { manifest, folderName, files } = JSON.parse(text) as CacheRecord;
    if (manifest.optionsDigest !== optionsDigest) return null;
    const folder = path.join(cacheFolder, folderName);
    const found = await digestInputs(Object.keys(files).map((name) => path.join(folder, name)));
    const areWhole = Object.entries(files).every(
      ([name, digest]) => found[path.join(folder, name)] === digest,
    );
    const inputs = await digestInputs(Object.keys(manifest.inputs));
    const isSame = Object.entries(manifest.inputs).every(([each, sum]) => inputs[each] === sum);
    if (!areWhole || !isSame) return null;
    await markAsUsed(folder);
    return { manifest, folder };
  } catch {
    return null;
  }
}

/** Another build that runs at the same time must not take it for outdated. */
async function markAsUsed(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
}

/**
 * Writes the files of a bundle into a folder of its own, which no other build touches: Node loads a module
 * once by its path, and another build may work with another bundle at the same time.
 *
 * @throws For IO failures.
 */
export async function writeModules(
  parent: string,
  files: { server: readonly BuiltFile[]; browser: readonly BuiltFile[] },
): Promise<TemporaryFolder> {
  await mkdir(parent, { recursive: true });
  const folder = createTemporaryFolder(path.join(parent, 'mojian-bundle-'));
  try {
    for (const { fileName, content } of listFiles(files)) {
      const filePath = path.join(folder.folderPath, fileName);
      await mkdir(path.dirname(filePath), { recursive: true });
      await writeFile(filePath, content);
    }
  } catch (error) {
    // On a full disk, of all places, nothing is to be left.
    folder.remove();
    throw error;
  }
  return folder;
}

/**
 * Has a bundle, all of whose files are written, found by the next build, and removes earlier ones. A cache
 * that cannot be written costs the next build its time and nothing else.
 */
export async function keepModules(
  cacheFolder: string,
  { manifest, folder }: KeptBundle,
  files: { server: readonly BuiltFile[]; browser: readonly BuiltFile[] },
): Promise<void> {
  const digests = listFiles(files).map(({ fileName, content }) => [
    fileName,
    hash('sha256', content),
  ]);
  const folderName = path.basename(folder);
  const record: CacheRecord = { manifest, folderName, files: Object.fromEntries(digests) };
  try {
    await writeAside(path.join(cacheFolder, RECORD), JSON.stringify(record));
    await removeOutdated(cacheFolder, folderName);
  } catch {
    // A read-only or full disk.
  }
}

async function removeOutdated(cacheFolder: string, current: string): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    if (name === current || name === RECORD) continue;
    const filePath = path.join(cacheFolder, name);
    const { mtimeMs } = await stat(filePath);
    if (Date.now() - mtimeMs > OUTDATED_MS) await rm(filePath, { recursive: true, force: true });
  }
}

function listFiles({
  server,
  browser,
}: {
  server: readonly BuiltFile[];
  browser: readonly BuiltFile[];
}): BuiltFile[] {
  return [
    ...server.map((file) => ({ ...file, fileName: serverPath(file.fileName) })),
    ...browser.map((file) => ({ ...file, fileName: browserPath(file.fileName) })),
  ];
}
