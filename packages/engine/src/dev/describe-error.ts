import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { findManifestError } from '../bundle/manifest-error.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { findCarriedDiagnostic } from '../diagnostics/diagnostic-error.ts';
import { type Place, placeInDocument } from './document-place.ts';

/** What failed, and what is known of where. */
export interface FailureContext {
  code: DiagnosticCode;
  /** Begins the message: `The page could not be rendered`. */
  what: string;
  /**
   * File to blame when the error names none of the author's.
   * @default null
   */
  filePath?: string | null;
}

/** An error as Vite and the bundlers throw it when a module cannot be transformed. */
interface TransformError extends Error {
  id?: unknown;
  loc?: { file?: unknown; line?: unknown; column?: unknown };
}

/**
 * Creates the diagnostic of an error that was thrown by a module, a view or the program itself. A
 * module that cannot be transformed gives the same diagnostic whoever has asked for it.
 */
export function describeError(error: unknown, context: FailureContext): Diagnostic {
  const carried = findCarriedDiagnostic(error);
  if (carried) return carried;
  const manifest = findManifestError(error);
  if (manifest)
    return createDiagnostic({ code: 'dev/invalid-module', severity: 'error', ...manifest });
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const transformed = findTransformPlace(error, text);
  if (transformed) {
    return createDiagnostic({
      code: 'dev/invalid-module',
      severity: 'error',
      ...transformed,
      message: `The module could not be transformed: ${readReason(text)}`,
    });
  }
  const { code, what, filePath = null } = context;
  const place = findStackPlace(error);
  return createDiagnostic({
    code,
    severity: 'error',
    ...(place ? placeInDocument(place, filePath) : { filePath }),
    message: `${what}: ${readReason(text)}`,
  });
}

/** The first line that says something, without the mark of who says it. */
function readReason(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\[[\w:.@/-]+\]\s*)+/, '').trim())
    .filter((line) => line !== '' && !/^(?:Build|Transform) failed with \d+ errors?:?$/.test(line));
  return lines[0] ?? 'an error without a message';
}

/** Place as the error's fields tell it, or its frame: `╭─[ site/a.tsx:3:1 ]`, below the current folder. */
function findTransformPlace(error: unknown, text: string): Place | null {
  if (!(error instanceof Error)) return null;
  const { id, loc } = error as TransformError;
  const file = typeof loc?.file === 'string' ? loc.file : id;
  if (typeof file !== 'string' || !path.isAbsolute(file)) return null;
  const filePath = file.replace(/[?#].*$/, '');
  const frame = /\[ .+:(\d+):(\d+) \]/.exec(text);
  if (frame) return { filePath, line: Number(frame[1]), column: Number(frame[2]) };
  const line = typeof loc?.line === 'number' ? loc.line : null;
  // Bundlers count columns from 0.
  const column = line !== null && typeof loc?.column === 'number' ? loc.column + 1 : null;
  return { filePath, line, column };
}

/** The innermost frame of the stack that lies in the author's own files. */
function findStackPlace(error: unknown): Place | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const row of stack.split('\n')) {
    const match = /^\s+at (?:.*?\()?((?:file:\/\/)?\/[^()]*?):(\d+):(\d+)\)?$/.exec(row);
    if (!match?.[1]) continue;
    const filePath = toFilePath(match[1]);
    if (!isOwnFile(filePath)) continue;
    return { filePath, line: Number(match[2]), column: Number(match[3]) };
  }
  return null;
}

function toFilePath(location: string): string {
  const bare = location.replace(/[?#].*$/, '');
  return bare.startsWith('file://') ? fileURLToPath(bare) : bare;
}

function isOwnFile(filePath: string): boolean {
  return !/[\\/](?:node_modules|dist)[\\/]/.test(filePath);
}
