import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { isInside } from '../system/is-inside.ts';

/** Gives the absolute path of the folder that a build writes: the one that is named, else `build` in the site. */
export function outputFolderOf(options: {
  siteFolder: string;
  outFolder?: string | undefined;
}): string {
  return options.outFolder ?? path.join(options.siteFolder, 'build');
}

/**
 * Gives the folder itself where the output folder is a symbolic link, as web servers like to have it:
 * the link would be replaced, and what it leads to stay as it was.
 */
export function followOutputFolder(outFolder: string): string {
  return realPathOf(outFolder);
}

/**
 * Looks whether a build may put a site in the place of what is at a path now. All of that goes: files
 * that no build has written are not to be lost to a slip of the fingers.
 *
 * @returns The reason why not; `null` when nothing speaks against it.
 */
export function validateOutputFolder(
  outFolder: string,
  { siteFolder }: { siteFolder: string },
): Diagnostic | null {
  if (isInside(realPathOf(siteFolder), realPathOf(outFolder))) {
    return refuse(
      'output/holds-site',
      `The output folder \`${outFolder}\` holds the site itself, which the output would replace.`,
    );
  }
  const stats = lstatSync(outFolder, { throwIfNoEntry: false });
  if (!stats) return null;
  if (!stats.isDirectory()) {
    return refuse('output/not-a-folder', `\`${outFolder}\` is a file, not a folder.`);
  }
  const names = readdirSync(outFolder);
  if (names.includes('.git')) {
    return refuse(
      'output/repository',
      `The output folder \`${outFolder}\` is a git repository, which the output would replace.`,
    );
  }
  // Every built site has this page.
  if (names.length === 0 || names.includes('404.html')) return null;
  return refuse(
    'output/foreign-files',
    `The output folder \`${outFolder}\` holds files, such as \`${names[0]}\`, but no site that a build has written.`,
    'Name another folder with `--out-dir`, or empty this one.',
  );
}

function refuse(
  code: DiagnosticCode,
  message: string,
  fix = 'Name another folder with `--out-dir`.',
): Diagnostic {
  return createDiagnostic({
    code,
    severity: 'error',
    message: `${message} Nothing was written.`,
    fix,
  });
}

function realPathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // It does not exist.
    return folder;
  }
}
