import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { listCauses } from './crash.ts';

/** What packages that are made for each system anew say where theirs is not there. */
const MISSING = /^Cannot find native binding\b|^Cannot find module '[^'\n]+\.node'/;

/** The package that a path belongs to, which is that of the last `node_modules` in it. */
const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/**
 * Describes that a package has no part for this system: `node_modules` was copied from another one (into a
 * container, between glibc and musl), or installed without optional packages, which npm does by an old fault, or
 * not to its end.
 *
 * @returns `null` for all other errors.
 */
export function describeMissingBinary(error: unknown): Diagnostic | null {
  const causes = listCauses(error).filter((cause): cause is LoadError => cause instanceof Error);
  const isMissing = causes.some(
    ({ message, code }) => MISSING.test(message) || code === 'ERR_DLOPEN_FAILED',
  );
  if (!isMissing) return null;
  const places = causes.flatMap(({ requireStack = [], message }) => [...requireStack, message]);
  const name = places.flatMap((place) => PACKAGE.exec(place)?.[1] ?? [])[0];
  const what = name === undefined ? 'a package' : `the package \`${name.replace('\\', '/')}\``;
  return createDiagnostic({
    code: 'system/missing-binary',
    severity: 'error',
    message: `The part of ${what} that is made for this system (${process.platform} ${process.arch}) cannot be loaded: \`node_modules\` comes from another system, or was installed in part: without optional packages, or not to its end.`,
    fix: 'Remove `node_modules` and install on this system: `npm ci`. If that changes nothing, remove `package-lock.json` too and run `npm install` (https://github.com/npm/cli/issues/4828).',
  });
}

interface LoadError extends Error {
  code?: string;
  requireStack?: string[];
}
