import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * Gives the patterns that find, beside the files of a content folder, Markdown by an extension that is not
 * read: `UP.MD`, `x.markdown`. They are looked for where Markdown is.
 */
export function listMisnamedPatterns(include: readonly string[]): string[] {
  const ending = /\*\.(?:\{[^{}]*\bmdx?\b[^{}]*\}|mdx?)$/;
  return include
    .filter((pattern) => !pattern.startsWith('!') && ending.test(pattern))
    .map((pattern) => pattern.replace(ending, '*.{markdown,MD,Md,MDX,Mdx}'));
}

/** Tells whether a name is that of Markdown by an extension that is not read. */
export function isMisnamed(sourcePath: string): boolean {
  const isLeftOut = path.posix.basename(sourcePath).startsWith('_');
  return !isLeftOut && /\.(?:markdown|mdx?)$/i.test(sourcePath) && !/\.mdx?$/.test(sourcePath);
}

/** Tells of such files, once for a folder. */
export function describeMisnamed(
  folder: string,
  [first, ...others]: readonly string[],
): Diagnostic[] {
  if (first === undefined) return [];
  const { name, ext } = path.posix.parse(first);
  const what =
    others.length === 0 ? 'This file is' : `This file and ${others.length} more like it are`;
  return [
    createDiagnostic({
      code: 'source/other-extension',
      severity: 'warning',
      filePath: path.join(folder, first),
      message: `${what} not read: Markdown has the extension \`.md\` or \`.mdx\`, not \`${ext}\`.`,
      fix: `Rename it: \`${name}.${ext.toLowerCase() === '.mdx' ? 'mdx' : 'md'}\`.`,
    }),
  ];
}
