import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { findCarriedDiagnostic } from '../diagnostics/diagnostic-error.ts';
import { locateInFile } from '../diagnostics/locate-text.ts';
import { locateThrown } from './build-errors-place.ts';
import { findManifestError } from './manifest-error.ts';

/** An error as rolldown reports it; what it knows depends on who found it. */
interface BundlerError {
  code?: string;
  message: string;
  id?: string;
  loc?: { file?: string; line: number; column: number };
}

/**
 * Turns what a failed build throws into diagnostics, one for each error.
 *
 * @throws The same error again when it is not the bundler's report on the site's modules.
 */
export function describeBuildErrors(error: unknown): Diagnostic[] {
  const errors = (error as { errors?: BundlerError[] } | null)?.errors;
  if (!Array.isArray(errors) || errors.length === 0) throw error;
  return errors.map((each) => findCarriedDiagnostic(each) ?? describeError(each));
}

/** Creates the diagnostic of a module that is bundled but throws while it is loaded. */
export function describeLoadError(error: unknown, filePath: string): Diagnostic {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return createDiagnostic({
    code: 'bundle/module-failed',
    severity: 'error',
    filePath,
    ...locateThrown(error),
    message: `The module failed while the build loaded it: ${reason}`,
    fix: 'Code at the top level of a module runs at build time too; move what needs a browser into an effect.',
  });
}

function describeError(error: BundlerError): Diagnostic {
  const manifest = findManifestError(error);
  if (manifest)
    return createDiagnostic({ code: 'bundle/invalid-module', severity: 'error', ...manifest });
  const text = stripVTControlCharacters(error.message);
  const unresolved = /failed to resolve import "([^"]+)" from "([^"]+)"/.exec(text);
  if (unresolved) return describeUnresolved(unresolved[1] ?? '', unresolved[2] ?? '');
  // The frame names a place even where the fields do not: `[ site/a.tsx:3:1 ]`, below the current folder.
  const frame = /\[ (.+):(\d+):(\d+) \]/.exec(text);
  const file = error.loc?.file ?? error.id ?? (frame ? path.resolve(frame[1] ?? '') : null);
  const place = frame
    ? { line: Number(frame[2]), column: Number(frame[3]) }
    : { line: error.loc?.line ?? null, column: error.loc ? error.loc.column + 1 : null };
  const firstLine = text.split('\n', 1)[0] ?? text;
  const reason = firstLine.replace(/^(?:\[[^\]]*\]\s*)+/, '').replace(/ in \S+$/, '');
  const isMissing = error.code === 'UNRESOLVED_IMPORT';
  return createDiagnostic({
    code: isMissing ? 'bundle/missing-module' : 'bundle/invalid-module',
    severity: 'error',
    filePath: file && toFilePath(file),
    ...place,
    message: sentence(quoteValues(reason)),
    fix: isMissing ? MISSING_FIX : null,
  });
}

const MISSING_FIX = 'Correct the path, or install the package into the site.';

/** Creates the diagnostic of a package that a module imports and that is not installed. */
function describeUnresolved(specifier: string, importer: string): Diagnostic {
  const filePath = toFilePath(importer);
  return createDiagnostic({
    code: 'bundle/missing-module',
    severity: 'error',
    filePath,
    // Not in backticks, which name it in comments.
    ...locateInFile(filePath, specifier, ["'", '"']),
    message: `There is no module \`${specifier}\`.`,
    fix: MISSING_FIX,
  });
}

/** Path of the file that a module is made from; `null` for modules that plugins make up (Rollup's convention: NUL). */
function toFilePath(id: string): string | null {
  return id.startsWith('\0') ? null : id.replace(/\?.*$/, '');
}

/** Puts values in backticks, as all diagnostics do; text that has some is left alone. */
function quoteValues(text: string): string {
  return text.includes('`') ? text : text.replace(/'([^']*)'/g, '`$1`');
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
