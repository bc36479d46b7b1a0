import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDefaultHighlighter } from './default-highlighter.ts';
import { grammarOf, listGrammars } from './languages.ts';
import { writeTokenLines, writeTokens } from './write-tokens.ts';

const highlight = createDefaultHighlighter();
const kindsOf = (language: string, code: string) =>
  highlight(language, code)
    .filter(({ kind }) => kind !== null)
    .map(({ kind, text }) => `${kind}:${text}`);

describe('the default highlighter', () => {
  it.each([
    ['js', 'const f = (x) => x + 1; // 注', ['k:const', 'f:f', 'n:1', 'c:// 注']],
    ['js', 'new Map([["a", /b+/g]])', ['k:new', 't:Map', 's:"a"', 'r:/b+/g']],
    ['js', '`a $' + '{b} c`', ['s:`a ', 's: c`']],
    ['docker', 'FROM node:20', ['k:FROM']],
    ['http', 'GET /x HTTP/1.1', ['f:GET', 'u:/x']],
    ['js', 'Promise.all(x); const MAX_SIZE = X;', ['t:Promise', 'f:all', 'k:const', 'n:MAX_SIZE']],
    ['ts', 'let x: Map<string, T>;', ['k:let', 't:Map', 't:string', 't:T']],
    ['ts', 'interface A extends B {}', ['k:interface', 't:A', 'k:extends', 't:B']],
    ['tsx', '<A.B c="d" {...e}>字 {f}</A.B>', ['t:A.B', 'a:c', 's:"d"', 't:A.B']],
    ['jsx', "<p>it's {x > 1 && <b/>}</p>", ['g:p', 'n:1', 'g:b', 'g:p']],
    [
      'css',
      '@media (min-width: 1px) { a { color: red } }',
      ['k:@media', 'a:min-width', 'g:a', 'a:color'],
    ],
    ['json', '{"a": [1, true, "b"]}', ['a:"a"', 'n:1', 'n:true', 's:"b"']],
    ['jsonc', '// c\n{a: 1}', ['c:// c', 'a:a', 'n:1']],
    ['html', '<a href="x">y</a>', ['g:a', 'a:href', 's:"x"', 'g:a']],
    ['vue', '<script>const a = 1</script>', ['g:script', 'k:const', 'n:1', 'g:script']],
    ['yaml', 'a: 1 # c', ['a:a', 'n:1', 'c:# c']],
    ['bash', 'npm i # c', ['f:npm', 'c:# c']],
    ['md', '# 题\n**粗** `码`', ['h: 题', 'b:粗', 's:`码`']],
    ['diff', '-a\n+b\n c', ['d:-a\n', 'i:+b\n']],
  ])('colours %s: %s', (language, code, expected) => {
    expect(kindsOf(language, code)).toEqual(expect.arrayContaining(expected));
  });

  it.each(['text', 'plaintext', '', 'no-such-language', 'constructor', '__proto__'])(
    'shows %j plain',
    (language) => {
      expect(highlight(language, 'const a = 1;')).toEqual([{ text: 'const a = 1;', kind: null }]);
    },
  );

  const names =
    'js ts jsx tsx json json5 jsonc yaml toml ini css scss sass less stylus html vue svelte xml md mdx bash sh shell zsh console powershell batch git ignore editorconfig docker nginx apacheconf http graphql sql regex ebnf bnf makefile rust go python java kotlin swift dart c cpp csharp objectivec php ruby lua wasm wgsl glsl protobuf handlebars ejs pug latex diff'.split(
      ' ',
    );

  it.each(names)('knows %s, and loses no character of it', (name) => {
    expect(grammarOf(name)).toBeDefined();
    const code = readFileSync(import.meta.filename, 'utf8').slice(0, 2000);
    const tokens = highlight(name, code);
    expect(tokens.map(({ text }) => text).join('')).toBe(code);
  });

  it('loses no character of any JavaScript-like text', () => {
    const piece = fc.constantFrom(
      ...'abAB01 \n<>{}()[]`$"\'/*=;:.,@#中'.split(''),
      '${',
      '=>',
      '</',
      '//',
    );
    const code = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        code,
        fc.constantFrom('js', 'ts', 'tsx', 'css', 'scss', 'html', 'vue', 'sh', 'json', 'md'),
        (text, language) => {
          expect(
            highlight(language, text)
              .map((token) => token.text)
              .join(''),
          ).toBe(text);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

it('loads what a grammar looks at before the grammar', () => {
  expect(listGrammars('graphql')).toEqual([
    ...['markup', 'css', 'clike', 'javascript'],
    ...['yaml', 'markdown', 'graphql'],
  ]);
});

describe('writing tokens', () => {
  const tokens = [
    { text: 'a < ', kind: null },
    { text: '`x\ny`', kind: 's' as const },
    { text: '\n  ', kind: 'k' as const },
  ];

  it('escapes text and puts classes on what is coloured', () => {
    expect(writeTokens(tokens)).toBe('a &lt; <span class="s">`x\ny`</span>\n  ');
  });

  it('writes a token that runs over lines on each of them', () => {
    expect(writeTokenLines(tokens)).toEqual([
      'a &lt; <span class="s">`x</span>',
      '<span class="s">y`</span>',
      '  ',
    ]);
  });
});
