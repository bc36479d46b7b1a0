import { existsSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * Finds folders `assets` in static folders: their files are published among those whose names hold a
 * digest, which hosts let browsers keep for a year (`output/headers.ts`) and which a saved site never
 * asks for again (`runtime/offline/request-kind.ts`).
 *
 * @param staticFolders Absolute paths.
 */
export function findKeptFiles(staticFolders: readonly string[]): Diagnostic[] {
  const folders = staticFolders.map((folder) => path.join(folder, 'assets'));
  return folders.filter(existsSync).map((filePath) =>
    createDiagnostic({
      code: 'output/kept-files',
      severity: 'warning',
      filePath,
      message:
        'Files below `/assets/` are kept by browsers for a year, so readers would not see that one of them has changed.',
      fix: 'Give the folder another name, for example `files`, or a new name to each file that changes.',
    }),
  );
}
