import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Writes a site aside and swaps it in whole: readers of the output folder see the old site or the new
 * one, and a build that fails or is interrupted leaves the old one as it was.
 */
export interface SiteWriter {
  /** Writes one file; `outputPath` is decoded, with `/`, below the output folder. */
  write(outputPath: string, content: string | Uint8Array): void;
  /** Copies a file or the content of a folder. */
  copy(source: string, outputPath: string): void;
  /** Puts the new site in the place of the old one. */
  commit(): void;
  /** Removes what was written so far. */
  discard(): void;
}

/** Creates a writer for an output folder; nothing is touched there before `commit`. */
export function createSiteWriter(outFolder: string): SiteWriter {
  mkdirSync(path.dirname(outFolder), { recursive: true });
  const staging = mkdtempSync(`${outFolder}.staging-`);
  // A temporary folder is its owner's alone; the site is for the web server too.
  chmodSync(staging, 0o777 & ~process.umask());
  const folders = new Set<string>();
  const resolve = (outputPath: string): string => {
    const filePath = path.resolve(staging, outputPath);
    if (filePath !== staging && !filePath.startsWith(staging + path.sep)) {
      throw new Error(`The output path \`${outputPath}\` leaves the output folder.`);
    }
    const folder = path.dirname(filePath);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    return filePath;
  };
  return {
    write: (outputPath, content) => writeFileSync(resolve(outputPath), content),
    copy: (source, outputPath) => {
      if (existsSync(source)) cpSync(source, resolve(outputPath), { recursive: true });
    },
    commit: () => swap(staging, outFolder),
    discard: () => rmSync(staging, { recursive: true, force: true }),
  };
}

/** Creates a writer that writes nothing, for runs that only look for problems. */
export function createIdleWriter(): SiteWriter {
  const nothing = (): void => undefined;
  return { write: nothing, copy: nothing, commit: nothing, discard: nothing };
}

function swap(staging: string, outFolder: string): void {
  const old = `${staging}.old`;
  if (existsSync(outFolder)) renameSync(outFolder, old);
  try {
    renameSync(staging, outFolder);
  } catch (error) {
    if (existsSync(old)) renameSync(old, outFolder);
    throw new Error(`Cannot put the new site at \`${outFolder}\`; the previous one is kept.`, {
      cause: error,
    });
  }
  rmSync(old, { recursive: true, force: true });
}
