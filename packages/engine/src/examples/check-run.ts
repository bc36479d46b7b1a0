import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Example, ExpectedOutput } from './example.ts';
import { CODE_FILE_NAME, type CodeRun, runCode } from './run-code.ts';

/** Where and how long examples run. */
export interface CheckRunOptions {
  /** Folder below the site for the files of the runs. */
  workRoot: string;
  timeLimitMs: number;
}

/** Lines of output shown in a message. */
const SHOWN_LINES = 20;

/**
 * Runs an example and compares what it prints with what the article says; types are stripped first.
 * Blanks at line ends and at the end do not count.
 *
 * @returns No diagnostics when the example holds.
 */
export async function checkRun(
  example: Example,
  { workRoot, timeLimitMs }: CheckRunOptions,
): Promise<Diagnostic[]> {
  const code = await stripTypes(example);
  if (typeof code !== 'string') return [code];
  const run = await runCode(code, {
    folder: path.join(workRoot, `run-${example.digest.slice(0, 16)}-${example.line}`),
    timeLimitMs,
  });
  const failure = describeFailure(example, run, timeLimitMs);
  if (failure !== null) return [failure];
  const { expected } = example;
  if (expected === null || normalizeOutput(run.output) === normalizeOutput(expected.text))
    return [];
  return [describeDifference(example, expected, run.output)];
}

/** Removes blanks at the end of each line and of the text. */
function normalizeOutput(output: string): string {
  return output.replace(/[ \t\r]+$/gm, '').trimEnd();
}

/** Line numbers stay as they are: sucrase removes types within their lines. */
async function stripTypes(example: Example): Promise<string | Diagnostic> {
  if (!example.language.startsWith('t')) return example.code;
  const { transform } = await import('sucrase');
  try {
    return transform(example.code, { transforms: ['typescript'], disableESTransforms: true }).code;
  } catch (error) {
    const loc = (error as { loc?: { line: number; column: number } }).loc;
    return createDiagnostic({
      code: 'examples/syntax-error',
      severity: 'error',
      filePath: example.filePath,
      line: example.line + (loc?.line ?? 0),
      column: loc?.column ?? 1,
      message: `The example is no TypeScript: ${(error as Error).message}.`,
      fix: 'Mend the example, or remove `run`.',
    });
  }
}

function describeFailure(example: Example, run: CodeRun, timeLimitMs: number): Diagnostic | null {
  if (run.ended === null && run.exitCode === 0) return null;
  const base = { severity: 'error' as const, filePath: example.filePath, column: 1 };
  if (run.ended === 'time-limit') {
    const message = `The example did not end within ${timeLimitMs / 1000} seconds.`;
    const fix = 'Close servers and clear timers at its end, or remove `run`.';
    return createDiagnostic({
      ...base,
      code: 'examples/timed-out',
      line: example.line,
      message,
      fix,
    });
  }
  if (run.ended === 'too-much-output') {
    return createDiagnostic({
      ...base,
      code: 'examples/wrong-output',
      line: example.line,
      message: 'The example prints more than a megabyte.',
      fix: 'Let it print less, or remove `run`.',
    });
  }
  const place = new RegExp(`${CODE_FILE_NAME.replace('.', '\\.')}:(\\d+)`).exec(run.output);
  const thrown = /^(?:Uncaught )?(?:[\w$.]*Error\b.*|\[[\w$.]*Error.*)$/m.exec(run.output)?.[0];
  return createDiagnostic({
    ...base,
    code: 'examples/failed-run',
    line: example.line + Number(place?.[1] ?? 0),
    message: `The example ended with exit code ${run.exitCode ?? 'unknown'}${thrown === undefined ? '' : `: \`${thrown}\``}.\n${quoteOutput(run.output)}`,
    fix: 'Mend the example, catch the error in it, or remove `run`.',
  });
}

function describeDifference(
  example: Example,
  expected: ExpectedOutput,
  printed: string,
): Diagnostic {
  const printedLines = normalizeOutput(printed).split('\n');
  const expectedLines = normalizeOutput(expected.text).split('\n');
  const index = expectedLines.findIndex((line, at) => line !== printedLines[at]);
  const at = index < 0 ? expectedLines.length - 1 : index;
  const says = index < 0 ? 'ends' : `says \`${expectedLines[at] ?? ''}\``;
  const line = printedLines[index < 0 ? at + 1 : at];
  const prints = line === undefined ? 'prints no more' : `prints \`${line}\``;
  return createDiagnostic({
    code: 'examples/wrong-output',
    severity: 'error',
    filePath: example.filePath,
    line: expected.line + at + 1,
    column: 1,
    message: `The output block ${says} here, but the example ${prints}.`,
    fix: `Make the block say what the example prints, or mend the example:\n${quoteOutput(printed)}`,
  });
}

function quoteOutput(output: string): string {
  const lines = normalizeOutput(output).split('\n');
  const shown = lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`.trimEnd());
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [`    … and ${rest} more lines`] : [])].join('\n');
}
