/** What an error says about why an example cannot go on. */
import type { RunFailure } from '../protocol.ts';
import { lineOfError } from './error-text.ts';

/** Globals of Node that browsers do not have. */
const NODE_GLOBALS = new Set([
  'process',
  'Buffer',
  'global',
  'require',
  'module',
  'exports',
  '__dirname',
  '__filename',
  'setImmediate',
  'clearImmediate',
]);

/** An error that has ended a run. */
export interface EndingError {
  error: unknown;
  code: string;
  /** What the browser says of the place, when the error itself does not. */
  line?: number | null;
}

/** Describes what has ended a run. */
export function describeFailure(
  { error, code, line: toldLine = null }: EndingError,
  write: (value: unknown) => string,
): RunFailure {
  const line = lineOfError(error) ?? toldLine;
  const name = missingGlobal(error);
  if (name !== null) return { kind: 'global', name, line };
  const specifier = missingModule(error, code);
  if (specifier !== null) return { kind: 'module', name: specifier, line: lineOf(specifier, code) };
  return { kind: 'error', text: withoutOnlyFrame(write(error)), line };
}

/** The line is told apart; a stack of one place would only say it again. */
function withoutOnlyFrame(text: string): string {
  const frames = text.match(/\n {4}at /g) ?? [];
  return frames.length === 1 ? text.replace(/\n {4}at [^\n]*/, '') : text;
}

/** Chromium and Firefox: `process is not defined`; Safari: `Can't find variable: process`. */
function missingGlobal(error: unknown): string | null {
  if (!(error instanceof ReferenceError)) return null;
  const name = /^(?:Can't find variable: )?(\w+)(?: is not defined\b.*)?$/.exec(error.message)?.[1];
  return name !== undefined && NODE_GLOBALS.has(name) ? name : null;
}

/** What browsers say of a module that they cannot load. */
const LOADING_FAILED = /import|module|specifier|resolve/i;

const SPECIFIERS = [
  /^[ \t]*(?:import|export)\b[^'"`;()]*?\bfrom\s*(['"])(.+?)\1/gm,
  /^[ \t]*import\s*(['"])(.+?)\1/gm,
  /\bimport\s*\(\s*(['"])(.+?)\1/g,
];

/** Finds the module that could not be loaded: the one that the error names, else the first. */
function missingModule(error: unknown, code: string): string | null {
  if (!(error instanceof TypeError) || !LOADING_FAILED.test(error.message)) return null;
  const specifiers = SPECIFIERS.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => match[2] ?? ''),
  ).filter((specifier) => !/^(?:data|blob):/.test(specifier));
  const named = specifiers.find((specifier) => error.message.includes(specifier));
  return named ?? specifiers[0] ?? null;
}

function lineOf(text: string, code: string): number {
  return code.slice(0, code.indexOf(text)).split('\n').length;
}
