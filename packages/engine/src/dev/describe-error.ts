import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** What failed, and what is known of where. */
export interface FailureContext {
  /** Stable name, for example `dev/failed-page`. */
  code: string;
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

interface Place {
  filePath: string;
  line: number | null;
  column: number | null;
}

/** Creates the diagnostic of an error that was thrown by a module, a view or the program itself. */
export function describeError(error: unknown, context: FailureContext): Diagnostic {
  const { code, what, filePath = null } = context;
  const place = findTransformPlace(error) ?? findStackPlace(error);
  return createDiagnostic({
    code,
    severity: 'error',
    ...(place ?? { filePath }),
    message: `${what}: ${readMessage(error)}`,
  });
}

/** The first line that says something, without colours and without the place that is told apart. */
function readMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = stripColors(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^Build failed with \d+ errors?:?$/.test(line));
  const [first = 'an error without a message'] = lines;
  const isBare = /^(?:\[[\w:-]+\]|Transform failed.*|Error:?)$/.test(first);
  return isBare ? `${first} ${lines[1] ?? ''}`.trim() : first;
}

function stripColors(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character.
  return text.replace(/\u001b\[[\d;]*m/g, '');
}

function findTransformPlace(error: unknown): Place | null {
  if (!(error instanceof Error)) return null;
  const { id, loc } = error as TransformError;
  const file = typeof loc?.file === 'string' ? loc.file : id;
  if (typeof file !== 'string') return null;
  const filePath = file.replace(/[?#].*$/, '');
  if (!path.isAbsolute(filePath)) return null;
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
