import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateInFile, type TextPlace } from '../diagnostics/locate-text.ts';
import { MissingExportError } from './guard-exports.ts';

/** A place in one of the files that a module is made of. */
interface FailurePlace extends TextPlace {
  filePath: string;
}

/**
 * Creates the diagnostic of a module, or of what it exports, that throws.
 *
 * @param files Absolute paths of the files of the site that it is made of: one that it imports may be to blame.
 */
export function describeModuleFailure(
  filePath: string,
  error: unknown,
  files: readonly string[] = [],
): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const own = [...new Set([filePath, ...files, ...listNamedData(message)])];
  if (error instanceof MissingExportError) return describeMissingExport(error, own);
  const missing = /^Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1];
  return createDiagnostic({
    code: 'config/failed-module',
    severity: 'error',
    message: missing
      ? `There is no module \`${missing}\`.`
      : `The module could not be run: ${readReason(message, own)}`,
    ...((missing ? locateImport(own, missing) : locateFailure(own, error)) ?? { filePath }),
    fix: missing ? 'Correct the path, or install the package into the site.' : null,
  });
}

/** Tells of a name that a module of ours does not export, where it is imported. */
function describeMissingExport(error: MissingExportError, files: readonly string[]): Diagnostic {
  const { message, suggestion, exportName } = error;
  const places = files.map((filePath) => ({ filePath, ...locateWord(filePath, exportName) }));
  return createDiagnostic({
    code: 'config/failed-module',
    severity: 'error',
    ...(places.find(({ line }) => line !== null) ?? { filePath: files[0] ?? null }),
    message,
    fix: suggestion ? `Did you mean \`${suggestion}\`?` : 'Remove the import, or correct its name.',
  });
}

/** Finds a name in a file the first time: imports come before what uses them. */
function locateWord(filePath: string, word: string): TextPlace {
  const text = existsSync(filePath) ? readFileSync(filePath, 'utf8') : '';
  const escaped = word.replaceAll('$', '\\$');
  const at = text.search(new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`));
  if (at < 0) return { line: null, column: null };
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Node names a file of JSON that it cannot read, and forgets it. */
function listNamedData(message: string): string[] {
  const [, named] = /^(.+?\.json): /.exec(message) ?? [];
  return named !== undefined && path.isAbsolute(named) ? [named] : [];
}

/** What a compiler puts before what it has to say of a module's text. */
const OF_SYNTAX = /^ParseError: /;

/** The first line, without who says it and of which file; whatever else stands before a colon belongs to it. */
function readReason(message: string, files: readonly string[]): string {
  const [first = ''] = message.replace(OF_SYNTAX, '').split('\n', 1);
  const file = files.find((each) => first.startsWith(`${each}: `));
  return first.slice(file === undefined ? 0 : file.length + 1).trim();
}

function locateImport(files: readonly string[], specifier: string): FailurePlace | undefined {
  return files
    .map((filePath) => ({ filePath, ...locateInFile(filePath, specifier) }))
    .find(({ line }) => line !== null);
}

/** Finds the file that is named first: by the error itself, else by the innermost frame of its stack. */
function locateFailure(files: readonly string[], error: unknown): FailurePlace | undefined {
  if (!(error instanceof Error)) return undefined;
  const text = `${error.message}\n${error.stack ?? ''}`;
  const [found] = files
    .map((filePath) => ({ filePath, at: text.indexOf(`${filePath}:`) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  if (found === undefined) return undefined;
  const { filePath, at } = found;
  const match = /^:(\d+):(\d+)/.exec(text.slice(at + filePath.length));
  if (!match) return { filePath, line: null, column: null };
  const line = Number(match[1]);
  // The compiler counts columns from 0.
  if (OF_SYNTAX.test(error.message)) return { filePath, line, column: Number(match[2]) + 1 };
  // While a module runs, its first line has a function of jiti's before it, so columns there mean nothing.
  return { filePath, line, column: line === 1 ? null : Number(match[2]) };
}
