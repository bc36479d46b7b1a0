import { compareDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** Who hears of problems as they come and go. */
export interface ProblemListener {
  /** Hears of problems that were not there before, ordered by file and line. */
  onProblems(diagnostics: Diagnostic[]): void;
  /** Hears when the last error is gone. */
  onMended(): void;
}

/** Tells each problem once, until it has gone and come back. */
export interface ProblemLog {
  /** Takes all the problems that there are now. */
  update(diagnostics: readonly Diagnostic[]): void;
}

/** Creates a log that has told nothing yet. */
export function createProblemLog(listener: ProblemListener): ProblemLog {
  let told = new Map<string, Diagnostic>();
  const hasError = () => [...told.values()].some(({ severity }) => severity === 'error');
  return {
    update(diagnostics) {
      const before = told;
      const hadError = hasError();
      told = new Map(diagnostics.map((diagnostic) => [keyOf(diagnostic), diagnostic]));
      const fresh = [...told].filter(([key]) => !before.has(key)).map(([, value]) => value);
      if (fresh.length > 0) listener.onProblems(fresh.sort(compareDiagnostics));
      if (hadError && !hasError()) listener.onMended();
    },
  };
}

/** Lines move while the author writes above a problem; that makes it no new one. */
function keyOf({ code, filePath, message, severity }: Diagnostic): string {
  return [code, filePath, message, severity].join('\0');
}
