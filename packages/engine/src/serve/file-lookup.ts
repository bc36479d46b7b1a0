import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { TrailingSlash } from '../shared/url.ts';
import { isInside } from '../system/is-inside.ts';

/** A file to send. */
export interface FoundFile {
  /** Absolute, symbolic links resolved. */
  filePath: string;
  sizeBytes: number;
  modifiedMs: number;
  /**
   * Differs once the file has been written or replaced, even by one of its size and time (`cp -p`,
   * `touch -r`), and at times when it has not.
   */
  revision: string;
}

/** Where a path leads on disk. */
export type FileLookup =
  | { kind: 'file'; file: FoundFile }
  /** The page has another address: the same path with or without its final slash. */
  | { kind: 'redirect'; routePath: string }
  | { kind: 'missing' };

/** Where to look, and how the site's paths end. */
export interface LookupOptions {
  /** Absolute path of the site's output folder. */
  folder: string;
  trailingSlash: TrailingSlash;
}

/** Forms in which a page may be asked for. */
interface PageForm {
  /** Path of the page without slash, `.html` or `index.html`; empty for the root. */
  stem: string;
  form: 'plain' | 'slash' | 'html';
}

/** File-system errors that mean no more than "there is no such file to serve". */
const ABSENT_CODES = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EPERM']);

/**
 * Finds the file for a decoded path, as static hosts do: the file of that name; else the page
 * `x.html` or `x/index.html`. A page has one address, `/x` or `/x/`: the one that the trailing-slash
 * setting names, else `/x` for `x.html` and `/x/` for `x/index.html`; the other forms redirect to it.
 */
export async function lookUpFile(routePath: string, options: LookupOptions): Promise<FileLookup> {
  if (routePath !== '/' && !routePath.endsWith('/')) {
    const file = await findFile(options.folder, routePath.slice(1));
    if (file !== undefined) return { kind: 'file', file };
  }
  const { stem, form } = readPageForm(routePath);
  const findFlat = () =>
    stem === '' ? Promise.resolve(undefined) : findFile(options.folder, `${stem}.html`);
  const findIndex = () => findFile(options.folder, path.posix.join(stem, 'index.html'));
  const [file, isIndex] =
    form === 'slash'
      ? await firstFound([findIndex, true], [findFlat, false])
      : await firstFound([findFlat, false], [findIndex, true]);
  if (file === undefined) return { kind: 'missing' };
  const hasFinalSlash = stem === '' || (options.trailingSlash ?? isIndex);
  if (form === (hasFinalSlash ? 'slash' : 'plain')) return { kind: 'file', file };
  return {
    kind: 'redirect',
    routePath: `/${stem}${hasFinalSlash && stem !== '' ? '/' : ''}`,
  };
}

/**
 * Finds a file below the folder by its relative path.
 *
 * @param options.followsLinks Links may lead outside, as where a build copies what they lead to.
 *   @default one that a link leads outside is not found
 */
export async function findFile(
  folder: string,
  relativePath: string,
  { followsLinks = false } = {},
): Promise<FoundFile | undefined> {
  try {
    const filePath = await realpath(path.join(folder, relativePath));
    if (!followsLinks && !isInside(filePath, await realpath(folder))) return undefined;
    const stats: Stats = await stat(filePath);
    if (!stats.isFile()) return undefined;
    const { size: sizeBytes, mtimeMs: modifiedMs, ctimeMs, ino } = stats;
    return { filePath, sizeBytes, modifiedMs, revision: `${ino}-${ctimeMs}` };
  } catch (error) {
    if (ABSENT_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

type Finder = [find: () => Promise<FoundFile | undefined>, isIndex: boolean];

async function firstFound(
  first: Finder,
  second: Finder,
): Promise<[FoundFile | undefined, isIndex: boolean]> {
  const file = await first[0]();
  return file === undefined ? [await second[0](), second[1]] : [file, first[1]];
}

function readPageForm(routePath: string): PageForm {
  const bare = routePath.replace(/^\/|\/$/g, '');
  if (routePath.endsWith('/')) return { stem: bare, form: 'slash' };
  const stem = bare.replace(/(?:^|\/)index\.html$|\.html$/, '');
  return { stem, form: stem === bare ? 'plain' : 'html' };
}
