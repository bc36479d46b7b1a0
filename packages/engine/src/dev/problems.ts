import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  createLineReader,
  type LineReader,
  renderCodeFrame,
} from '../diagnostics/printer-frame.ts';
import type { Problem } from './protocol.ts';

/** What problems are made with. */
export interface ProblemContext {
  /** Folder against which file paths are shortened. */
  siteFolder: string;
  /** Returns the text of a file, or `undefined` when it cannot be read. */
  readSource(filePath: string): string | undefined;
}

/** Creates what a page shows of diagnostics: errors first, else in the given order. */
export function createProblems(
  diagnostics: readonly Diagnostic[],
  context: ProblemContext,
): Problem[] {
  const place = { ...context, linesOf: createLineReader(context.readSource) };
  const problems = diagnostics.map((diagnostic) => createProblem(diagnostic, place));
  const isError = ({ severity }: Problem) => severity === 'error';
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))];
}

interface FrameContext extends ProblemContext {
  linesOf: LineReader;
}

function createProblem(diagnostic: Diagnostic, context: FrameContext): Problem {
  const { code, severity, filePath, message, fix } = diagnostic;
  const shown = filePath === null ? null : shorten(filePath, context.siteFolder);
  return {
    code,
    severity,
    place: shown === null ? null : [shown, ...positionOf(diagnostic)].join(':'),
    editorPlace: filePath === null ? null : [filePath, ...positionOf(diagnostic)].join(':'),
    message,
    frame: renderFrame(diagnostic, context),
    fix,
  };
}

function shorten(filePath: string, siteFolder: string): string {
  const relative = path.relative(siteFolder, filePath);
  return relative === '' || relative.startsWith('..') ? filePath : relative;
}

function positionOf({ line, column }: Diagnostic): number[] {
  if (line === null) return [];
  return column === null ? [line] : [line, column];
}

function renderFrame({ filePath, line, column }: Diagnostic, { linesOf }: FrameContext): string[] {
  if (filePath === null || line === null) return [];
  return renderCodeFrame(linesOf(filePath), { line, column });
}
