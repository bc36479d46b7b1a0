import { describe, expect, it } from 'vitest';
import { lineOfError, readExampleStack } from './error-text.ts';
import { describeFailure } from './failure.ts';

function withStack<E extends Error>(error: E, stack: string): E {
  return Object.assign(error, { stack });
}

const describe_ = (error: unknown, code = '') => describeFailure({ error, code }, String);

describe('describeFailure', () => {
  it('tells an error with its line', () => {
    const error = withStack(new TypeError('坏'), 'TypeError: 坏\n    at f (example.mjs:3:9)');
    expect(describe_(error)).toEqual({ kind: 'error', text: 'TypeError: 坏', line: 3 });
  });

  it('leaves a stack of one place out, because the line says the same', () => {
    const write = (error: unknown) => (error as Error).stack ?? '';
    const one = withStack(new Error('坏'), 'Error: 坏\n    at example.mjs:3:9');
    const two = withStack(
      new Error('坏'),
      'Error: 坏\n    at f (example.mjs:3:9)\n    at example.mjs:5:1',
    );
    expect(describeFailure({ error: one, code: '' }, write)).toMatchObject({ text: 'Error: 坏' });
    expect(describeFailure({ error: two, code: '' }, write)).toMatchObject({ text: two.stack });
  });

  it('takes the line from the browser when the error has none', () => {
    expect(describeFailure({ error: '坏', code: '', line: 7 }, String)).toEqual({
      kind: 'error',
      text: '坏',
      line: 7,
    });
    expect(describe_('坏')).toEqual({ kind: 'error', text: '坏', line: null });
  });

  it.each([
    ['process is not defined', 'process'],
    ["Can't find variable: Buffer", 'Buffer'],
    ['require is not defined in ES module scope, you can use import instead', 'require'],
    ['setImmediate is not defined', 'setImmediate'],
  ])('knows that Node has what is missing: %s', (message, name) => {
    expect(describe_(new ReferenceError(message))).toEqual({ kind: 'global', name, line: null });
  });

  it('does not take every missing name for one of Node', () => {
    expect(describe_(new ReferenceError('total is not defined'))).toMatchObject({ kind: 'error' });
    expect(describe_(new TypeError('process is not a function'))).toMatchObject({ kind: 'error' });
  });

  it.each([
    [
      "import { readFile } from 'node:fs/promises';",
      'Failed to fetch dynamically imported module: blob:null/1',
      { name: 'node:fs/promises', line: 1 },
    ],
    [
      "// from 'x'\nimport {\n  parse,\n} from 'yaml';\n",
      'Failed to resolve module specifier "yaml". Relative references must start with…',
      { name: 'yaml', line: 4 },
    ],
    [
      "import 'a';\nimport b from 'b';",
      'error resolving module specifier “b”',
      { name: 'b', line: 2 },
    ],
    [
      "const fs = await import('fs');",
      'Failed to resolve module specifier',
      { name: 'fs', line: 1 },
    ],
    [
      "export * from './own.js';",
      'Importing a module script failed.',
      { name: './own.js', line: 1 },
    ],
  ])('names the module that a browser cannot load: %s', (code, message, expected) => {
    expect(describe_(new TypeError(message), code)).toEqual({ kind: 'module', ...expected });
  });

  it('does not look for modules in code that has none', () => {
    const code = "console.log('import x from y');";
    expect(
      describe_(new TypeError('Failed to fetch dynamically imported module'), code),
    ).toMatchObject({ kind: 'error' });
  });
});

describe('readExampleStack', () => {
  const error = (stack: string) => withStack(new RangeError('超出\n两行'), stack);

  it('keeps the places in the example only', () => {
    const stack =
      'RangeError: 超出\n两行\n    at deep (example.mjs:2:9)\n    at Array.map (<anonymous>)\n    at example.mjs:5:1\n    at evaluate (mojian-run.js:1:2)';
    expect(readExampleStack(error(stack))).toBe(
      'RangeError: 超出\n两行\n    at deep (example.mjs:2:9)\n    at example.mjs:5:1',
    );
    expect(lineOfError(error(stack))).toBe(2);
  });

  it('reads the stacks of other browsers', () => {
    const stack = 'deep@blob:null/1/example.mjs:2:9\n@example.mjs:5:1\nmodule code@example.mjs:6:1';
    expect(readExampleStack(error(stack))).toBe(
      'RangeError: 超出\n两行\n    at deep (example.mjs:2:9)\n    at example.mjs:5:1\n    at example.mjs:6:1',
    );
  });

  it('does without a stack', () => {
    expect(readExampleStack(error(''))).toBe('RangeError: 超出\n两行');
    expect(lineOfError(error(''))).toBeNull();
    expect(lineOfError('坏')).toBeNull();
  });
});
