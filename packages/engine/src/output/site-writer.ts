import { hash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import path from 'node:path';
import type { FileContent } from './file-content.ts';
import { createFileMaker, type FileMaker, type StartRenderThreads } from './file-maker.ts';
import { digestOfSource, listFilesToCopy } from './files-to-copy.ts';
import { OLD_SITE, stagingPrefix } from './leftovers.ts';
import type { NewFile, RenderedFile } from './new-file.ts';
import { isUntouched, type OutputRecord, type RecordedFile } from './output-record.ts';
import { NO_SPARE_SITE, openSpareSite, type SpareSite } from './spare-site.ts';

/**
 * Writes a site aside and swaps it in whole: readers of the output folder see the old site or the new
 * one, and a build that fails or is interrupted leaves the old one as it was.
 */
export interface SiteWriter {
  /**
   * Writes one file; `outputPath` is decoded, with `/`, below the output folder. When the last build has
   * written the same, its file is taken over: that takes a tenth of the time.
   */
  write(outputPath: string, content: string | Uint8Array): void;
  /**
   * Writes a file whose content depends on nothing but what a digest stands for. When the last build has
   * written the same, its file is taken over and nothing is rendered.
   *
   * @returns False when the file was taken over.
   */
  writeMade(outputPath: string, digest: string, render: () => FileContent): boolean;
  /**
   * As {@link writeMade} for a file that may be rendered by another thread.
   *
   * @param prepare Gives what it is rendered from, when it has to be.
   */
  writeRendered(outputPath: string, digest: string, prepare: () => RenderedFile): boolean;
  /** See {@link FileMaker.renderBeside}. */
  renderBeside(start: StartRenderThreads): void;
  /** Reads a file that was written or taken over; `null` when there is none. */
  read(outputPath: string): Buffer | null;
  /** Copies a file or the content of a folder; copies of files that have not changed are taken over. */
  copy(source: string, outputPath: string): void;
  /**
   * Waits until all files are there: many are written by another thread.
   *
   * @throws When the disk or its rights do not allow one, which writing another one may tell of, too.
   */
  settle(): Promise<void>;
  /** Puts the new site in the place of the old one; all files are there. */
  commit(): void;
  /** Removes what was written so far. */
  discard(): void;
  /** What the files that were made were made from, for the next build; all are there. */
  record(): OutputRecord;
}

/** What a writer can use of earlier builds. */
export interface EarlierSites {
  /** What the files in the output folder were made from. @default unknown */
  record?: OutputRecord | undefined;
  /** Where the site that is replaced is kept, to be made into the one after. @default it is removed */
  spareFolder?: string | undefined;
}

/** Creates a writer for an output folder; nothing is touched there before `commit`. */
export function createSiteWriter(
  outFolder: string,
  { record: previous = new Map(), spareFolder }: EarlierSites = {},
): SiteWriter {
  const { staging, spare, isSpare } = openStaging(outFolder, { previous, spareFolder });
  const maker = createFileMaker(staging, {
    hasFolder: spare.hasFolder,
    hasEarlier: previous.size > 0,
  });
  const { made, put } = openFiles({ staging, spare, previous, outFolder, maker });
  const discard = (): void => {
    process.off('exit', discard);
    maker.stop();
    if (isSpare && spareFolder && existsSync(staging)) putAside(staging, spareFolder);
    rmSync(staging, { recursive: true, force: true });
  };
  // A signal ends the process in the middle of a build.
  process.on('exit', discard);
  return {
    write: (outputPath, content) => {
      const digest = hash('sha1', content);
      put(outputPath, digest, () => ({ content }));
    },
    writeMade: (outputPath, digest, render) =>
      put(outputPath, digest, () => ({ content: render() })),
    writeRendered: put,
    renderBeside: maker.renderBeside,
    read(outputPath) {
      const name = nameWithin(staging, outputPath);
      if (!made.has(name)) return null;
      const file = maker.find(name) ?? { from: path.join(staging, name) };
      return 'from' in file ? readFileSync(file.from) : Buffer.from(file.content);
    },
    copy: (source, outputPath) => {
      for (const { filePath, below, stats } of listFilesToCopy(source)) {
        const target = path.posix.join(outputPath, below);
        const file = { from: filePath, mode: stats.mode };
        put(target, digestOfSource(filePath, stats), () => file);
      }
    },
    settle: maker.settle,
    commit: () => {
      spare.removeRest(made);
      swap(staging, { outFolder, spareFolder });
    },
    record: () => new Map([...made].map(([name, file]) => [name, measure(staging, name, file)])),
    discard,
  };
}

/** Where files are put, and where those may be taken from that come to the same. */
interface FilesPlace {
  staging: string;
  spare: SpareSite;
  outFolder: string;
  /** What the files in the output folder were made from. */
  previous: OutputRecord;
  maker: FileMaker;
}

/** The files of the new site as they are put there. */
interface OpenFiles {
  /** By their names below the folder. */
  made: Map<string, MadeFile>;
  /**
   * Has a file made, unless there is one that was made from the same. @returns False when there was.
   *
   * @param digest Stands for everything that the content depends on.
   */
  put(outputPath: string, digest: string, create: () => NewFile): boolean;
}

function openFiles({ staging, spare, outFolder, previous, maker }: FilesPlace): OpenFiles {
  const made = new Map<string, MadeFile>();
  /** Finds the same file in the spare site, where it stays, or in the old one, from which it is linked over. */
  const reuse = (name: string, digest: string): RecordedFile | undefined => {
    // It will be there: what was linked in its place now would be written through to the old site.
    if (maker.isWaiting(name)) return undefined;
    const file = previous.get(name);
    const isSame = file?.digest === digest;
    if (isSame && spare.has(name)) return file;
    const filePath = path.join(staging, name);
    // What was taken over must not be written through to the old site.
    if (made.delete(name)) rmSync(filePath, { force: true });
    else spare.clear(name, made);
    if (!isSame) return undefined;
    maker.makeFolder(path.dirname(name));
    return takeOver(file, path.join(outFolder, name), filePath) ? file : undefined;
  };
  return {
    made,
    put(outputPath, digest, create) {
      const name = nameWithin(staging, outputPath);
      const file = reuse(name, digest);
      if (!file) maker.make(name, create());
      made.set(name, file ?? { digest });
      return file === undefined;
    },
  };
}

/** Size and time are known of what was taken over. */
type MadeFile = RecordedFile | Pick<RecordedFile, 'digest'>;

function measure(folder: string, name: string, file: MadeFile): RecordedFile {
  if ('size' in file) return file;
  const { size, mtimeMs, ino } = statSync(path.join(folder, name));
  return { ...file, size, mtimeMs, ino };
}

interface Staging {
  staging: string;
  spare: SpareSite;
  /** The folder was made from the spare site. */
  isSpare: boolean;
}

/** Opens the folder beside the output in which the site is made. */
function openStaging(
  outFolder: string,
  { previous, spareFolder }: { previous: OutputRecord; spareFolder: string | undefined },
): Staging {
  mkdirSync(path.dirname(outFolder), { recursive: true });
  const staging = mkdtempSync(stagingPrefix(outFolder));
  const isSpare = spareFolder !== undefined && moveOver(spareFolder, staging);
  // A temporary folder is its owner's alone; the site is for the web server too.
  chmodSync(staging, 0o777 & ~process.umask());
  const spare = isSpare ? openSpareSite(staging, previous) : NO_SPARE_SITE;
  return { staging, spare, isSpare };
}

/**
 * Puts a folder in the place of an empty one; false when there is none, or it is on another disk. A link
 * is none: the files that it leads to are not ours to remove.
 */
function moveOver(folder: string, empty: string): boolean {
  try {
    if (!lstatSync(folder).isDirectory()) return false;
    // Windows does not replace a folder by renaming another.
    rmdirSync(empty);
    renameSync(folder, empty);
    return true;
  } catch {
    mkdirSync(empty, { recursive: true });
    return false;
  }
}

/** Parts of a path that resolving it changes: empty ones, `.` and `..`, and what Windows separates by. */
const UNRESOLVED = /(?:^|\/)\.{0,2}(?:\/|$)|\\/;

/** Gives the name below a folder that an output path stands for. */
function nameWithin(folder: string, outputPath: string): string {
  // Nearly all are: resolving them took 3 % of a build after an edit.
  if (path.sep === '/' && !UNRESOLVED.test(outputPath)) return outputPath;
  const filePath = path.resolve(folder, outputPath);
  if (filePath !== folder && !filePath.startsWith(folder + path.sep)) {
    throw new Error(`The output path \`${outputPath}\` leaves the output folder.`);
  }
  return filePath.slice(folder.length + 1);
}

/** Creates a writer that writes nothing, for runs that only look for problems. */
export function createIdleWriter(): SiteWriter {
  const nothing = (): void => undefined;
  return {
    write: nothing,
    writeMade: (_path, _digest, render) => {
      // Rendering finds problems.
      render();
      return true;
    },
    writeRendered: (_path, _digest, prepare) => {
      prepare().render();
      return true;
    },
    renderBeside: nothing,
    read: () => null,
    copy: nothing,
    settle: async () => undefined,
    commit: nothing,
    discard: nothing,
    record: () => new Map(),
  };
}

/** Gives a file of the old site a second name in the new one, unless somebody has changed it since. */
function takeOver(file: RecordedFile, oldPath: string, newPath: string): boolean {
  try {
    linkSync(oldPath, newPath);
  } catch {
    // It is gone, or the disk knows no second name for a file.
    return false;
  }
  // Looked at when it is ours: another build may have put its own in the place.
  if (isUntouched(file, statSync(newPath))) return true;
  unlinkSync(newPath);
  return false;
}

function swap(
  staging: string,
  { outFolder, spareFolder }: { outFolder: string; spareFolder: string | undefined },
): void {
  const old = staging + OLD_SITE;
  if (existsSync(outFolder)) renameSync(outFolder, old);
  try {
    renameSync(staging, outFolder);
  } catch (error) {
    if (existsSync(old)) renameSync(old, outFolder);
    throw new Error(`Cannot put the new site at \`${outFolder}\`; the previous one is kept.`, {
      cause: error,
    });
  }
  if (spareFolder && existsSync(old)) putAside(old, spareFolder);
  rmSync(old, { recursive: true, force: true });
}

/** Keeps a folder as the spare site, unless the spare site is kept on another disk. */
function putAside(folder: string, spareFolder: string): void {
  try {
    rmSync(spareFolder, { recursive: true, force: true });
    mkdirSync(path.dirname(spareFolder), { recursive: true });
    renameSync(folder, spareFolder);
  } catch {
    // The next site is made from nothing.
  }
}
