import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { isInside } from '../system/is-inside.ts';
import { describeUnreadable, isMisread } from './unreadable.ts';

/**
 * Follows symbolic links for a walk through a folder, save those that lead in circles or nowhere, and notes
 * the folders that cannot be read: the walk leaves them out without a word, pages and all.
 */
export interface LinkGuard {
  /** What the walk asks where a link leads and what a folder holds; it leaves out what these throw for. */
  fileSystem: { realpathSync: typeof realpathSync; readdirSync: typeof readdirSync };
  /** Links and folders that were left out so far. */
  listDiagnostics(): Diagnostic[];
}

/**
 * Creates a guard for one walk.
 *
 * @param folder Absolute path of the folder that is walked through.
 */
export function createLinkGuard(folder: string): LinkGuard {
  const diagnostics = new Map<string, Diagnostic>();
  const leaveOut = (linkPath: string, reason: string): void => {
    diagnostics.set(linkPath, describeLink(linkPath, reason));
  };
  const resolve = (linkPath: string): string => {
    let target: string;
    try {
      target = realpathSync(linkPath);
    } catch (error) {
      leaveOut(linkPath, 'leads nowhere');
      throw error;
    }
    if (listParents(linkPath, folder).some((parent) => isInside(realpathSync(parent), target))) {
      leaveOut(linkPath, 'leads back to a folder that it lies in');
      throw new Error(`The link \`${linkPath}\` leads in a circle.`);
    }
    return target;
  };
  const list = (...[folderPath, ...options]: Parameters<typeof readdirSync>) => {
    try {
      return readdirSync(folderPath, ...options);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      const name = path.resolve(String(folderPath));
      // A folder that is not there, or not any more, is empty.
      const isAbsent = code === 'ENOENT' || code === 'ENOTDIR';
      if (!isAbsent || isMisread(name)) {
        diagnostics.set(name, describeUnreadable({ filePath: name, code, kind: 'folder' }));
      }
      throw error;
    }
  };
  return {
    fileSystem: {
      realpathSync: resolve as typeof realpathSync,
      readdirSync: list as typeof readdirSync,
    },
    listDiagnostics: () => [...diagnostics.values()],
  };
}

/** Folders through which a walk has come to a path, from the innermost to the one it began in. */
function listParents(linkPath: string, folder: string): string[] {
  const parents: string[] = [];
  for (let parent = path.dirname(linkPath); ; parent = path.dirname(parent)) {
    parents.push(parent);
    if (parent.length <= folder.length || parent === path.dirname(parent)) return parents;
  }
}

function describeLink(linkPath: string, reason: string): Diagnostic {
  return createDiagnostic({
    code: 'source/symbolic-link',
    severity: 'warning',
    filePath: linkPath,
    message: `The symbolic link \`${path.basename(linkPath)}\` ${reason}, so it was left out.`,
    fix: 'Remove the link, or let it lead to a file or folder elsewhere.',
  });
}
