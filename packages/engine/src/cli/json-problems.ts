import path from 'node:path';
import { countDiagnostics, type DiagnosticCounts } from '../diagnostics/collector.ts';
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';

/** A problem as `--json` prints it; documented in `docs/diagnostics.md`. */
export interface JsonProblem {
  code: string;
  severity: Severity;
  message: string;
  /** From the site folder, parts separated by `/`; `null` when the problem lies in no file. */
  file: string | null;
  /** 1-based, or `null` when unknown. */
  line: number | null;
  /** 1-based, in UTF-16 units, or `null` when unknown. */
  column: number | null;
  fix: string | null;
}

/** Creates the end of every object that `--json` prints: the counts of the problems, and each of them. */
export function createJsonProblems(
  diagnostics: readonly Diagnostic[],
  siteFolder: string,
): DiagnosticCounts & { problems: JsonProblem[] } {
  const problems = diagnostics.map(
    ({ code, severity, message, filePath, line, column, fix }): JsonProblem => {
      const file = filePath && path.relative(siteFolder, filePath).split(path.sep).join('/');
      return { code, severity, message, file, line, column, fix };
    },
  );
  return { ...countDiagnostics(diagnostics), problems };
}
