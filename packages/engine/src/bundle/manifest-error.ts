import { stripVTControlCharacters } from 'node:util';

/** A `package.json` that is no JSON, as a diagnostic tells it. */
export interface ManifestError {
  filePath: string;
  line: number;
  column: number;
  message: string;
  fix: string;
}

/** What the bundler says of such a file, between the name of its own plugin and its own stack. */
const FAULT = /JSONError \{ path: "(.+?)", message: "(.+?)", line: (\d+), column: (\d+) \}/;

/**
 * Finds in an error of the bundler the `package.json` that it could not read: the site's, or that of a package
 * which is just being installed. Gives `null` for all other errors.
 */
export function findManifestError(error: unknown): ManifestError | null {
  const message = (error as { message?: unknown } | null | undefined)?.message;
  if (typeof message !== 'string') return null;
  const [, filePath, reason = '', line, column] =
    FAULT.exec(stripVTControlCharacters(message)) ?? [];
  if (filePath === undefined) return null;
  return {
    filePath,
    line: Math.max(1, Number(line)),
    column: Math.max(1, Number(column)),
    message: `The file is not valid JSON: ${reason.replace(/ at line \d+ column \d+$/, '')}.`,
    fix: /[\\/]node_modules[\\/]/.test(filePath)
      ? 'Wait until the package is installed, or install it anew.'
      : 'Correct it.',
  };
}
