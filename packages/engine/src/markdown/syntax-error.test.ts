import { expect, it } from 'vitest';
import { compileDocument } from './compile.ts';
import { sourceFile } from './source-file.fixture.ts';

it.each([
  ['<Demo>\n\n文', 1, 1, 'The tag `<Demo>` is never closed', 'Add `</Demo>`'],
  ['文 <Demo> 文', 1, 3, 'The tag `<Demo>` is not closed in its paragraph', 'lines of their own'],
  ['文 </Demo>', 1, 3, '`</Demo>` closes a tag that is not open here', 'Remove it'],
  // The parser takes these, and loses what follows or mixes up names.
  ['<A>\n\n- 文\n\n  </A>\n\n文', 5, 3, '`</A>` stands in a block', 'indent it as'],
  ['<A>\n<B>\n\n1. 文\n\n   </B>\n<B>文</B>\n</A>', 6, 4, '`</B>` stands in a block', 'blank line'],
  ['<A>\n\n> 文\n> </A>\n\n文', 4, 3, '`</A>` stands in a block', 'blank line'],
  ['<A>\n\n- <b>文</b></A>', 3, 11, '`</A>` stands in a block', 'blank line'],
  ['文 <b c', 1, 3, 'This `<` opens no JSX tag', 'Write `\\<`'],
  ['见 <https://a.com>', 1, 3, 'This `<` opens no JSX tag', '[text](url)'],
  ['文 {a', 1, 3, 'This `{` opens an expression that is never closed', '`\\{`'],
  [
    '**注：**后 {1+}',
    1,
    12,
    'The expression in braces is not valid JavaScript: unexpected token',
    '`\\{`',
  ],
  [
    // JavaScript may go on after a blank line: it is the text that does not belong there.
    '文\n\nimport x from\n\n文',
    5,
    1,
    'The import or export is not valid JavaScript',
    'blank line',
  ],
  [
    "import x from 'x'\n文字",
    2,
    1,
    'A block that begins with `import` or `export` may hold',
    'blank line',
  ],
])('explains %j', (text, line, column, message, fix) => {
  const source = sourceFile(`---\ntitle: 甲\n---\n${text}`, 'a.mdx');
  const { diagnostics } = compileDocument(source);
  expect(diagnostics).toMatchObject([
    {
      code: 'markdown/invalid-mdx',
      severity: 'error',
      filePath: '/site/docs/a.mdx',
      line: line + 3,
      column,
      message: expect.stringContaining(message),
      fix: expect.stringContaining(fix),
    },
  ]);
});
