import type { DiagnosticCode } from './codes.ts';

/** How much a problem matters: `error` makes a build fail, `warning` is printed, `ignore` is dropped. */
export type Severity = 'error' | 'warning';

/** One problem in content or configuration, told to its author. */
export interface Diagnostic {
  code: DiagnosticCode;
  severity: Severity;
  /** Absolute path of the file, or `null` when the problem lies in no file. */
  filePath: string | null;
  /** 1-based line in the file, or `null` when unknown. */
  line: number | null;
  /** 1-based column in the line in UTF-16 units, or `null` when unknown. */
  column: number | null;
  /** One full sentence of fact, values in backticks. */
  message: string;
  /** How to mend it, as an instruction, with the exact replacement where it is known. */
  fix: string | null;
}

/** A diagnostic as its finder states it; what is left out becomes `null`. */
export type DiagnosticInit = Pick<Diagnostic, 'code' | 'severity' | 'message'> &
  Partial<Diagnostic>;

/** Creates a diagnostic from what the finder knows. */
export function createDiagnostic(init: DiagnosticInit): Diagnostic {
  return { filePath: null, line: null, column: null, fix: null, ...init };
}

/** Orders diagnostics by file, line, column and code; those without a file come last. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.filePath ?? '\uffff', b.filePath ?? '\uffff') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
