import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRuns } from '../testing/count-runs.ts';
import { compileDocument, createCompiler } from './compile.ts';
import { sourceFile } from './source-file.fixture.ts';

const compiler = createCompiler({}, (_language, code) => [{ text: code, kind: null }]);
const compile = (text: string, sourcePath?: string) =>
  compiler.compile(sourceFile(text, sourcePath));

describe('compileDocument', () => {
  it('describes a document', () => {
    const text =
      '---\ntitle: 甲\n---\n\n# 题\n\n正文 $x$。\n\n<!-- truncate -->\n\n<i id="k">斜</i>\n';
    const { source, html, ...document } = compileDocument(sourceFile(text, 'a/b.md'));
    expect(source).not.toHaveProperty('text');
    expect(source.sourcePath).toBe('a/b.md');
    expect(html).toMatch(/^<h1 id="题">题<\/h1>\n<p>正文 <span class="katex">/);
    expect(document).toMatchObject({
      format: 'md',
      frontMatter: { title: '甲' },
      contentTitle: '题',
      code: '',
      imports: [],
      headings: [{ id: '题', level: 1, text: '题', html: '题', line: 5 }],
      anchors: ['k'],
      hasTruncateMarker: true,
      firstParagraph: '正文 x。',
      features: { hasMath: true, islands: [] },
      diagnostics: [],
    });
  });

  it('knows the admonitions that the site has of its own', () => {
    const document = compileDocument(
      sourceFile(':::Wisdom\n\n慢。\n\n:::\n\n:::wisdom[题]\n快。\n:::'),
      {
        admonitions: ['wisdom'],
      },
    );
    expect(document.diagnostics).toEqual([]);
    expect(document.html.match(/admonition admonition-note admonition-wisdom/g)).toHaveLength(2);
    expect(document.html).toContain('<p class="admonition-title">wisdom</p>');
    expect(document.html).toContain('<p class="admonition-title">题</p>');
  });

  it('prefers those of its own to containers of the same name, however it writes them', () => {
    const source = sourceFile(':::details\n\n慢。\n\n:::\n\n:::code-group\n\n快。\n\n:::');
    const document = compileDocument(source, { admonitions: ['Details', 'Code-Group'] });
    expect(document.diagnostics).toEqual([]);
    expect(document.html).toContain('admonition-details');
    expect(document.html).toContain('admonition-code-group');
  });

  it('keeps the capitals of headings in their ids when it is told to', () => {
    const document = compileDocument(sourceFile('## useStore 钩子'), {
      anchors: { maintainCase: true },
    });
    expect(document.headings.map(({ id }) => id)).toEqual(['useStore-钩子']);
  });

  it('uses the default language that the site sets', () => {
    const document = compileDocument(sourceFile('```\na\n```'), { defaultCodeLanguage: 'python' });
    expect(document.html).toContain('data-lang="python"');
  });

  it('marks lines by magic comments of the site, numbered ones too', () => {
    const magicComments = [{ className: 'error', line: 'This will error' }];
    const compileWith = (meta: string) =>
      compileDocument(sourceFile(`\`\`\`js ${meta}\na\n// This will error\nb\n\`\`\``), {
        magicComments,
      }).html;
    expect(compileWith('')).toContain('<code>a\n<span class="hl error">b</span></code>');
    expect(compileWith('showLineNumbers {1}')).toContain(
      '<span class="ln hl">a\n</span><span class="ln hl error">b</span>',
    );
  });

  it('names the islands of live code', () => {
    expect(compile('```jsx live\n<b/>\n```').features.islands).toEqual(['LiveCode']);
  });

  it.each(['', '---\ntitle: 甲\n---\n', '\n\n  \n'])('reports the empty document %j', (text) => {
    expect(compile(text).diagnostics).toMatchObject([
      { code: 'markdown/empty', severity: 'warning', message: 'The document has no content.' },
    ]);
  });

  it('keeps what it knows of a document whose MDX is broken', () => {
    const document = compile('---\ntitle: 甲\n---\n\n<A>\n', 'a.mdx');
    expect(document).toMatchObject({
      format: 'mdx',
      frontMatter: { title: '甲' },
      html: '',
      code: '',
      headings: [],
      diagnostics: [{ code: 'markdown/invalid-mdx', line: 5, column: 1 }],
    });
  });
});

it('reports a document that nests too deeply, and survives it', () => {
  expect(compile('> '.repeat(20_000)).diagnostics).toMatchObject([
    { code: 'markdown/too-deep', severity: 'error' },
  ]);
});

