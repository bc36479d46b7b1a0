import { describe, expect, it } from 'vitest';
import { checkModuleFolder } from '../bundle/usable-folder.ts';
import { DiagnosticError } from '../diagnostics/diagnostic-error.ts';
import { describeError } from './describe-error.ts';

const context = { code: 'dev/failed-page', what: 'The page could not be rendered' } as const;

function errorWith(stack: string, more: object = {}): Error {
  return Object.assign(new Error('x is not defined'), { stack, ...more });
}

describe('an error as a diagnostic', () => {
  it('is the one of a folder that no modules can be loaded from', () => {
    const refusal = checkModuleFolder('/sites/C#');
    if (!refusal) throw new Error('The folder should be refused.');
    expect(describeError(new DiagnosticError(refusal), context)).toBe(refusal);
  });

  it('points at the innermost frame of the author’s own files', () => {
    const error = errorWith(
      [
        'ReferenceError: x is not defined',
        '    at renderWithHooks (/site/node_modules/react-dom/server.js:4:2)',
        '    at Counter (/site/components/计数 器.tsx:12:7)',
        '    at Object.render (file:///site/components/other.tsx?t=1:3:1)',
      ].join('\n'),
    );
    expect(describeError(error, context)).toEqual({
      code: 'dev/failed-page',
      severity: 'error',
      filePath: '/site/components/计数 器.tsx',
      line: 12,
      column: 7,
      message: 'The page could not be rendered: x is not defined',
      fix: null,
    });
  });

  it('reads addresses of modules', () => {
    const error = errorWith('Error\n    at file:///site/a%20b.tsx?v=1:3:1');
    expect(describeError(error, context)).toMatchObject({ filePath: '/site/a b.tsx', line: 3 });
  });

  it('of a module that cannot be transformed is the same whoever asks for it', () => {
    const error = errorWith('', { id: '/site/a.tsx?v=1', loc: { line: 3, column: 4 } });
    const described = describeError(error, context);
    expect(described).toMatchObject({
      code: 'dev/invalid-module',
      filePath: '/site/a.tsx',
      line: 3,
      column: 5,
      message: 'The module could not be transformed: x is not defined',
    });
    expect(describeError(error, { code: 'dev/failed', what: 'Something else' })).toEqual(described);
  });

  it('reads the place out of the frame that the bundler draws', () => {
    const message =
      'Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR]\u001b[0m Unexpected token\n   ╭─[ site/计数.tsx:3:106 ]\n';
    const error = Object.assign(new Error(message), { id: '/site/计数.tsx' });
    expect(describeError(error, context)).toMatchObject({
      filePath: '/site/计数.tsx',
      line: 3,
      column: 106,
      message: 'The module could not be transformed: Unexpected token',
    });
  });

  it('blames the given file when the error names none', () => {
    const filePath = '/site/docs/a.mdx';
    const place = { filePath, line: null, column: null };
    expect(describeError(errorWith(''), { ...context, filePath })).toMatchObject(place);
    expect(describeError('broken', { ...context, filePath })).toMatchObject({
      ...place,
      message: 'The page could not be rendered: broken',
    });
  });

  it.each([
    ['Build failed with 1 error:\n\n[PARSE_ERROR] Expected `;`', 'Expected `;`'],
    ['[plugin:vite:import-analysis] Failed to resolve', 'Failed to resolve'],
    ['plain\nmore', 'plain'],
    ['', 'an error without a message'],
  ])('says what is wrong in one line: %j', (text, line) => {
    expect(describeError(new Error(text), context).message).toBe(
      `The page could not be rendered: ${line}`,
    );
  });
});
