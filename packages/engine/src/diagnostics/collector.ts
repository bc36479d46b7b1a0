import { compareDiagnostics, type Diagnostic, type Severity } from './diagnostic.ts';

/** All levels, by what they do. */
export const DIAGNOSTIC_LEVELS = ['ignore', 'log', 'warn', 'throw', 'error'] as const;

/**
 * What to do with a problem, in Docusaurus' words (`ignore`, `log`, `warn`, `throw`) and ours
 * (`error`, the same as `throw`). `log` is printed as `warn` is: neither makes a build fail.
 */
export type DiagnosticLevel = (typeof DIAGNOSTIC_LEVELS)[number];

/** Levels by code (`links/broken-anchor`) or by a leading part of it (`links`). */
export type DiagnosticLevels = Readonly<Record<string, DiagnosticLevel>>;

/** Number of problems by severity. */
export interface DiagnosticCounts {
  errors: number;
  warnings: number;
}

/** Gathers the problems of one build. */
export interface DiagnosticCollector {
  /**
   * Adds diagnostics at the level set for their codes; ignored ones are dropped, and one that says
   * the same about the same place as an earlier one is kept once.
   */
  report(diagnostics: Diagnostic | readonly Diagnostic[]): void;
  /** Returns what was kept, ordered by file, line and column. */
  list(): Diagnostic[];
  /** Counts what was kept. */
  counts(): DiagnosticCounts;
}

const SEVERITY_OF_LEVEL: Record<DiagnosticLevel, Severity | null> = {
  ignore: null,
  log: 'warning',
  warn: 'warning',
  error: 'error',
  throw: 'error',
};

/** Gives the severity that a level stands for; `null` when nothing is told. */
export function severityOf(level: DiagnosticLevel): Severity | null {
  return SEVERITY_OF_LEVEL[level];
}

/** Creates an empty collector; codes without a level keep the severity their finder gave them. */
export function createDiagnosticCollector(levels: DiagnosticLevels = {}): DiagnosticCollector {
  const kept = new Map<string, Diagnostic>();
  return {
    report(diagnostics) {
      for (const found of Array.isArray(diagnostics) ? diagnostics : [diagnostics]) {
        const diagnostic = applyLevel(found, levels);
        if (diagnostic === null) continue;
        const { code, filePath, line, column, message } = diagnostic;
        kept.set([code, filePath, line, column, message].join('\0'), diagnostic);
      }
    },
    list: () => [...kept.values()].sort(compareDiagnostics),
    counts: () => countDiagnostics([...kept.values()]),
  };
}

/** Counts diagnostics by severity. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): DiagnosticCounts {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

/**
 * Gives a diagnostic the severity that the levels set for its code; `null` when it is ignored. The
 * longest matching part of the code decides.
 *
 * @example applyLevel(brokenAnchor, { links: 'throw', 'links/broken-anchor': 'ignore' }) // null
 */
export function applyLevel(diagnostic: Diagnostic, levels: DiagnosticLevels): Diagnostic | null {
  const level = levelOf(diagnostic.code, levels);
  if (level === undefined) return diagnostic;
  const severity = severityOf(level);
  return severity === null ? null : { ...diagnostic, severity };
}

function levelOf(code: string, levels: DiagnosticLevels): DiagnosticLevel | undefined {
  for (let part = code; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('/')))) {
    if (Object.hasOwn(levels, part)) return levels[part];
  }
  return undefined;
}
