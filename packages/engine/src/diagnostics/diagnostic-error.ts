import type { Diagnostic } from './diagnostic.ts';

/** An error that carries what is to be told of it through code that is not ours. */
export class DiagnosticError extends Error {
  readonly diagnostic: Diagnostic;

  /** Takes the diagnostic; its message is the error's. */
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/**
 * Gives the diagnostic that an error carries, `null` for all others. Bundlers hand on copies of what plugins throw,
 * with its fields but without its class.
 */
export function findCarriedDiagnostic(error: unknown): Diagnostic | null {
  const carried = (error as Partial<DiagnosticError> | null | undefined)?.diagnostic;
  return typeof carried?.code === 'string' && typeof carried.message === 'string' ? carried : null;
}
