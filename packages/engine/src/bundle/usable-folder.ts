import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * Tells that the components of a site cannot be loaded from where it is: Vite takes what follows a `#` or
 * `?` in the path of a module for a query. Returns `null` for all other folders.
 */
export function checkModuleFolder(siteFolder: string): Diagnostic | null {
  const mark = /[#?]/.exec(siteFolder)?.[0];
  if (mark === undefined) return null;
  return createDiagnostic({
    code: 'bundle/unusable-folder',
    severity: 'error',
    message: `The path of the site's folder, \`${siteFolder}\`, has a \`${mark}\` in it, so the components of the site cannot be loaded.`,
    fix: `Rename the folder, or move the site to one without \`#\` and \`?\` in its path.`,
  });
}
