import { describe, expect, it } from 'vitest';
import { declaresGlobals, readExpectedErrors, splitTypeFiles } from './type-files.ts';

describe('splitTypeFiles', () => {
  it('makes one module of an example', () => {
    expect(splitTypeFiles({ code: 'let a = 1;', language: 'ts', line: 5 })).toEqual([
      { name: 'example.ts', text: 'let a = 1;\nexport {};\n', lineOffset: 5 },
    ]);
    expect(splitTypeFiles({ code: 'export let a;', language: 'tsx', line: 1 })[0]).toEqual({
      name: 'example.tsx',
      text: 'export let a;\n',
      lineOffset: 1,
    });
  });

  it('splits at file names and keeps the lines of the article', () => {
    const code = '// @filename: ./a.ts\nexport let a;\n\n// @filename: lib/b.ts\nimport "../a";';
    expect(splitTypeFiles({ code, language: 'ts', line: 10 })).toEqual([
      { name: 'a.ts', text: 'export let a;\n\n', lineOffset: 11 },
      { name: 'lib/b.ts', text: 'import "../a";\n', lineOffset: 14 },
    ]);
  });

  it('lets no file name leave the folder of the example', () => {
    const names = splitTypeFiles({ code: '// @filename: ../../x.ts', language: 'ts', line: 1 });
    expect(names.map(({ name }) => name)).toEqual(['x.ts']);
  });

  it('leaves declaration files and examples with globals as they are', () => {
    const code =
      '// @filename: env.d.ts\ninterface Window { a: 1 }\n// @filename: use.ts\nwindow.a;';
    expect(splitTypeFiles({ code, language: 'ts', line: 1 }).map(({ text }) => text)).toEqual([
      'interface Window { a: 1 }\n',
      'window.a;\nexport {};\n',
    ]);
    expect(declaresGlobals(code)).toBe(true);
    expect(declaresGlobals('declare module "*.svg" { }')).toBe(true);
    expect(declaresGlobals('declare const a: 1;')).toBe(false);
  });
});

describe('readExpectedErrors', () => {
  it('reads codes at line ends, several and in JSX comments too', () => {
    const code =
      'f(1); // error TS2345\nok;\ng(); // error TS2554, TS2322\n<A /> {/* error TS2741 */}\n// error';
    expect(readExpectedErrors({ code, line: 20 })).toEqual([
      { line: 21, code: 'TS2345' },
      { line: 23, code: 'TS2554' },
      { line: 23, code: 'TS2322' },
      { line: 24, code: 'TS2741' },
    ]);
  });
});
