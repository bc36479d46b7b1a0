import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { listFilesToCopy } from './files-to-copy.ts';

/**
 * Finds files in static folders that stand where the folder of a page is to be, and folders of files that
 * stand where its file is to be. Only folders that have the names of pages' folders are looked into.
 *
 * @param staticFolders Absolute paths.
 * @param pages The permalink of each page by its output path.
 */
export function findStaticClashes(
  staticFolders: readonly string[],
  pages: ReadonlyMap<string, string>,
): Diagnostic[] {
  const place: PagePlaces = { pages, folders: listFolders(pages) };
  return staticFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [...findClashes(folder, '', place)]);
}

interface PagePlaces {
  /** Permalinks by output paths. */
  pages: ReadonlyMap<string, string>;
  /** The permalink of a page below each folder of the output, by the path of the folder. */
  folders: ReadonlyMap<string, string>;
}

function listFolders(pages: ReadonlyMap<string, string>): Map<string, string> {
  const folders = new Map<string, string>();
  for (const [outputPath, permalink] of pages) {
    let folder = path.posix.dirname(outputPath);
    while (folder !== '.' && !folders.has(folder)) {
      folders.set(folder, permalink);
      folder = path.posix.dirname(folder);
    }
  }
  return folders;
}

function* findClashes(
  staticFolder: string,
  below: string,
  places: PagePlaces,
): Generator<Diagnostic> {
  for (const name of readdirSync(staticFolder)) {
    const filePath = path.join(staticFolder, name);
    const outputPath = path.posix.join(below, name);
    const page = places.pages.get(outputPath);
    const inner = places.folders.get(outputPath);
    if (page === undefined && inner === undefined) continue;
    const kind = findKind(filePath);
    if (kind === 'folder' && page !== undefined && hasFiles(filePath))
      yield describeClash(
        filePath,
        `The folder stands where the file of the page \`${page}\` is to be.`,
      );
    else if (kind === 'file' && inner !== undefined)
      yield describeClash(
        filePath,
        `The file stands where a folder for the page \`${inner}\` is to be.`,
      );
    else if (kind === 'folder') yield* findClashes(filePath, outputPath, places);
  }
}

/** Tells what a path leads to; `null` for a link that leads nowhere, which is not published. */
function findKind(filePath: string): 'file' | 'folder' | null {
  try {
    return statSync(filePath).isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}

/** A folder without files is not published. */
function hasFiles(folder: string): boolean {
  return !listFilesToCopy(folder).next().done;
}

function describeClash(filePath: string, message: string): Diagnostic {
  return createDiagnostic({
    code: 'routes/file-clash',
    severity: 'error',
    filePath,
    message,
    fix: 'Rename it, or give the page another address.',
  });
}
