import { describe, expect, it } from 'vitest';
import { describeMissingBinary } from './missing-binary.ts';

const notFound = (name: string, requiredBy: string) =>
  Object.assign(new Error(`Cannot find module '${name}'\nRequire stack:\n- ${requiredBy}`), {
    code: 'MODULE_NOT_FOUND',
    requireStack: [requiredBy],
  });

describe('a package without its part for this system', () => {
  const mended = /Remove `node_modules` and install on this system: `npm ci`/;

  it.each([
    [
      'of those that look for several',
      new Error('Cannot find native binding. npm has a bug related to optional dependencies.', {
        cause: notFound('@of/linux', '/site/node_modules/satteri/index.js'),
      }),
      'satteri',
    ],
    [
      'that names the file',
      notFound('../x.linux-x64-gnu.node', '/a/node_modules/b/node_modules/@of/css/node/index.js'),
      '@of/css',
    ],
    [
      'of another libc',
      Object.assign(
        new Error(
          'Error loading shared library ld-linux.so.2: (needed by /s/node_modules/@of/x/x.node)',
        ),
        { code: 'ERR_DLOPEN_FAILED' },
      ),
      '@of/x',
    ],
  ])('is named with what helps: %s', (_, error, name) => {
    const outer = new Error('The site could not be built.', { cause: error });
    expect(describeMissingBinary(outer)).toMatchObject({
      code: 'system/missing-binary',
      message: `The part of the package \`${name}\` that is made for this system (${process.platform} ${process.arch}) cannot be loaded: \`node_modules\` comes from another system, or was installed in part: without optional packages, or not to its end.`,
      fix: expect.stringMatching(mended),
    });
  });

  it('is not seen in other errors', () => {
    const missing = notFound('left-pad', '/site/node_modules/a/index.js');
    for (const error of [missing, new Error('x'), null, 'Cannot find native binding']) {
      expect(describeMissingBinary(error)).toBe(null);
    }
  });
});
