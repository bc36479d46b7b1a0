import path from 'node:path';
import { countDiagnostics } from './collector.ts';
import type { Diagnostic } from './diagnostic.ts';
import { createLineReader, type LineReader, renderCodeFrame } from './printer-frame.ts';
import { showControls, showInLine } from './visible-text.ts';

/** What the printer needs beside the diagnostics. */
export interface PrintOptions {
  /** Returns the text of a file for the code frame, or `undefined` when it cannot be read. */
  readSource(filePath: string): string | undefined;
  /** Folder against which file paths are shortened. */
  cwd: string;
  /** Colours the text with ANSI escapes. */
  useColor: boolean;
}

const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  cyan: [36, 39],
};
type Paint = (style: keyof typeof STYLES, text: string) => string;

/**
 * Renders diagnostics in the given order as text for a terminal, followed by a line that counts
 * them. No diagnostics give an empty text.
 */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  options: PrintOptions,
): string {
  if (diagnostics.length === 0) return '';
  const paint = createPaint(options.useColor);
  const linesOf = createLineReader(options.readSource);
  const blocks = diagnostics.map((diagnostic) => {
    const frame = renderFrame(diagnostic, linesOf, paint);
    return [
      renderTitle(diagnostic, paint),
      ...renderPlace(diagnostic, options.cwd, paint),
      showControls(diagnostic.message),
      ...(frame.length === 0 ? [] : ['', ...frame]),
      ...(frame.length === 0 || diagnostic.fix === null ? [] : ['']),
      ...(diagnostic.fix === null
        ? []
        : [`${paint('bold', 'Fix:')} ${showControls(diagnostic.fix)}`]),
    ].join('\n');
  });
  return `${blocks.join('\n\n')}\n\n${paint('bold', summarizeDiagnostics(diagnostics))}\n`;
}

/** Counts diagnostics in words: `2 errors and 1 warning in 2 files.` */
export function summarizeDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings } = countDiagnostics(diagnostics);
  const counts = [countWord(errors, 'error'), countWord(warnings, 'warning')].filter(Boolean);
  const paths = diagnostics.map((diagnostic) => diagnostic.filePath);
  const files = new Set(paths.filter((filePath) => filePath !== null)).size;
  return `${counts.join(' and ')}${files === 0 ? '' : ` in ${countWord(files, 'file')}`}.`;
}

function countWord(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}

function renderTitle({ severity, code }: Diagnostic, paint: Paint): string {
  return `${paint(severity === 'error' ? 'red' : 'yellow', paint('bold', severity))} ${paint('dim', code)}`;
}

/** The place stands alone on its line and without indent, so that terminals make it a link. */
function renderPlace({ filePath, line, column }: Diagnostic, cwd: string, paint: Paint): string[] {
  if (filePath === null) return [];
  const relative = path.relative(cwd, filePath);
  const shown = relative === '' || relative.startsWith('..') ? filePath : relative;
  const place = [showInLine(shown), line, line === null ? null : column].filter(
    (part) => part !== null,
  );
  return [paint('cyan', place.join(':'))];
}

function renderFrame(
  { filePath, line, column }: Diagnostic,
  linesOf: LineReader,
  paint: Paint,
): string[] {
  if (filePath === null || line === null) return [];
  const frame = renderCodeFrame(linesOf(filePath), { line, column });
  return frame.map((row) => (/^(>| +\| +\^$)/.test(row) ? row : paint('dim', row)));
}

function createPaint(useColor: boolean): Paint {
  if (!useColor) return (_, text) => text;
  return (style, text) => {
    const [open, close] = STYLES[style];
    return `\u001b[${open}m${text}\u001b[${close}m`;
  };
}
