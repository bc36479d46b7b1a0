import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { printDiagnostics } from '../diagnostics/printer.ts';
import type { OutputStream, Terminal } from './command.ts';

/** Writes diagnostics to the error stream, with code frames from the files on disk. */
export function reportDiagnostics(diagnostics: readonly Diagnostic[], terminal: Terminal): void {
  if (diagnostics.length === 0) return;
  const text = printDiagnostics(diagnostics, {
    readSource: readSourceFile,
    cwd: terminal.cwd,
    useColor: canUseColor(terminal.stderr, terminal.env),
  });
  terminal.stderr.write(`\n${text}`);
}

/**
 * Tells whether a stream may be coloured: `NO_COLOR` forbids it, `FORCE_COLOR` demands it, else it
 * must be a terminal that is not `dumb`.
 */
function canUseColor(stream: OutputStream, env: Terminal['env']): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0';
  return stream.isTTY === true && env.TERM !== 'dumb';
}

/** A byte order mark is no column of the first line. */
function readSourceFile(filePath: string): string | undefined {
  try {
    return readFileSync(filePath, 'utf8').replace(/^\ufeff/, '');
  } catch {
    return undefined;
  }
}
