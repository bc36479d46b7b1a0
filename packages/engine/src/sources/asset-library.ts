import { hash } from 'node:crypto';
import { existsSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { encodePermalink, joinPath } from '../shared/url.ts';
import { findByName } from '../system/find-by-name.ts';
import { isInside } from '../system/is-inside.ts';
import { loadText } from './load-text.ts';

/** A file that documents refer to. */
export interface Asset {
  /** Absolute path on disk. */
  filePath: string;
  /** Percent-encoded address with the base URL. */
  url: string;
  /** Size of a picture in px; `null` for other files and pictures that cannot be read. */
  size: { width: number; height: number } | null;
  /** Text of an SVG picture; `null` for other files. */
  svg: string | null;
  /**
   * Files of a build that show the picture in several sizes, the smallest first; in place once they are made, before
   * pages are rendered (`build/responsive-images.ts`). @default none
   */
  candidates?: readonly ImageCandidate[];
}

/** A file that shows a picture in one size. */
export interface ImageCandidate {
  /** In px. */
  width: number;
  /** Percent-encoded address with the base URL. */
  url: string;
}

/** A file to copy to the output. */
export interface AssetCopy {
  filePath: string;
  /** Path below the output folder, decoded. */
  outputPath: string;
}

/** A file whose address tells its content. */
export interface HashedCopy extends AssetCopy {
  /** What the file was before it was read for its address; `null` when it was gone already. */
  stamp: FileStamp | null;
}

type FileStamp = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>;

/** The files below the static folders and those that documents refer to by relative path. */
export interface AssetLibrary {
  /** Finds the file that a decoded site path (without base URL) names in a static folder. */
  findStatic(sitePath: string): Asset | null;
  /**
   * Gives the site path of the static file that a path means with the name of its folder in it, as files lie
   * (`/static/img/a.png`, `../static/img/a.png`); none where there is no such file.
   */
  suggestStatic(wanted: string): string | undefined;
  /** Takes in a file of the content folders, to be published under a hashed name. */
  findFile(filePath: string): Asset | null;
  /** Reads a file that a document shows as text; `null` where there is none, or none in UTF-8. */
  readText(filePath: string): string | null;
  /** Tells whether {@link findFile} or {@link readText} has been asked for a file, whether or not it was there. */
  wasAskedFor(filePath: string): boolean;
  /** Files taken in so far, ordered by output path. */
  listCopies(): HashedCopy[];
}

/** Where a library looks, and what its addresses begin with. */
export interface AssetLibraryOptions {
  /** Absolute paths, first match wins. */
  staticFolders: string[];
  baseUrl: string;
}

/** Creates a library; it reads the disk on demand and each file once. */
export function createAssetLibrary({ staticFolders, baseUrl }: AssetLibraryOptions): AssetLibrary {
  const assets = new Map<string, Asset | null>();
  const copies = new Map<string, HashedCopy>();
  const texts = new Map<string, string | null>();
  /** Files that were found by another form of their names. */
  const asked = new Set<string>();
  return {
    findStatic: (sitePath) =>
      once(assets, `static:${sitePath}`, () => {
        const found = findStaticFile(sitePath, staticFolders);
        return found && loadAsset(found.filePath, encodePermalink(joinPath(baseUrl, found.name)));
      }),
    suggestStatic(wanted) {
      for (const folder of staticFolders) {
        const name = `/${path.basename(folder)}/`;
        const start = `/${wanted}`.indexOf(name);
        const rest = start < 0 ? '' : wanted.slice(start + name.length - 2);
        const found = rest && findStaticFile(rest, [folder]);
        if (found) return joinPath('/', found.name);
      }
      return undefined;
    },
    findFile: (wantedPath) =>
      once(assets, `file:${wantedPath}`, () => {
        const filePath = findByName(wantedPath, isFile);
        if (filePath === null) return null;
        if (filePath !== wantedPath) asked.add(filePath);
        const stamp = stampOf(filePath);
        const bytes = readFileSync(filePath);
        const outputPath = createHashedPath(filePath, bytes);
        copies.set(outputPath, { filePath, outputPath, stamp });
        return createAsset(filePath, encodePermalink(joinPath(baseUrl, outputPath)), bytes);
      }),
    readText: (wantedPath) =>
      once(texts, wantedPath, () => {
        const filePath = findByName(wantedPath, isFile);
        if (filePath === null) return null;
        asked.add(filePath);
        const loaded = loadText(filePath);
        return 'text' in loaded ? loaded.text : null;
      }),
    wasAskedFor: (filePath) =>
      texts.has(filePath) || asked.has(filePath) || assets.has(`file:${filePath}`),
    listCopies: () => [...copies.values()].sort((a, b) => (a.outputPath < b.outputPath ? -1 : 1)),
  };
}

/** Gives what is kept under a key, loaded when it is first asked for. */
function once<T>(kept: Map<string, T>, key: string, load: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const loaded = load();
  kept.set(key, loaded);
  return loaded;
}

/** Finds the file that a site path names; its own path in the site is the name that it has on disk. */
function findStaticFile(
  sitePath: string,
  staticFolders: readonly string[],
): { filePath: string; name: string } | null {
  // With a final slash it is the address of a folder, which servers do not answer with a file.
  if (sitePath.endsWith('/')) return null;
  for (const folder of staticFolders) {
    const wantedPath = path.join(folder, sitePath);
    const filePath = isInside(wantedPath, folder) ? findByName(wantedPath, isFile) : null;
    if (filePath === null) continue;
    const isOther = filePath !== wantedPath;
    const name = isOther ? path.relative(folder, filePath).split(path.sep).join('/') : sitePath;
    return { filePath, name };
  }
  return null;
}

function isFile(filePath: string): boolean {
  return existsSync(filePath) && statSync(filePath).isFile();
}

/**
 * Tells whether a file that was copied is another one than its address was made from; browsers keep what they
 * get at that address for a year.
 */
export function hasChanged({ filePath, stamp }: HashedCopy): boolean {
  const found = stampOf(filePath);
  return !found || FACTS.some((fact) => found[fact] !== stamp?.[fact]);
}

const FACTS = ['size', 'mtimeMs', 'ctimeMs', 'ino'] as const;

/** Gives what tells that a file has changed, or another one has taken its place; `null` for none. */
function stampOf(filePath: string): FileStamp | null {
  const stats = statSync(filePath, { throwIfNoEntry: false });
  if (!stats) return null;
  const { size, mtimeMs, ctimeMs, ino } = stats;
  return { size, mtimeMs, ctimeMs, ino };
}

/** Gives what the name of a published file begins with: that of its source, without what addresses encode. */
export function nameForOutput(filePath: string): string {
  const name = path.basename(filePath, path.extname(filePath));
  return shorten(name.replace(/[^\p{L}\p{N}_-]+/gu, '-'));
}

/** `assets/files/<name>-<hash>.<ext>`, or `assets/images/…` for pictures. */
function createHashedPath(filePath: string, bytes: Buffer): string {
  const extension = path.extname(filePath);
  const name = nameForOutput(filePath);
  const folder = isImage(filePath) ? 'images' : 'files';
  return `assets/${folder}/${name}-${hash('sha256', bytes).slice(0, 16)}${extension}`;
}

/** Names of files have at most 255 bytes; the digest and what compression adds come after. */
function shorten(name: string): string {
  let short = name;
  while (Buffer.byteLength(short) > 180) short = [...short].slice(0, -1).join('');
  return short;
}

const IMAGE_EXTENSIONS = new Set([
  '.png',
  '.jpg',
  '.jpeg',
  '.gif',
  '.webp',
  '.avif',
  '.svg',
  '.ico',
  '.bmp',
]);

function loadAsset(filePath: string, url: string): Asset {
  return createAsset(filePath, url, isImage(filePath) ? readFileSync(filePath) : null);
}

function isImage(filePath: string): boolean {
  return IMAGE_EXTENSIONS.has(path.extname(filePath).toLowerCase());
}

function createAsset(filePath: string, url: string, bytes: Buffer | null): Asset {
  if (!bytes || !isImage(filePath)) return { filePath, url, size: null, svg: null };
  const extension = path.extname(filePath).toLowerCase();
  const svg = extension === '.svg' ? bytes.toString('utf8') : null;
  return { filePath, url, size: readSize(bytes), svg };
}

/** Least EXIF orientation with which browsers turn a photograph by a quarter before they show it. */
const LYING = 5;

function readSize(bytes: Buffer): Asset['size'] {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    const [across, down] = orientation < LYING ? [width, height] : [height, width];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    // An unreadable picture still gets an address; the browser finds its size.
    return null;
  }
}