it.each([
  ':::constructor\n:::',
  ':::__proto__ x\n:::',
  '```constructor toString\n```',
  '<constructor href="x" id="toString">&valueOf;</constructor>',
  '[constructor][] [^constructor] [^__proto__]',
  '## constructor\n\n## __proto__ {#toString}',
  '---\nconstructor: 1\n__proto__: {toString: 2}\n---\nx',
])('is not taken in by names that every object has: %j', (text) => {
  for (const sourcePath of ['a.md', 'a.mdx']) {
    expect(() => compileDocument(sourceFile(text, sourcePath))).not.toThrow();
  }
});

describe('positions', () => {
  it.each([
    ['front matter', '---\ntitle: 甲\n---\n\n文 [a](b)', 5, 3],
    ['emphasis that was prepared', '**注：**后**“文”**字[a](b)', 1, 16],
    ['an admonition title', '文\n\n:::tip 标题 [a](b)\n:::', 3, 11],
    ['a label', ':::tip[**粗：**体 [a](b)]{.x}\n:::', 1, 16],
    ['addresses that were stopped', '见 https://a.com，与 [a](b)', 1, 19],
    ['tildes and dollars', '2~6 $5 [a](b)', 1, 8],
    ['emoji', '😀 [a](b)', 1, 4],
    ['lists and quotes', '> - 项\n>   续 [a](b)', 2, 7],
  ])('are those of the file after %s', (_what, text, line, column) => {
    const link = compile(text).references.find(({ target }) => target === 'b');
    expect(link).toMatchObject({ line, column });
  });

  it.each([
    ['<!-- 注 --> [a](b)', 1, 12],
    ['## 甲 {#x}\n\n**注：**后 <b>[a](b)</b>', 3, 12],
    ['```mdx-code-block\n[a](b)\n```', 2, 1],
    ["import A from 'a'\n\n{1} [a](b)", 3, 5],
  ])('are those of the file in MDX: %j', (text, line, column) => {
    const link = compile(text, 'a.mdx').references.find(({ target }) => target === 'b');
    expect(link).toMatchObject({ line, column });
  });
});

describe('any input', () => {
  const fragment = fc.constantFrom(
    ...[
      '中文',
      '，',
      '“引”',
      '**',
      '*',
      '~~',
      '~',
      '$',
      '$$',
      '`',
      '```',
      '\n',
      '\n\n',
      ' ',
      '    ',
    ],
    ...[
      '[a](b)',
      '![](c "t")',
      'https://a.com',
      '，后',
      '<b>',
      '</b>',
      '<!-- x -->',
      '{',
      '}',
      '\\',
    ],
    ...[
      ':::tip',
      ':::',
      '::::: note',
      '- ',
      '> ',
      '# ',
      '|',
      '|-|',
      '[^1]',
      '[^1]: ',
      '---',
      '\uFDD3',
    ],
    ...[
      'import A from "a"',
      '<A x={1}>',
      '</A>',
      '{/* c */}',
      '## 题 {#id}',
      '&amp;',
      '\u001F',
      '&',
    ],
  );
  const document = fc.array(fragment, { maxLength: 25 }).map((fragments) => fragments.join(''));

  it.each(['md', 'mdx'])('compiles as %s without throwing and leaves no sentinel', (extension) => {
    fc.assert(
      fc.property(document, (text) => {
        const compiled = compile(text, `a.${extension}`);
        expect(JSON.stringify(compiled)).not.toMatch(/[\uFDD0-\uFDD4\uA874-\uA876]|\\u001f/i);
        for (const { line, column } of compiled.diagnostics) {
          expect(line).toBeGreaterThan(0);
          expect(column).toBeGreaterThan(0);
        }
      }),
      { numRuns: countRuns(1500) },
    );
  });

  it('keeps every character of prose', () => {
    const word = fc.constantFrom(
      '中',
      '，',
      '“',
      '”',
      '（',
      '~',
      'a',
      '1',
      '：',
      '。',
      '—',
      '😀',
      '한',
    );
    const prose = fc
      .array(word, { minLength: 1, maxLength: 20 })
      .map((words) => words.join(''))
      // Two tildes strike out.
      .filter((text) => !text.includes('~~'));
    fc.assert(
      fc.property(prose, (text) => {
        expect(compile(`x${text}x`).html).toBe(`<p>x${text}x</p>`);
      }),
      { numRuns: countRuns(1000) },
    );
  });
});
