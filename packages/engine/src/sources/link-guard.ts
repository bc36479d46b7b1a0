import { realpathSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { isInside } from '../system/is-inside.ts';

/** Follows symbolic links for a walk through a folder, save those that lead in circles or nowhere. */
export interface LinkGuard {
  /** What the walk asks where a link leads; it leaves out what this throws for. */
  fileSystem: { realpathSync: typeof realpathSync };
  /** Links that were left out so far. */
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
  return {
    fileSystem: { realpathSync: resolve as typeof realpathSync },
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
