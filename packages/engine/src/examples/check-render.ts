import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CheckRunOptions } from './check-run.ts';
import type { Example } from './example.ts';
import { runCode } from './run-code.ts';

/** Separates what an example prints from the error that its rendering threw. */
const FAILURE_MARK = '\u0000mojian-render-failed\u0000';

/**
 * Compiles a live example and renders it once to HTML, in a process of its own. Names in scope are
 * those of the live editor: React, all that it exports, and `render`.
 *
 * @returns No diagnostics when something was rendered without an error.
 */
export async function checkRender(
  example: Example,
  { workRoot, timeLimitMs }: CheckRunOptions,
): Promise<Diagnostic[]> {
  const compiled = await compileLiveCode(example.code);
  if (typeof compiled !== 'string') {
    return [describe(example, { ...compiled, problem: 'does not compile' })];
  }
  const run = await runCode(createRenderModule(compiled), {
    folder: path.join(workRoot, `render-${example.digest.slice(0, 16)}-${example.line}`),
    timeLimitMs,
  });
  if (run.ended !== null) return [describe(example, { line: 0, problem: 'did not end in time' })];
  if (run.exitCode === 0) return [];
  const message = run.output.split(FAILURE_MARK)[1] ?? run.output.trim();
  return [describe(example, { line: 0, problem: 'does not render', message })];
}

interface Problem {
  /** Line in the code; 0 when unknown. */
  line: number;
  problem: string;
  message?: string;
}

function describe(example: Example, { line, problem, message }: Problem): Diagnostic {
  return createDiagnostic({
    code: 'examples/failed-render',
    severity: 'error',
    filePath: example.filePath,
    line: example.line + line,
    column: 1,
    message: `The live example ${problem}${message === undefined ? '' : `: \`${message}\``}.`,
  });
}

/** Makes a function body of live code: it returns the element, or calls `render` by itself. */
async function compileLiveCode(code: string): Promise<string | { line: number; message: string }> {
  const { transform } = await import('sucrase');
  const hasRenderCall = /^\s*render\s*\(/m.test(code);
  const source = hasRenderCall ? code : `return (${code.trim().replace(/;$/, '')}\n)`;
  try {
    const { code: compiled } = transform(source, {
      transforms: ['jsx', 'typescript'],
      disableESTransforms: true,
      production: true,
    });
    return compiled;
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number } };
    return { line: loc?.line ?? 0, message };
  }
}

function createRenderModule(body: string): string {
  return `
import * as React from 'react';
import { renderToString } from 'react-dom/server';

const body = ${JSON.stringify(body)};
const rendered = [];
const scope = { ...React, React, render: (element) => rendered.push(element) };
delete scope.default;
try {
  const result = new Function(...Object.keys(scope), '"use strict";' + body)(...Object.values(scope));
  if (rendered.length === 0) {
    rendered.push(typeof result === 'function' ? React.createElement(result) : result);
  }
  const errors = [];
  console.error = (...args) => errors.push(args.join(' '));
  if (renderToString(rendered[0]) === '') throw new Error('nothing was rendered');
  if (errors.length > 0) throw new Error(errors[0]);
} catch (error) {
  process.stdout.write(${JSON.stringify(FAILURE_MARK)} + (error?.message ?? String(error)));
  process.exitCode = 1;
}
`;
}
