import { describe, expect, it } from 'vitest';
import { checkSyntax } from './check-syntax.ts';
import type { Example } from './example.ts';

async function check(language: string, code: string): Promise<(string | number | null)[][]> {
  const example: Example = {
    filePath: '/a.md',
    line: 10,
    language,
    code,
    check: 'syntax',
    expected: null,
    digest: '',
  };
  const diagnostics = await checkSyntax(example);
  return diagnostics.map(({ line, column, message }) => [line, column, message]);
}

describe('checkSyntax', () => {
  it.each([
    ['js', 'await import("x");\nexport const a = 1;'],
    ['js', 'with (o) { x = 010 }'],
    ['jsx', 'const a = <p>{b}</p>;'],
    ['css', '@tailwind base;\n.a { color: light-dark(red, blue); & .b { gap: 1cqi } }'],
    ['css', '@function --f(--a) { result: 1px; }'],
    ['json', '{"a": [1, null]}'],
    [
      'html',
      '<!doctype html>\n<html lang="zh"><head><title>x</title></head><body><p>a<p>b</body></html>',
    ],
    ['html', '<ul><li>a<li>b</ul><br><svg><path d="M0 0"/></svg><template><b>x</b></template>'],
  ])('accepts %s %j', async (language, code) => {
    expect(await check(language, code)).toEqual([]);
  });

  it.each([
    [
      'js',
      'let a;\nlet b = ;',
      [[12, 9, 'The example is not valid JavaScript: Unexpected token.']],
    ],
    ['jsx', '<p>', [[11, 4, expect.stringContaining('The example is not valid JSX: ')]]],
    [
      'css',
      'a {\n  color red;\n}',
      [[12, 9, expect.stringContaining('not valid CSS: Unexpected')]],
    ],
    ['css', '.1a {}', [[11, 1, expect.stringContaining('Invalid empty selector')]]],
    ['css', 'a {\n  1x: 3;\n}', [[12, 8, expect.stringContaining('Semicolon')]]],
    ['css', 'a {\n  color\n    red;\n}', [[13, 5, expect.stringContaining('Ident')]]],
    ['css', '/* 😀 */ a {}\n中 }', [[12, 4, expect.stringContaining('end of input')]]],
    ['json', '{\n  "a": 1,\n}', [[13, 1, expect.stringContaining('not valid JSON: ')]]],
    ['json', '{"a": 1', [[11, 8, expect.stringContaining('not valid JSON: ')]]],
    [
      'html',
      '<p>\n<div a=1 a=2>',
      [
        [12, 1, 'The example is not valid HTML: `<div>` is never closed.'],
        [12, 11, 'The example is not valid HTML: duplicate attribute.'],
      ],
    ],
  ])('reports what is wrong in %s %j', async (language, code, problems) => {
    expect(await check(language, code)).toEqual(problems);
  });
});
