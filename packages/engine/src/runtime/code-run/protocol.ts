/** What the page, the sandbox frame and its worker say to each other, by `postMessage`. */

/** How a line of output is shown. */
export type OutputLevel = 'log' | 'warn' | 'error';

/** One thing that the code has printed. */
export interface OutputEntry {
  /** An entry that comes again with the same number replaces the earlier one. */
  id: number;
  level: OutputLevel;
  /** May have several lines. */
  text: string;
}

/** Why a run ended badly. `line` is 1-based, `null` when it is unknown. */
export type RunFailure = { line: number | null } & (
  | { kind: 'error'; text: string }
  /** The code imports something. */
  | { kind: 'module'; name: string }
  /** The code uses a global that only Node has. */
  | { kind: 'global'; name: string }
);

/** From the page to the frame, and on to its worker. */
export type RunOrder = { type: 'mojian-run'; code: string } | { type: 'mojian-ping' };

/** From the frame or its worker to the page. */
export type RunReport =
  /** The frame waits for code. */
  | { type: 'mojian-ready' }
  | { type: 'mojian-output'; entry: OutputEntry }
  /** More has been printed than is shown. */
  | { type: 'mojian-overflow' }
  | { type: 'mojian-pong' }
  /** Nothing is left to be done; `failure` is `null` when all went well. */
  | { type: 'mojian-end'; failure: RunFailure | null }
  /** The browser does not allow what the sandbox needs. */
  | { type: 'mojian-unavailable' };

/** From the worker to its frame only: the browser has not said where the syntax error is. */
export interface SyntaxErrorReport {
  type: 'mojian-syntax-error';
  text: string;
}

/** Most lines of output that are shown. */
export const MAX_OUTPUT_LINES = 500;

/** Most characters of output that are shown. */
export const MAX_OUTPUT_LENGTH = 100_000;

/** Reads a message of the sandbox; `null` for anything else that may arrive. */
export function readReport(data: unknown): RunReport | null {
  const isOurs =
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    String(data.type).startsWith('mojian-');
  return isOurs ? (data as RunReport) : null;
}
